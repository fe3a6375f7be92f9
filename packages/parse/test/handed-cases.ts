import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../../../shared/cases/handed.jsonl', import.meta.url));

type Text = string | { readonly repeat: string; readonly times: number };
type Source = string | { readonly hex: string } | { readonly utf16le: string } | { readonly parts: readonly Text[] };

/** What is expected of the chunks of a file. */
export interface Expectation {
  readonly titles?: readonly string[];
  readonly titles_include?: readonly string[];
  readonly titles_exclude?: readonly string[];
  readonly all_titles_start?: readonly string[];
  readonly no_title_has?: readonly string[];
  readonly tags?: readonly string[];
  readonly category?: string;
  readonly text_has?: readonly string[];
  readonly text_has_not?: readonly string[];
  readonly same_chunk?: readonly (readonly string[])[];
  readonly not_same_chunk?: readonly (readonly string[])[];
  readonly section_of?: Readonly<Record<string, string>>;
  readonly section_of_not?: Readonly<Record<string, string>>;
  readonly min_count?: number;
  readonly max_count?: number;
  readonly max_len?: number;
}

export interface HandedCase {
  readonly id: string;
  readonly symptom: string;
  readonly input: {
    readonly files?: Readonly<Record<string, Source>>;
    readonly config?: { readonly KENSO_CHUNK_SIZE?: string };
  };
  readonly expect: { readonly chunks?: Readonly<Record<string, Expectation>> };
}

/** Inputs that broke other tools; none where they are not at hand. */
export const handedCases: readonly HandedCase[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): HandedCase => JSON.parse(line))
  : [];

/** The bytes of a file of a case. */
export function bytesOf(source: Source): Uint8Array {
  if (typeof source === 'string') return Buffer.from(source);
  if ('hex' in source) return Buffer.from(source.hex, 'hex');
  if ('utf16le' in source) return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(source.utf16le, 'utf16le')]);
  const texts = source.parts.map((part) =>
    typeof part === 'string'
      ? part
      : Array.from({ length: part.times }, (_, index) => part.repeat.replaceAll('{i}', String(index))).join(''),
  );
  return Buffer.from(texts.join(''));
}

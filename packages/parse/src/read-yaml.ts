import { type Document, isMap, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from './document.js';
import { locateYaml } from './locate-yaml.js';
import type { MetadataBlock } from './metadata-block.js';
import { quoteValuesWithColon } from './quote-values-with-colon.js';
import { readSimpleYaml } from './read-simple-yaml.js';

/** Reads YAML 1.2 (core schema) so that every value keeps the text its author wrote. `firstLine` is its line in the file. */
export function readYaml(source: string, firstLine: number): MetadataBlock {
  const simple = readSimpleYaml(source, firstLine);
  return simple ? { kind: 'fields', fields: simple, diagnostics: [] } : readAnyYaml(source, firstLine);
}

/** As `readYaml`, by the YAML parser alone. */
export function readAnyYaml(source: string, firstLine: number): MetadataBlock {
  const reading = parse(source);
  if (reading.errors.length === 0) return toBlock(reading, firstLine, []);
  const repaired = quoteValuesWithColon(source, new Set(reading.errors.map(({ line }) => line)));
  const again = repaired && parse(repaired.source);
  if (again && again.errors.length === 0) {
    const repairs = repaired.lines.map((line) => ({
      code: 'frontmatter-syntax' as const,
      message: 'The front matter has an unquoted value with a colon: it was read as text. Put the value in quotes.',
      line: firstLine + line - 1,
    }));
    return toBlock(again, firstLine, repairs);
  }
  return { kind: 'broken', diagnostics: reading.errors.slice(0, 1).map((error) => syntaxDiagnostic(error, firstLine)) };
}

interface Reading {
  readonly document: Document.Parsed | undefined;
  readonly lines: LineCounter;
  /** Lines are 1-based in the block. */
  readonly errors: readonly { readonly message: string; readonly line: number }[];
}

function parse(source: string): Reading {
  const lines = new LineCounter();
  try {
    const document = parseDocument(source, {
      schema: 'core',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: lines,
    });
    const errors = document.errors.map(({ message, pos }) => ({ message, line: lines.linePos(pos[0]).line }));
    return { document, lines, errors };
  } catch {
    // The parser recurses: a block with thousands of nested brackets does not fit on its stack.
    return { document: undefined, lines, errors: [{ message: 'Too deeply nested', line: 1 }] };
  }
}

function syntaxDiagnostic(error: { readonly message: string; readonly line: number }, firstLine: number): Diagnostic {
  const message = `The front matter is not valid YAML and was ignored: ${error.message.split('\n')[0]}`;
  return { code: 'frontmatter-syntax', message, line: firstLine + error.line - 1 };
}

function toBlock(reading: Reading, firstLine: number, repairs: readonly Diagnostic[]): MetadataBlock {
  const contents = reading.document?.contents;
  if (!isMap(contents)) return { kind: 'other' };
  const { fields, diagnostics } = locateYaml(contents, reading.lines, firstLine);
  return { kind: 'fields', fields, diagnostics: [...repairs, ...diagnostics] };
}

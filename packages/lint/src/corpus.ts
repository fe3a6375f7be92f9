import { type DocumentLink, type LinkResolver, linkResolver } from '@kenso/parse';
import type { LintedDocument } from './linted-document.js';

/** All documents that are linted together, and the links between them. */
export class Corpus {
  /** Ordered by path. */
  readonly documents: readonly LintedDocument[];
  readonly #byPath: ReadonlyMap<string, LintedDocument>;
  readonly #resolve: LinkResolver;
  readonly #targets = new Map<string, ReadonlySet<string>>();
  #linked: ReadonlySet<string> | undefined;

  constructor(documents: readonly LintedDocument[]) {
    this.documents = documents;
    this.#byPath = new Map(documents.map((document) => [document.path, document]));
    this.#resolve = linkResolver(this.#byPath.keys());
  }

  document(path: string): LintedDocument | undefined {
    return this.#byPath.get(path);
  }

  /** The path of the document that a link leads to (P11), if any. */
  resolve(from: LintedDocument, link: DocumentLink): string | undefined {
    const { target, resolved } = this.#resolve(from.path, link);
    return resolved ? target : undefined;
  }

  /** The paths of the other documents that a document links to, in its front matter or its text. */
  targets(document: LintedDocument): ReadonlySet<string> {
    const known = this.#targets.get(document.path);
    if (known) return known;
    const found = new Set(document.parsed.links.flatMap((link) => this.resolve(document, link) ?? []));
    found.delete(document.path);
    this.#targets.set(document.path, found);
    return found;
  }

  /** Whether another document links to this one. */
  isLinkedTo(document: LintedDocument): boolean {
    this.#linked ??= new Set(this.documents.flatMap((other) => [...this.targets(other)]));
    return this.#linked.has(document.path);
  }
}

import { chunkOutline } from './chunk-document.js';
import { normaliseText } from './decode-text.js';
import type { Diagnostic, Document, ParseOptions } from './document.js';
import { gatherLinks } from './extract-links.js';
import { plainFields } from './frontmatter-field.js';
import { locateFrontmatter } from './parse-frontmatter.js';
import { readMarkdown } from './read-markdown.js';
import { joinedText, readMetadata } from './read-metadata.js';

/**
 * Parses a Markdown file. Pure, and never throws on any source string: what cannot be read is reported in
 * `diagnostics`. The same text with other line ends gives the same document.
 */
export function parseDocument(source: string, options: ParseOptions): Document {
  const path = options.path.replaceAll('\\', '/');
  const { fields, body, bodyLine, diagnostics } = locateFrontmatter(normaliseText(source));
  const outline = readMarkdown(body);
  const { title, titleOrigin } = readTitle(joinedText(fields.get('title')), outline.headings, path);
  const { links, diagnostics: linkDiagnostics } = gatherLinks({ fields, bodyLine }, outline.links);
  const { chunkSize, chunkOverlap } = options;
  return {
    path,
    title,
    titleOrigin,
    metadata: readMetadata(fields, path),
    frontmatter: plainFields(fields),
    body,
    bodyLine,
    headings: outline.headings.map(({ depth, text, slug, firstLine }) => ({
      depth,
      text,
      slug,
      line: firstLine + bodyLine - 1,
    })),
    rawBlocks: outline.raw.map(({ kind, firstLine, lastLine }) => ({
      kind,
      startLine: firstLine + bodyLine - 1,
      endLine: lastLine + bodyLine - 1,
    })),
    chunks: chunkOutline(body, outline, { title, bodyLine, chunkSize, chunkOverlap }),
    links,
    diagnostics: [...diagnostics, ...linkDiagnostics, ...(outline.complete ? [] : [complexityDiagnostic(bodyLine)])],
  };
}

function readTitle(
  written: string | undefined,
  headings: readonly { readonly depth: number; readonly text: string }[],
  path: string,
): Pick<Document, 'title' | 'titleOrigin'> {
  const title = written?.replace(/\s+/g, ' ').trim();
  if (title) return { title, titleOrigin: 'frontmatter' };
  const heading = headings.find(({ depth }) => depth === 1)?.text;
  if (heading) return { title: heading, titleOrigin: 'heading' };
  return { title: fileNameOf(path), titleOrigin: 'filename' };
}

/** The file's name without its last ending; a name that is nothing but an ending is kept. */
function fileNameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?<=.)\.[^.]*$/, '') || 'Untitled';
}

function complexityDiagnostic(line: number): Diagnostic {
  const message =
    'The text is nested too deeply, or has too many marks, to be read as Markdown: only fenced code and headings were looked for, and no links.';
  return { code: 'markdown-too-complex', message, line };
}

import { documentPart, type StoredDocument } from '@kenso/index';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { findAddressed } from '../find-document.js';
import { lenientInteger, lenientOptionalText, lenientText } from '../lenient-input.js';
import { textPage } from '../text-page.js';
import { answering, errorAnswer, jsonAnswer, pathMissing } from '../tool-answer.js';
import { readOnlyAnnotations, type ToolContext } from '../tool-context.js';
import { visibleLine } from '../visible-text.js';

const maxSuggestions = 3;
const maxSectionsNamed = 50;
const maxTitleChars = 300;
const maxTags = 50;
const maxNameChars = 100;
/** Room for `truncated`, `next_offset`, `total_length` and the lines. */
const pageFieldsChars = 150;

const maxInteger = 10_000_000;

const inputSchema = z.object({
  path: lenientText(1024, 'file_path of a search result; also path#section, path:12-30.'),
  section: lenientOptionalText(500, 'Only this section: a heading_slug, or the text of a heading.'),
  start_line: lenientInteger(1, maxInteger, 'First line of the file to read.'),
  end_line: lenientInteger(1, maxInteger, 'Last line to read, inclusive.'),
  max_length: lenientInteger(1, 1_000_000, 'Characters at most; the server has its own maximum.'),
  offset: lenientInteger(
    0,
    maxInteger,
    'Characters to skip: next_offset of the answer before, with the same other arguments.',
  ),
});

type Input = z.infer<typeof inputSchema>;

/**
 * Adds `get_doc`: a document, a section, lines, or a page. It answers in text alone, because clients that
 * see structured content show the model nothing else.
 */
export function registerGetDoc(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'get_doc',
    {
      title: 'Read a document',
      description:
        'Returns the Markdown of a document, or only a section or lines of it. Long ones are truncated: go on with offset = next_offset.',
      inputSchema,
      annotations: readOnlyAnnotations,
    },
    (input) => answering('Lookup', context, () => getDoc(context, input)),
  );
}

async function getDoc(context: ToolContext, input: Input): Promise<CallToolResult> {
  if (input.path.trim() === '') return pathMissing();
  const addressed = await findAddressed(context.index, input.path);
  if (addressed === undefined) return documentNotFound(context, input.path);

  const { document } = addressed;
  const section = input.section ?? addressed.section;
  const part = documentPart(document, {
    section,
    startLine: input.start_line ?? addressed.startLine,
    endLine: input.end_line ?? addressed.endLine,
  });
  if (part.kind === 'no-section') return sectionNotFound(document, section ?? '');
  if (part.kind === 'no-lines') {
    return errorAnswer(
      `No text of ${document.path} stands in these lines. Ask for lines ${part.firstLine} to ${part.lastLine}.`,
    );
  }

  const { title, category, audience, tags } = document;
  const about = {
    category,
    audience,
    tags: tags.slice(0, maxTags).map((tag) => visibleLine(tag, maxNameChars)),
  };
  const head = { title: visibleLine(title, maxTitleChars), content: '' };
  const frameChars = JSON.stringify({ ...head, ...about }).length + pageFieldsChars;
  const page = textPage(part.text, {
    offset: input.offset,
    maxLength: input.max_length ?? part.text.length,
    maxJsonLength: context.maxResultChars - frameChars,
  });
  const isWhole = page.content === document.body;
  const startLine = part.startLine + lineBreaks(part.text.slice(0, page.offset));
  return jsonAnswer({
    ...head,
    content: page.content,
    ...about,
    ...(!isWhole && { start_line: startLine, end_line: startLine + lineBreaks(page.content.replace(/\n$/, '')) }),
    ...(page.nextOffset !== undefined && { truncated: true, next_offset: page.nextOffset }),
    ...(page.content !== part.text && { total_length: part.text.length }),
  });
}

async function documentNotFound(context: ToolContext, path: string): Promise<CallToolResult> {
  const suggestions = await context.index.closestPaths(path, maxSuggestions);
  return errorAnswer(
    `No document found at path: ${path}`,
    suggestions.length === 0 ? {} : { suggestions: suggestions.slice(0, maxSuggestions) },
  );
}

function sectionNotFound(document: StoredDocument, section: string): CallToolResult {
  const { headings, path } = document;
  if (headings.length === 0) return errorAnswer(`${path} has no headings. Ask for it without section.`);
  const sections = headings.slice(0, maxSectionsNamed).map((heading) => visibleLine(heading.slug, maxNameChars));
  return errorAnswer(`No section "${visibleLine(section, maxNameChars)}" in ${path}. Its sections are listed here.`, {
    sections,
    ...(headings.length > sections.length && { total_sections: headings.length }),
  });
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

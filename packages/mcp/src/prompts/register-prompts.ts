import type { KnowledgeIndex } from '@kenso/index';
import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { isForUsers } from '../tool-answer.js';
import type { ToolContext } from '../tool-context.js';
import { visibleLine } from '../visible-text.js';
import { type PromptDefinition, promptDefinitions } from './prompt-definitions.js';

const maxCategoriesNamed = 30;
const maxNameChars = 80;

interface Prompt {
  readonly definition: PromptDefinition;
  readonly argsSchema: z.ZodObject<Record<string, z.ZodString | z.ZodOptional<z.ZodString>>>;
}

/** The prompts made for each index, so that a connection need not build their schemas again (M9). */
const madeFor = new WeakMap<KnowledgeIndex, readonly Prompt[]>();

/** Adds the prompts (M4). */
export function registerPrompts(server: McpServer, { index }: ToolContext): void {
  const prompts = madeFor.get(index) ?? makePrompts(index);
  madeFor.set(index, prompts);
  for (const { definition, argsSchema } of prompts) {
    const { name, title, description } = definition;
    server.registerPrompt(name, { title, description, argsSchema }, (args) => promptText(index, definition, args));
  }
}

function makePrompts(index: KnowledgeIndex): Prompt[] {
  const category = completable(z.string().describe('Only documents of this category.'), (start) =>
    completeCategory(index, start),
  ).optional();
  return promptDefinitions.map((definition) => {
    const { name, description } = definition.subject;
    return { definition, argsSchema: z.object({ [name]: z.string().describe(description), category }) };
  });
}

/** Categories that begin with the text in any letter case, those with most documents first; none without an index. */
async function completeCategory(index: KnowledgeIndex, start: string): Promise<string[]> {
  const wanted = start.trim().toLowerCase();
  const existing = await index.categories().catch(() => []);
  return existing.map(({ name }) => name).filter((name) => name.toLowerCase().startsWith(wanted));
}

async function promptText(
  index: KnowledgeIndex,
  { description, subject, task }: PromptDefinition,
  args: Readonly<Record<string, string | undefined>>,
): Promise<GetPromptResult> {
  const written = args[subject.name]?.trim() ?? '';
  const parts = [
    written === '' ? `(No ${subject.name} is given yet: ask the user for it first.)` : written,
    task,
    await limits(index, args.category?.trim() ?? ''),
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

/** What is to be known of the category, or of an index that can't be read (M6). */
async function limits(index: KnowledgeIndex, category: string): Promise<string> {
  try {
    const existing = (await index.categories()).map(({ name }) => name);
    if (existing.length === 0) return 'The index is empty: tell the user to run "kenso ingest <path>" first.';
    if (category === '' || category === 'all') return '';
    if (existing.includes(category)) return `Search with category = ${JSON.stringify(category)}.`;
    const named = existing.slice(0, maxCategoriesNamed).map((name) => visibleLine(name, maxNameChars));
    return `There is no category ${JSON.stringify(category)}, so search in all of them. The categories: ${named.join(', ')}.`;
  } catch (error) {
    return isForUsers(error) ? `Nothing can be searched yet: ${error.message}` : '';
  }
}

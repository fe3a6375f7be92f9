import { type KnowledgeIndex, openIndex } from '@kenso/index';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';
import { linkedClient } from './linked-client.js';

let base: KnowledgeBase;
let index: KnowledgeIndex;
let client: Client;

beforeAll(async () => {
  base = knowledgeBase(gardenDocuments);
  await base.ingest();
  index = await openIndex(base.database);
  client = await linkedClient(index);
});

afterAll(async () => {
  await client.close();
  await index.close();
  base.remove();
});

async function promptText(name: string, args: Record<string, string>, from: Client = client): Promise<string> {
  const { messages } = await from.getPrompt({ name, arguments: args });
  expect(messages).toHaveLength(1);
  const [message] = messages;
  expect(message?.role).toBe('user');
  return message?.content.type === 'text' ? message.content.text : '';
}

const prompts = [
  ['kenso_ask', 'question'],
  ['kenso_explain', 'subject'],
  ['kenso_define', 'term'],
  ['kenso_brainstorm', 'topic'],
] as const;

test('the list has four prompts with a title, and a description of each argument (M4)', async () => {
  const listed = (await client.listPrompts()).prompts;
  expect(listed.map(({ name }) => name)).toEqual(prompts.map(([name]) => name));
  for (const [at, { title, description, arguments: args = [] }] of listed.entries()) {
    expect(title).toBeTruthy();
    expect(description).toBeTruthy();
    expect(args.map(({ name, required }) => [name, required])).toEqual([
      [prompts[at]?.[1], true],
      ['category', false],
    ]);
    for (const argument of args) expect(argument.description).toBeTruthy();
  }
  expect(JSON.stringify(listed).length).toBeLessThan(2_000);
});

describe.for(prompts)('%s', ([name, argument]) => {
  test('begins with what it was given, and says how to work and to cite, in few words', async () => {
    const text = await promptText(name, { [argument]: 'How do I water "the" garden?\nIn summer.' });
    expect(text.startsWith('How do I water "the" garden?\nIn summer.\n\n')).toBe(true);
    for (const part of ['search_', 'get_doc', 'path:line']) expect(text).toContain(part);
    expect(text.length).toBeLessThan(900);
  });

  test('keeps to a category that exists, and names the ones there are for one that does not', async () => {
    const ask = (category: string) => promptText(name, { [argument]: 'water', category });
    expect(await ask('guides')).toContain('category = "guides"');
    expect(await ask('guide')).toContain(
      'There is no category "guide", so search in all of them. The categories: guides, reference.',
    );
    for (const none of ['', ' ', 'all']) expect(await ask(none)).toBe(await promptText(name, { [argument]: 'water' }));
  });

  test('has the user asked when nothing is given', async () => {
    expect(await promptText(name, { [argument]: ' ' })).toContain(`No ${argument} is given yet`);
  });

  test('completes categories, those with most documents first', async () => {
    const complete = async (value: string) =>
      (await client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: 'category', value } })).completion
        .values;
    expect(await complete('')).toEqual(['guides', 'reference']);
    expect(await complete('REF')).toEqual(['reference']);
    expect(await complete('x')).toEqual([]);
  });

  test('refuses to be without its argument', async () => {
    await expect(client.getPrompt({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });
});

test('an unknown prompt is an error', async () => {
  await expect(client.getPrompt({ name: 'kenso_sing' })).rejects.toMatchObject({ code: -32602 });
});

test('without an index the prompts are there and say how to make one; once it is made they are as ever (M6)', async () => {
  const late = knowledgeBase(gardenDocuments);
  const lateIndex = await openIndex(late.database, { mustExist: false });
  const from = await linkedClient(lateIndex);
  onTestFinished(async () => {
    await from.close();
    await lateIndex.close();
    late.remove();
  });
  expect((await from.listPrompts()).prompts).toHaveLength(4);
  expect(await promptText('kenso_ask', { question: 'water?', category: 'guides' }, from)).toContain('kenso ingest');
  const complete = () =>
    from.complete({ ref: { type: 'ref/prompt', name: 'kenso_ask' }, argument: { name: 'category', value: '' } });
  expect((await complete()).completion.values).toEqual([]);
  await late.ingest();
  expect(await promptText('kenso_ask', { question: 'water?' }, from)).not.toContain('kenso ingest');
  expect((await complete()).completion.values).toEqual(['guides', 'reference']);
});

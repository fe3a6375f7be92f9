import { existsSync } from 'node:fs';
import { expect, vi } from 'vitest';
import type { ConnectedClient } from './clients.js';
import { gardenDocuments, type KnowledgeBase } from './knowledge-base.js';

/** What every client must see, whatever its version and its transport. */
export interface Behaviour {
  readonly name: string;
  /**
   * Documents of a knowledge base that the check has to itself; none of them: no index either.
   * @default the shared one, which holds the garden documents and a long one
   */
  readonly own?: Readonly<Record<string, string>>;
  /** Whether the client must be one that is told of changes. */
  readonly hearsChanges?: true;
  check(client: ConnectedClient, base: KnowledgeBase): Promise<void>;
}

const longPage = `# Long page\n\n${Array.from({ length: 3_000 }, (_, line) => `Line ${line} of "the" long page.`).join('\n')}\n`;

/** What the checks read that have no documents of their own. */
export const sharedDocuments: Readonly<Record<string, string>> = { ...gardenDocuments, 'long.md': longPage };

export const behaviours: readonly Behaviour[] = [
  {
    name: 'it is told what is there and how to work with it',
    async check(client) {
      expect(client.instructions).toContain('4 Markdown documents');
      const tools = await client.tools();
      expect(tools.map((tool) => tool.name)).toEqual(['search_docs', 'search_multi', 'get_doc', 'get_related']);
      for (const tool of tools) {
        expect(tool.title).toBeTruthy();
        expect(tool.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
        expect(tool.inputSchema).toMatchObject({ type: 'object' });
        expect(tool.outputSchema === undefined).toBe(tool.name === 'get_doc');
      }
    },
  },
  {
    name: 'a search gives passages, as text and as the same data',
    async check(client) {
      const found = await client.call('search_docs', { query: 'drip emitters', limit: 999 });
      expect(found.isError).toBe(false);
      expect(found.json).toMatchObject([{ file_path: 'guides/watering.md', heading_slug: 'drip-lines' }]);
      expect(found.structured).toEqual({ results: found.json });
      const corrected = await client.call('search_docs', { query: 'compsot' });
      expect(corrected.json).toMatchObject({ corrected_query: 'compost', original_query: 'compsot' });
      const merged = await client.call('search_multi', { queries: ['compost', 'barrel'], unknown_key: 1 });
      expect(merged.structured).toEqual({ results: merged.json });
    },
  },
  {
    name: 'a document is read whole, by section, by lines and from its URI, as text alone',
    async check(client) {
      for (const [input, content] of [
        [{ path: 'guides/soil.md' }, 'Compost feeds'],
        [{ path: 'guides/watering.md', section: 'rain-barrels' }, 'mosquitoes'],
        [{ path: 'guides/watering.md', start_line: 20, end_line: '22' }, 'mosquitoes'],
        [{ path: 'kenso://doc/reference/H%C3%A4ufige%20Fragen.md' }, 'Gießkanne'],
      ] as const) {
        const reply = await client.call('get_doc', input);
        expect(reply.json).toMatchObject({ content: expect.stringContaining(content) });
        expect(reply.structured).toBeUndefined();
      }
    },
  },
  {
    name: 'a long document comes in pages that are the document together',
    async check(client) {
      let text = '';
      let offset: unknown = 0;
      while (offset !== undefined) {
        const reply = await client.call('get_doc', { path: 'long.md', offset });
        const page = reply.json as { readonly content: string; readonly next_offset?: number };
        text += page.content;
        offset = page.next_offset;
      }
      expect(text).toBe(longPage);
    },
  },
  {
    name: 'links lead in both directions',
    async check(client) {
      const reply = await client.call('get_related', { path: 'guides/soil.md' });
      expect(reply.json).toMatchObject([{ related_path: 'guides/watering.md', direction: 'incoming' }]);
      expect(reply.structured).toEqual({ results: reply.json });
      expect((await client.call('get_related', { path: 'none.md' })).json).toEqual([]);
    },
  },
  {
    name: 'errors are answers',
    async check(client) {
      for (const [name, input, error] of [
        ['search_docs', { query: '' }, '{"error":"Empty query."}'],
        ['search_multi', { queries: [] }, '{"error":"No queries provided."}'],
        ['get_doc', { path: 'x.md' }, '{"error":"No document found at path: x.md"'],
        ['search_docs', { query: {} }, 'query'],
        ['get_doc', { path: ['x.md'] }, 'path'],
      ] as const) {
        const reply = await client.call(name, input);
        expect(reply.isError).toBe(true);
        expect(reply.text).toContain(error);
      }
      await expect(client.call('no_such_tool', {}).then(({ isError }) => isError || 'served')).rejects.toMatchObject({
        code: -32602,
      });
      expect((await client.call('search_docs', { query: 'compost' })).isError).toBe(false);
    },
  },
  {
    name: 'many calls at once get each their own answer',
    async check(client) {
      const paths = ['guides/watering.md', 'guides/soil.md', 'reference/Häufige Fragen.md', 'none.md'];
      const asked = Array.from({ length: 40 }, (_, number) => paths[number % paths.length] ?? '');
      const replies = await Promise.all(asked.map((path) => client.call('get_doc', { path })));
      expect(replies.map(({ isError }) => isError)).toEqual(asked.map((path) => path === 'none.md'));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(paths.length);
    },
  },
  {
    name: 'a call that is given up disturbs no other',
    async check(client) {
      const giveUp = new AbortController();
      const given = client.call('search_docs', { query: 'drip line' }, giveUp.signal);
      giveUp.abort('changed my mind');
      await expect(given).rejects.toThrow();
      expect((await client.call('search_docs', { query: 'drip line' })).isError).toBe(false);
    },
  },
  {
    name: 'documents are resources: listed, completed and read (M4)',
    async check(client) {
      expect((await client.resources()).map(({ uri }) => uri)).toEqual([
        'kenso://index',
        'kenso://doc/guides/soil.md',
        'kenso://doc/guides/watering.md',
        'kenso://doc/long.md',
        'kenso://doc/reference/H%C3%A4ufige%20Fragen.md',
      ]);
      expect(await client.templates()).toEqual(['kenso://doc/{+path}']);
      expect(await client.completePath('reference')).toEqual(['reference/Häufige Fragen.md']);
      const [text] = await client.read('kenso://doc/reference/H%C3%A4ufige%20Fragen.md');
      expect(text).toContain('Wie oft wird gegossen?');
      expect(JSON.parse((await client.read('kenso://index'))[0] ?? '')).toMatchObject({ documents: 4 });
      await expect(client.read('kenso://doc/none.md')).rejects.toMatchObject({ code: -32602 });
    },
  },
  {
    name: 'there are prompts, and their category is completed (M4)',
    async check(client) {
      expect(await client.promptNames()).toEqual(['kenso_ask', 'kenso_explain', 'kenso_define', 'kenso_brainstorm']);
      expect(await client.prompt('kenso_define', { term: 'drip line', category: 'guides' })).toMatch(
        /^drip line\n.*category = "guides"/s,
      );
      expect(await client.completeCategory('kenso_ask', 're')).toEqual(['reference']);
    },
  },
  {
    name: 'a client that asked hears of what another process changes (M5)',
    own: gardenDocuments,
    hearsChanges: true,
    async check(client, base) {
      const soil = 'kenso://doc/guides/soil.md';
      const heard = await client.hear(['kenso://index', soil]);
      const hears = (...expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected), { timeout: 20_000 });
      base.write({ 'guides/soil.md': '# Soil\n\nIt says something else now, and that is long enough.\n' });
      await base.ingest();
      await hears('list', 'kenso://index', soil);
      expect((await client.read(soil))[0]).toContain('something else');
      base.write({ 'guides/new.md': '# New\n\nA page that nobody has subscribed to, long enough.\n' });
      await base.ingest();
      await hears('list', 'kenso://index', soil, 'list', 'kenso://index');
      expect((await client.resources()).map(({ uri }) => uri)).toContain('kenso://doc/guides/new.md');
    },
  },
  {
    name: 'what another process adds is found by the next call',
    own: gardenDocuments,
    async check(client, base) {
      expect((await client.call('search_docs', { query: 'capybara' })).json).toEqual([]);
      base.write({ 'animals.md': `# Animals\n\n${'The capybara swims in the barrel. '.repeat(3)}\n` });
      await base.ingest();
      expect((await client.call('search_docs', { query: 'capybara' })).text).toContain('animals.md');
    },
  },
  {
    name: 'without an index every tool says how to make one, none is made, and one that comes is seen (M6)',
    own: {},
    async check(client, base) {
      expect(client.instructions).toContain('kenso ingest');
      for (const [name, input] of [
        ['search_docs', { query: 'drip line' }],
        ['search_multi', { queries: ['drip line'] }],
        ['get_doc', { path: 'x.md' }],
        ['get_related', { path: 'x.md' }],
      ] as const) {
        const reply = await client.call(name, input);
        expect(reply.isError).toBe(true);
        expect(reply.json).toEqual({ error: expect.stringContaining('kenso ingest') });
      }
      expect(existsSync(base.database)).toBe(false);
      expect(existsSync(`${base.folder}/.kenso`)).toBe(false);
      base.write(gardenDocuments);
      await base.ingest();
      expect((await client.call('search_docs', { query: 'drip line' })).text).toContain('guides/watering.md');
    },
  },
];

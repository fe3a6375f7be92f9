import type { KnowledgeIndex } from '@kenso/index';
import { createKensoServer } from '@kenso/mcp';
import { createSearcher } from '@kenso/query';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { Question } from './read-questions.js';
import { type Spending, tokensOf } from './spending.js';

/** Results that an agent reads of one search. */
const shown = 5;

interface Hit {
  readonly file_path: string;
  readonly heading_slug: string;
  readonly start_line: number;
  readonly end_line: number;
}

/** An agent that works with kenso's tools, as a client of its server. */
export class Agent {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async connect(index: KnowledgeIndex): Promise<Agent> {
    const server = await createKensoServer({
      index,
      searcher: createSearcher(index),
      version: '0',
      searchLimitMax: 1000,
    });
    const client = new Client({ name: 'kenso-eval', version: '0' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await server.connect(there);
    await client.connect(here);
    return new Agent(client);
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  /** The five best results for a question. */
  async search({ text, ignored }: Question): Promise<Hit[]> {
    const answer = JSON.parse(await this.#call('search_docs', { query: text, limit: shown + ignored.size }));
    const hits: Hit[] = Array.isArray(answer) ? answer : answer.results;
    return hits.filter(({ file_path }) => !ignored.has(file_path)).slice(0, shown);
  }

  /**
   * Reading the answer to a search, and the section of the result from a right page; of the first result when none is.
   */
  async spend(question: Question, hits: readonly Hit[]): Promise<Spending> {
    const right = hits.find(({ file_path }) => question.right.has(file_path));
    const hit = right ?? hits[0];
    const section = hit === undefined ? '' : await this.#read(hit);
    return { tokens: tokensOf(JSON.stringify(hits).length + section.length), found: right !== undefined };
  }

  #read({ file_path: path, heading_slug: section, start_line, end_line }: Hit): Promise<string> {
    return this.#call('get_doc', section === '' ? { path, start_line, end_line } : { path, section });
  }

  async #call(name: string, input: Record<string, unknown>): Promise<string> {
    const { content } = await this.#client.callTool({ name, arguments: input });
    return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  }
}

/** Reading the files of the results from beginning to end. */
export function spendOnFiles(
  { right }: Question,
  hits: readonly Hit[],
  lengths: ReadonlyMap<string, number>,
): Spending {
  return {
    tokens: tokensOf(hits.reduce((sum, { file_path }) => sum + (lengths.get(file_path) ?? 0), 0)),
    found: hits.some(({ file_path }) => right.has(file_path)),
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ingest, openIndex } from '@kenso/index';
import { expect, onTestFinished, test } from 'vitest';
import { toReply } from './clients.js';
import { linkedClient } from './linked-client.js';

const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url));
const names = ['rustbook', 'dapr'].filter((name) => existsSync(join(shared, 'corpora', `${name}.tar.gz`)));

test.skipIf(names.length > 0)('the budget of M2 on documentation sites: skipped, ../shared is not here', () => {});

test.for(names)(
  'five results stay under 1,200 tokens for every fifth query of %s (M2)',
  { timeout: 300_000 },
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'kenso-mcp-corpus-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    execFileSync('tar', ['-xzf', join(shared, 'corpora', `${name}.tar.gz`), '-C', folder]);
    const database = join(folder, 'kb.db');
    await ingest({ database, path: folder, gitignore: false });
    const index = await openIndex(database);
    const client = await linkedClient(index);
    const queries = readFileSync(join(shared, 'ir', name, 'queries.tsv'), 'utf8')
      .trim()
      .split('\n');
    const asked = queries.filter((_, at) => at % 5 === 0).map((row) => row.split('\t')[1] ?? '');
    const tokens: number[] = [];
    for (const query of asked) {
      const reply = toReply(await client.callTool({ name: 'search_docs', arguments: { query } }));
      expect(reply.isError).toBe(false);
      tokens.push(reply.text.length / 4);
    }
    await client.close();
    await index.close();
    expect(tokens.filter((each) => each >= 1_200)).toEqual([]);
    expect(tokens.length).toBeGreaterThan(25);
  },
);

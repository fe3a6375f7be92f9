import { readFileSync } from 'node:fs';
import { createSearcher } from '@kenso/query';
import { expect, it } from 'vitest';
import { knowledgeBase } from './knowledge-base.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'gm'))].map((block) => block[1] ?? '');

it('the example of the README gives what it says', async () => {
  const [code = ''] = blocks('ts');
  const query = /search\('(.*)'\)/.exec(code)?.[1] ?? '';
  const synonyms: string[][] = JSON.parse((/synonyms: (\[\[.*\]\])/.exec(code)?.[1] ?? '[]').replaceAll("'", '"'));
  const [nodes = '', pumps = ''] = blocks('md');
  const base = await knowledgeBase({ 'nodes.md': `${nodes}\n`, 'pumps.md': `${pumps}\n` });
  try {
    const { results } = await createSearcher(base.index, { synonyms }).search(query);
    const [answer = ''] = blocks('json');
    const wanted: object[] = JSON.parse(answer);
    expect(results).toHaveLength(wanted.length);
    expect(results).toMatchObject(wanted);
  } finally {
    await base.remove();
  }
});

import { createSearcher } from '@kenso/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

let base: KnowledgeBase;

beforeAll(async () => {
  base = await knowledgeBase({
    'dashes.md': '# Dashes\n\nThe flag `--pump-depth`, and again `--pump-depth`, sets how deep it goes.\n',
    'words.md': '# Words\n\nThe pump depth, said in words: a pump depth is told in metres. Pump depth!\n',
    'underscores.md': '# Underscores\n\nAmong many other things that are long to tell, `pump_depth` can be set here.\n',
    'longer.md': '# Longer\n\nOnly `max_pump_depth` and `pump_depth_unit` are known; the pump depth is not.\n',
    'heading.md': '# Depths\n\n## The field pump.depth\n\nA number of metres.\n',
  });
});
afterAll(() => base.remove());

async function found(query: string): Promise<string[]> {
  const { results } = await createSearcher(base.index).search(query, { limit: 5 });
  return results.map(({ file_path }) => file_path);
}

it.each([
  ['pump_depth', 'underscores.md'],
  ['PUMP_DEPTH', 'underscores.md'],
  ['--pump-depth', 'dashes.md'],
  ['pump-depth', 'dashes.md'],
  ['pump.depth', 'heading.md'],
  ['how is `pump_depth` set', 'underscores.md'],
])('%s is first found where it is written so (Q4)', async (query, first) => {
  const paths = await found(query);
  expect(paths[0]).toBe(first);
  expect(paths).toHaveLength(5);
});

it.each([
  ['C++', 'cpp.md'],
  ['c++ compiler', 'cpp.md'],
  ['C#', 'cs.md'],
  ['C', 'c.md'],
  ['c compiler', 'c.md'],
  ['.NET', 'net.md'],
  ['net', 'fish.md'],
  ['F#', 'fs.md'],
])('languages that the tokenizer takes for one are told apart: %s', async (query, first) => {
  const languages = await knowledgeBase({
    'cpp.md': '# Native code\n\nLink the library with a compiler for C++17. The C++ headers are in include.\n',
    'cs.md': '# Managed code\n\nUse the C# client. With C# eight and later, async streams work.\n',
    'c.md': '# The smallest\n\nThe C interface is the smallest of all. A compiler for C of any age will do.\n',
    'fs.md': '# Ranges\n\nThe compilers of F# and F* are supported as well, and of Objective-C too.\n',
    'net.md': '# Runtime\n\nInstall the runtime of .NET on the host. Any .NET since six works here.\n',
    'fish.md': '# Fish\n\nA net catches fish. The net is made of rope, a net for each boat, net by net.\n',
  });
  try {
    const { results } = await createSearcher(languages.index).search(query, { limit: 3 });
    expect(results[0]?.file_path).toBe(first);
  } finally {
    await languages.remove();
  }
});

it('a term with signs is explained with them', async () => {
  const { results, explanation } = await createSearcher(base.index).search('pump#', { limit: 1, explain: true });
  expect(results[0]?.explanation?.terms.map(({ term }) => term)).toEqual(['pump#']);
  expect(explanation?.terms.map(({ term }) => term)).toEqual(['pump#']);
});

it('a page with a name in its title has the name', async () => {
  const titled = await knowledgeBase({
    'title.md': '---\ntitle: About pump:depth\n---\nThe depth of a pump, or the pump depth, is told in metres.\n',
    'other.md': '# Depths\n\nThe pump depth, that is the depth of a pump, and once more: pump depth.\n',
  });
  try {
    const { results } = await createSearcher(titled.index).search('pump:depth', { explain: true });
    expect(results.map(({ file_path, explanation }) => [file_path, explanation?.terms[0]?.otherwise])).toEqual([
      ['title.md', undefined],
      ['other.md', true],
    ]);
  } finally {
    await titled.remove();
  }
});

it('where nothing is written so, spellings do not count', async () => {
  const { results } = await createSearcher(base.index).search('pump/depth', { limit: 5, explain: true });
  expect(results).toHaveLength(5);
  for (const { explanation } of results) expect(explanation?.reason).not.toContain('in another way');
});

it('an explanation says which passages write a name in another way (Q13)', async () => {
  const searcher = createSearcher(base.index);
  const { results } = await searcher.search('pump_depth', { limit: 5, explain: true });
  const told = new Map(results.map(({ file_path, explanation }) => [file_path, explanation]));
  expect(told.get('underscores.md')?.reason).toBe('1st: holds the term.');
  expect(told.get('underscores.md')?.terms[0]).not.toHaveProperty('otherwise');
  for (const path of ['dashes.md', 'words.md', 'longer.md', 'heading.md']) {
    expect(told.get(path)?.reason).toMatch(/: holds the term; writes `pump_depth` in another way/);
    expect(told.get(path)?.terms[0]?.otherwise).toBe(true);
  }
  for (const { score, explanation } of results) {
    expect(explanation?.parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 3);
  }
});

it('what was remembered of a name is forgotten when the index changes', async () => {
  const changing = await knowledgeBase({
    'a.md': '# A\n\nSet `pump-depth` here, and `pump-depth` there, and `pump-depth` again.\n',
    'b.md': '# B\n\nNothing of the kind stands on this page as yet.\n',
  });
  try {
    const searcher = createSearcher(changing.index);
    const first = async (): Promise<string | undefined> =>
      (await searcher.search('pump_depth', { limit: 2 })).results[0]?.file_path;
    expect(await first()).toBe('a.md');
    await changing.update({ 'b.md': '# B\n\nIn a page of so many other words stands `pump_depth` at last.\n' });
    expect(await first()).toBe('b.md');
  } finally {
    await changing.remove();
  }
});

it('a passage that was not read is not said to write a name in another way (Q13)', async () => {
  const page = (name: string) =>
    `# Page\n\nA page of some length that says how deep it goes, by \`${name}\`, and no more.\n`;
  const pages = Array.from({ length: 40 }, (_, at) => [`${at}.md`, page('pump_depth')]);
  const many = await knowledgeBase({
    ...Object.fromEntries(pages),
    'dash.md': '# Dash\n\nThe flag `--pump-depth`, that is `pump-depth`, and nothing else at all.\n',
  });
  try {
    const { results } = await createSearcher(many.index).search('pump_depth', { limit: 50, explain: true });
    expect(results).toHaveLength(41);
    const otherwise = results.filter(({ explanation }) => explanation?.terms[0]?.otherwise);
    expect(otherwise.map(({ file_path }) => file_path)).toEqual(['dash.md']);
  } finally {
    await many.remove();
  }
});

it('many names cost no more reading than a few', async () => {
  const names = Array.from({ length: 64 }, (_, at) => `valve${at}_depth`);
  const text = `The depths are ${names.join(', ')}.`;
  const pages = Array.from({ length: 40 }, (_, at) => [`${at}.md`, `# Page ${at}\n\n${text}\n`]);
  const many = await knowledgeBase(Object.fromEntries(pages));
  try {
    let read = 0;
    const texts: typeof many.index.texts = (ids) => {
      read += ids.length;
      return many.index.texts(ids);
    };
    const index = Object.assign(Object.create(many.index), { texts });
    const { results } = await createSearcher(index).search(names.join(' '), { limit: 5 });
    expect(results).toHaveLength(5);
    expect(read).toBeGreaterThan(500);
    expect(read).toBeLessThan(1200);
  } finally {
    await many.remove();
  }
});

it('a text may have its marks apart from their letters', async () => {
  const marked = await knowledgeBase({
    'apart.md': '# Apart\n\nAmong other things that are long to tell, `pumpe\u0301_depth` can be set here.\n',
    'dash.md': '# Dash\n\nSet `pump\u00e9-depth`, that is `pump\u00e9-depth`, and nothing else at all on this page.\n',
  });
  try {
    const { results } = await createSearcher(marked.index).search('pump\u00e9_depth', { limit: 5 });
    expect(results.map(({ file_path }) => file_path)).toEqual(['apart.md', 'dash.md']);
  } finally {
    await marked.remove();
  }
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeCorpus } from '../../src/speed/write-corpus.js';

const docs = join(import.meta.dirname, '../../../docs');

function corpus(files: number, seed: number): { out: string; paths: string[]; text: (path: string) => string } {
  const out = mkdtempSync(join(tmpdir(), 'kenso-corpus-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const paths = writeCorpus({ out, files, seed, from: [docs] });
  return { out, paths, text: (path) => readFileSync(join(out, path), 'utf8') };
}

test('the same seed gives the same bytes, another seed other ones', () => {
  const [one, same, other] = [corpus(60, 1), corpus(60, 1), corpus(60, 2)];
  expect(one.paths.map(one.text)).toEqual(same.paths.map(same.text));
  expect(readdirSync(one.out, { recursive: true }).sort()).toEqual(readdirSync(same.out, { recursive: true }).sort());
  expect(one.paths.map(one.text)).not.toEqual(other.paths.map(other.text));
});

test('pages are 7.8 KB long on the mean, some much longer, and stand in nested folders', () => {
  const { out, paths } = corpus(600, 3);
  const sizes = paths.map((path) => statSync(join(out, path)).size);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  expect(mean).toBeGreaterThan(6_500);
  expect(mean).toBeLessThan(9_500);
  expect(sizes.some((size) => size > 3 * mean)).toBe(true);
  expect(new Set(paths).size).toBe(600);
  expect(new Set(paths.map((path) => path.split('/').length))).toEqual(new Set([2, 3, 4]));
});

test('links between pages lead to pages of the corpus', () => {
  const { paths, text } = corpus(60, 4);
  const targets = paths.flatMap((path) =>
    [...text(path).matchAll(/(?<!!)\[[^\]\n]*\]\((\.{0,2}[\w./-]+\.md)\)/g)].map(([, target = '']) =>
      posix.join(dirname(path), target),
    ),
  );
  expect(targets.length).toBeGreaterThan(60);
  expect(targets.filter((target) => !paths.includes(target))).toEqual([]);
});

test('a folder without pages is an error', () => {
  const empty = mkdtempSync(join(tmpdir(), 'kenso-corpus-'));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  expect(() => writeCorpus({ out: join(empty, 'out'), files: 1, seed: 1, from: [empty] })).toThrow('No Markdown pages');
});

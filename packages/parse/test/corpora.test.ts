import { parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';
import { brokenPromises } from './losslessness.js';
import { archives, pagesOf } from './shared-corpora.js';

describe.runIf(archives.length > 0)('the promises of P5 to P8', () => {
  it.each(archives)('hold for every page of %s', (archive) => {
    const pages = pagesOf(archive);
    const broken: Record<string, readonly string[]> = {};
    for (const { path, text } of pages) {
      for (const chunkSize of [4000, 500]) {
        const found = brokenPromises(parseDocument(text, { path, chunkSize }), chunkSize);
        if (found.length > 0) broken[`${path} at ${chunkSize}`] = found;
      }
    }
    expect(pages.length).toBeGreaterThan(0);
    expect(broken).toEqual({});
  });
});

it.skipIf(archives.length > 0)('the promises of P5 to P8 on corpora: skipped, ../shared/corpora is not here', () => {});

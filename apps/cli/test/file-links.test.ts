import { describe, expect, test } from 'vitest';
import { folderWith, guide, kenso } from './kenso.js';

describe('links to files (OSC 8)', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const link = /\x1b\]8;;(file:\/\/\S+?)\x1b\\(.*?)\x1b\]8;;\x1b\\/;

  test('lead to the file of a result', () => {
    const folder = folderWith({
      ...guide,
      'docs/a b#c.md': '# Buoys\n\nBuoys are green to starboard and red to port.\n',
    });
    kenso(folder, ['ingest', 'docs']);
    const { stdout } = kenso(folder, ['search', 'buoys'], { FORCE_HYPERLINK: '1' });
    const [, url, text] = link.exec(stdout) ?? [];
    expect(text).toMatch(/^a b#c\.md:\d+-\d+$/);
    expect(url).toBe(`file://${folder}/docs/a%20b%23c.md`);
  });

  test('know the folders of further sources', () => {
    const folder = folderWith({
      ...guide,
      'more/buoys.md': '# Buoys\n\nBuoys are green to starboard and red to port.\n',
    });
    kenso(folder, ['ingest', 'docs']);
    kenso(folder, ['ingest', 'more', '--source', 'sea']);
    const { stdout } = kenso(folder, ['search', 'buoys'], { FORCE_HYPERLINK: '1' });
    expect(link.exec(stdout)?.[1]).toBe(`file://${folder}/more/buoys.md`);
  });

  test.for([{}, { FORCE_HYPERLINK: '0' }, { WT_SESSION: '1', FORCE_COLOR: '1' }])(
    'never reach a pipe with %j',
    (env) => {
      const folder = folderWith(guide);
      kenso(folder, ['ingest', 'docs']);
      expect(kenso(folder, ['search', 'pilots'], env as Record<string, string>).stdout).not.toContain('\u001b]8');
    },
  );
});

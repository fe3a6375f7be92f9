import { expect, test } from 'vitest';
import { defaultLaunch, type Program, serverCommand } from '../../src/setup/server-command.js';

const clone: Program = { node: '/usr/bin/node', main: '/src/kenso/apps/cli/dist/main.js' };

test('by default Node and the script are named by their full paths', () => {
  expect(defaultLaunch(clone)).toBe('absolute');
  expect(serverCommand('absolute', clone, 'linux', '/p/docs.db')).toEqual({
    command: '/usr/bin/node',
    args: ['/src/kenso/apps/cli/dist/main.js', 'serve', '--db', '/p/docs.db'],
  });
});

test.for(['/home/ada/.npm/_npx/1f2e/node_modules/.bin/kenso', 'C:\\npm\\_npx\\1f\\node_modules\\kenso\\dist\\main.js'])(
  '%s lies in a cache, so npx is asked again',
  (main) => {
    expect(defaultLaunch({ node: 'node', main: String(main) })).toBe('npx');
  },
);

test('npx and a name on the PATH', () => {
  expect(serverCommand('npx', clone, 'darwin', '/d')).toEqual({
    command: 'npx',
    args: ['-y', 'kenso', 'serve', '--db', '/d'],
  });
  expect(serverCommand('path', clone, 'linux', '/d')).toEqual({ command: 'kenso', args: ['serve', '--db', '/d'] });
});

test('the Node of Homebrew is named by the link that outlives an update', () => {
  const brewed = (node: string): string => serverCommand('absolute', { ...clone, node }, 'darwin', '/d').command;
  expect(brewed('/opt/homebrew/Cellar/node/22.1.0/bin/node')).toBe('/opt/homebrew/opt/node/bin/node');
  expect(brewed('/usr/local/Cellar/node@20/20.19.0/bin/node')).toBe('/usr/local/opt/node@20/bin/node');
  expect(brewed('/Users/ada/.nvm/versions/node/v22.1.0/bin/node')).toBe(
    '/Users/ada/.nvm/versions/node/v22.1.0/bin/node',
  );
});

test.for<[string, Program, readonly string[]]>([
  [
    'a path without spaces',
    { node: 'C:\\node\\node.exe', main: 'C:\\src\\main.js' },
    ['cmd', '/c', 'C:\\node\\node.exe', 'C:\\src\\main.js', 'serve', '--db', 'C:\\d.db'],
  ],
  [
    'a space in the path of Node, which cmd would lose the quotes of',
    { node: 'C:\\Program Files\\nodejs\\node.exe', main: 'C:\\my src\\main.js' },
    ['cmd', '/c', 'node', 'C:\\my src\\main.js', 'serve', '--db', 'C:\\d.db'],
  ],
  [
    'a character that cmd acts upon',
    { node: 'C:\\Program Files\\nodejs\\node.exe', main: 'C:\\R&D\\main.js' },
    ['C:\\Program Files\\nodejs\\node.exe', 'C:\\R&D\\main.js', 'serve', '--db', 'C:\\d.db'],
  ],
])('on Windows: %s', ([, program, words]) => {
  const { command, args } = serverCommand('absolute', program, 'win32', 'C:\\d.db');
  expect([command, ...args]).toEqual(words);
});

test('on Windows npx is started by cmd', () => {
  expect(serverCommand('npx', clone, 'win32', 'C:\\d.db')).toMatchObject({
    command: 'cmd',
    args: ['/c', 'npx', '-y', 'kenso', 'serve', '--db', 'C:\\d.db'],
  });
});

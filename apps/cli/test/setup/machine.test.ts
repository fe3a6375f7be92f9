import { describe, expect, test } from 'vitest';
import { allClients } from '../../src/setup/all-clients.js';
import { clientFile } from '../../src/setup/client-file.js';
import { type Machine, pathOn, platformOf } from '../../src/setup/machine.js';

const linux: Machine = { platform: 'linux', home: '/home/ada', env: {} };
const mac: Machine = { platform: 'darwin', home: '/Users/ada', env: {} };
const windows: Machine = {
  platform: 'win32',
  home: 'C:\\Users\\ada',
  env: { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' },
};

const userFiles: Readonly<Record<string, readonly [string, string, string]>> = {
  'claude-code': ['.claude.json', '.claude.json', '.claude.json'],
  'claude-desktop': [
    '.config/Claude/claude_desktop_config.json',
    'Library/Application Support/Claude/claude_desktop_config.json',
    'AppData/Roaming/Claude/claude_desktop_config.json',
  ],
  cline: [
    '.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
    'Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
    'AppData/Roaming/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
  ],
  codex: ['.codex/config.toml', '.codex/config.toml', '.codex/config.toml'],
  'copilot-cli': ['.copilot/mcp-config.json', '.copilot/mcp-config.json', '.copilot/mcp-config.json'],
  cursor: ['.cursor/mcp.json', '.cursor/mcp.json', '.cursor/mcp.json'],
  'gemini-cli': ['.gemini/settings.json', '.gemini/settings.json', '.gemini/settings.json'],
  opencode: ['.config/opencode/opencode.json', '.config/opencode/opencode.json', '.config/opencode/opencode.json'],
  vscode: [
    '.config/Code/User/mcp.json',
    'Library/Application Support/Code/User/mcp.json',
    'AppData/Roaming/Code/User/mcp.json',
  ],
  windsurf: [
    '.codeium/windsurf/mcp_config.json',
    '.codeium/windsurf/mcp_config.json',
    '.codeium/windsurf/mcp_config.json',
  ],
  zed: ['.config/zed/settings.json', '.config/zed/settings.json', 'AppData/Roaming/Zed/settings.json'],
};

test.for(allClients.filter(({ userFile }) => userFile !== undefined).map((client) => [client.id, client] as const))(
  'the file of %s for all projects on Linux, macOS and Windows',
  ([id, client]) => {
    const [onLinux, onMac, onWindows] = userFiles[id] ?? [];
    const on = (machine: Machine): string | undefined => clientFile(client, machine, '/p', true)?.path;
    expect(on(linux)).toBe(`/home/ada/${onLinux}`);
    expect(on(mac)).toBe(`/Users/ada/${onMac}`);
    expect(on(windows)).toBe(`C:\\Users\\ada\\${onWindows?.replaceAll('/', '\\')}`);
  },
);

describe('project files', () => {
  test.for<[string, string]>([
    ['claude-code', '.mcp.json'],
    ['cursor', '.cursor/mcp.json'],
    ['vscode', '.vscode/mcp.json'],
    ['zed', '.zed/settings.json'],
    ['gemini-cli', '.gemini/settings.json'],
    ['opencode', 'opencode.json'],
  ])('%s: %s', ([id, file]) => {
    const client = allClients.find((one) => one.id === id);
    expect(client && clientFile(client, linux, '/p', false)).toEqual({ path: `/p/${file}`, scope: 'project' });
    expect(client && clientFile(client, windows, 'C:\\p', false)?.path).toBe(`C:\\p\\${file.replaceAll('/', '\\')}`);
  });
});

describe('folders from the environment', () => {
  test.for<[string, Machine, string]>([
    ['{config}/x', { ...linux, env: { XDG_CONFIG_HOME: '/xdg' } }, '/xdg/x'],
    ['{config}/x', { ...mac, env: { XDG_CONFIG_HOME: '/xdg' } }, '/Users/ada/Library/Application Support/x'],
    ['{config}/x', { ...windows, env: {} }, 'C:\\Users\\ada\\AppData\\Roaming\\x'],
    ['{env:CODEX_HOME|.codex}/x', { ...linux, env: { CODEX_HOME: '/codex' } }, '/codex/x'],
    ['{env:CODEX_HOME|.codex}/x', { ...linux, env: { CODEX_HOME: '' } }, '/home/ada/.codex/x'],
    ['{home}/x', { ...linux, home: '/home/$&' }, '/home/$&/x'],
  ])('%s', ([pattern, machine, expected]) => {
    expect(pathOn(machine, pattern)).toBe(expected);
  });

  test('a system that is not known is treated as Linux', () => {
    expect(['linux', 'darwin', 'win32', 'freebsd'].map(platformOf)).toEqual(['linux', 'darwin', 'win32', 'linux']);
  });
});

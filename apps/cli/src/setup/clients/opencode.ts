import type { Client } from '../client.js';

export const opencode: Client = {
  id: 'opencode',
  name: 'OpenCode',
  format: 'json',
  container: 'mcp',
  projectFiles: ['opencode.json', 'opencode.jsonc'],
  userFile: '{home}/.config/opencode/opencode.json',
  signs: ['{home}/.config/opencode', '{home}/.opencode'],
  entry: ({ command, args }) => ({ type: 'local', command: [command, ...args] }),
  initial: { enabled: true },
  rules: { project: 'AGENTS.md' },
};

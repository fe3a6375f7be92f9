import type { Client } from '../client.js';

export const zed: Client = {
  id: 'zed',
  name: 'Zed',
  format: 'json',
  container: 'context_servers',
  projectFiles: ['.zed/settings.json'],
  userFile: {
    linux: '{config}/zed/settings.json',
    darwin: '{home}/.config/zed/settings.json',
    win32: '{config}/Zed/settings.json',
  },
  signs: [{ linux: '{config}/zed', darwin: '{home}/.config/zed', win32: '{config}/Zed' }],
  entry: ({ command, args }) => ({ command, args }),
  initial: { env: {} },
  rules: { project: 'AGENTS.md' },
};

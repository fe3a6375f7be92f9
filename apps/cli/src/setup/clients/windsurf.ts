import type { Client } from '../client.js';

export const windsurf: Client = {
  id: 'windsurf',
  name: 'Windsurf',
  format: 'json',
  container: 'mcpServers',
  userFile: '{home}/.codeium/windsurf/mcp_config.json',
  signs: ['{home}/.codeium/windsurf', '{config}/Windsurf'],
  entry: ({ command, args }) => ({ command, args }),
  rules: { project: '.windsurf/rules/kenso.md' },
};

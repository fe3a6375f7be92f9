import type { Client } from '../client.js';

export const codex: Client = {
  id: 'codex',
  name: 'Codex',
  format: 'toml',
  container: 'mcp_servers',
  userFile: '{env:CODEX_HOME|.codex}/config.toml',
  signs: ['{env:CODEX_HOME|.codex}'],
  entry: ({ command, args }) => ({ command, args }),
  rules: { project: 'AGENTS.md', user: '{env:CODEX_HOME|.codex}/AGENTS.md' },
};

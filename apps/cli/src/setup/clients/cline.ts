import type { Client } from '../client.js';

export const cline: Client = {
  id: 'cline',
  name: 'Cline',
  format: 'json',
  container: 'mcpServers',
  userFile: '{config}/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
  signs: ['{config}/Code/User/globalStorage/saoudrizwan.claude-dev'],
  entry: ({ command, args }) => ({ command, args }),
  rules: { project: '.clinerules/kenso.md' },
};

import type { Client } from '../client.js';

export const claudeDesktop: Client = {
  id: 'claude-desktop',
  name: 'Claude Desktop',
  format: 'json',
  container: 'mcpServers',
  userFile: '{config}/Claude/claude_desktop_config.json',
  signs: ['{config}/Claude'],
  entry: ({ command, args }) => ({ command, args }),
  afterwards: 'Restart it.',
};

import type { Client } from '../client.js';

export const copilotCli: Client = {
  id: 'copilot-cli',
  name: 'Copilot CLI',
  format: 'json',
  container: 'mcpServers',
  userFile: '{home}/.copilot/mcp-config.json',
  signs: ['{home}/.copilot'],
  entry: ({ command, args }) => ({ type: 'local', command, args }),
  initial: { tools: ['*'] },
  rules: { project: '.github/copilot-instructions.md' },
};

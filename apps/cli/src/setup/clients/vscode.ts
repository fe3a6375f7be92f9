import type { Client } from '../client.js';

export const vscode: Client = {
  id: 'vscode',
  name: 'VS Code',
  format: 'json',
  container: 'servers',
  projectFiles: ['.vscode/mcp.json'],
  userFile: '{config}/Code/User/mcp.json',
  signs: ['{config}/Code', '{home}/.vscode'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the client expands it
  projectVariable: '${workspaceFolder}',
  entry: ({ command, args }) => ({ type: 'stdio', command, args }),
  rules: { project: '.github/copilot-instructions.md' },
  afterwards: 'Start the server with the link above its entry.',
};

import type { Client } from '../client.js';

export const geminiCli: Client = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  format: 'json',
  container: 'mcpServers',
  projectFiles: ['.gemini/settings.json'],
  userFile: '{home}/.gemini/settings.json',
  signs: ['{home}/.gemini'],
  entry: ({ command, args }) => ({ command, args }),
  rules: { project: 'GEMINI.md', user: '{home}/.gemini/GEMINI.md' },
};

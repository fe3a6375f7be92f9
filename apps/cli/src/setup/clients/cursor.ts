import type { Client } from '../client.js';

export const cursor: Client = {
  id: 'cursor',
  name: 'Cursor',
  format: 'json',
  container: 'mcpServers',
  projectFiles: ['.cursor/mcp.json'],
  userFile: '{home}/.cursor/mcp.json',
  signs: ['{home}/.cursor', '{config}/Cursor'],
  entry: ({ command, args }) => ({ command, args }),
  rules: {
    project: '.cursor/rules/kenso.mdc',
    head: '---\ndescription: Find things in the documents of this project with kenso\nalwaysApply: true\n---\n\n',
  },
};

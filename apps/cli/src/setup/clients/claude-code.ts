import type { Client } from '../client.js';

export const claudeCode: Client = {
  id: 'claude-code',
  name: 'Claude Code',
  format: 'json',
  container: 'mcpServers',
  projectFiles: ['.mcp.json'],
  userFile: '{home}/.claude.json',
  signs: ['{home}/.claude.json', '{home}/.claude'],
  entry: ({ command, args }) => ({ type: 'stdio', command, args }),
  rules: { project: 'CLAUDE.md', user: '{home}/.claude/CLAUDE.md' },
  afterwards: 'It asks once whether to trust a server of a project.',
};

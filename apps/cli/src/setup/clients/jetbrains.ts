import type { Client } from '../client.js';

export const jetbrains: Client = {
  id: 'jetbrains',
  name: 'JetBrains IDEs',
  format: 'json',
  container: 'mcpServers',
  byHand: 'Settings → Tools → AI Assistant → Model Context Protocol (MCP) → Add → As JSON',
  signs: ['{config}/JetBrains'],
  entry: ({ command, args }) => ({ command, args }),
};

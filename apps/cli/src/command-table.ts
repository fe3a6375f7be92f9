import type { CommandEntry } from './command.js';

/** Every command, in the order of the help. */
export const commandTable: Readonly<Record<string, CommandEntry>> = {
  ingest: {
    usage: 'ingest [...path]',
    description: 'Index folders or Markdown files (default: this folder)',
    load: async () => (await import('./commands/ingest.js')).ingest,
  },
  search: {
    usage: 'search <...query>',
    description: 'Find the passages that answer a question',
    load: async () => (await import('./commands/search.js')).search,
  },
  get: {
    usage: 'get <path[#section]>',
    description: 'Print a document, or one section of it',
    load: async () => (await import('./commands/get.js')).get,
  },
  related: {
    usage: 'related <path>',
    description: 'Show the documents linked with one, as a tree',
    load: async () => (await import('./commands/related.js')).related,
  },
  stats: {
    usage: 'stats',
    description: 'Show what is indexed',
    load: async () => (await import('./commands/stats.js')).stats,
  },
  status: {
    usage: 'status',
    description: 'Show what on disk differs from the index',
    load: async () => (await import('./commands/status.js')).status,
  },
  doctor: {
    usage: 'doctor',
    description: 'Look for what is wrong, and say what mends it',
    load: async () => (await import('./commands/doctor.js')).doctor,
  },
  lint: {
    usage: 'lint [path]',
    description: 'Find what makes documents hard to find',
    load: async () => (await import('./commands/lint.js')).lint,
  },
  suggest: {
    usage: 'suggest [path]',
    description: 'Propose tags and relations for documents',
    load: async () => (await import('./commands/suggest.js')).suggest,
  },
  eval: {
    usage: 'eval [queries]',
    description: 'Measure how well expected documents are found',
    load: async () => (await import('./commands/eval.js')).evaluateQueries,
  },
  setup: {
    usage: 'setup [...client]',
    description: 'Connect editors and agents to the server',
    load: async () => (await import('./commands/setup.js')).setup,
  },
  install: {
    usage: 'install',
    description: 'Install skills for agents',
    load: async () => (await import('./commands/install.js')).install,
  },
  completion: {
    usage: 'completion <shell>',
    description: 'Print the completion for bash, zsh or fish',
    load: async () => (await import('./commands/completion.js')).completion,
  },
  serve: {
    usage: 'serve',
    description: 'Serve the index to AI agents (MCP over stdio or HTTP)',
    load: async () => (await import('./commands/serve.js')).serve,
  },
};

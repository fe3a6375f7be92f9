import type { Command } from './command.js';

/** Every command, in the order of the help. A command is loaded when it is called (C5). */
export const commandTable: Readonly<Record<string, () => Promise<Command>>> = {
  ingest: async () => (await import('./commands/ingest.js')).ingest,
  search: async () => (await import('./commands/search.js')).search,
  get: async () => (await import('./commands/get.js')).get,
  related: async () => (await import('./commands/related.js')).related,
  stats: async () => (await import('./commands/stats.js')).stats,
  status: async () => (await import('./commands/status.js')).status,
  doctor: async () => (await import('./commands/doctor.js')).doctor,
  lint: async () => (await import('./commands/lint.js')).lint,
  suggest: async () => (await import('./commands/suggest.js')).suggest,
  eval: async () => (await import('./commands/eval.js')).evaluateQueries,
  setup: async () => (await import('./commands/setup.js')).setup,
  install: async () => (await import('./commands/install.js')).install,
  completion: async () => (await import('./commands/completion.js')).completion,
  serve: async () => (await import('./commands/serve.js')).serve,
};

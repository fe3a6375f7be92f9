export { createKensoServer, type KensoServerOptions } from './server.js';
export type { ServerLog, ServerLogEntry } from './server-log.js';
export { type StdioOptions, serveStdio } from './stdio.js';

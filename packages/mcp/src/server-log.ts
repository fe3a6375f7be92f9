/** Something for the operator's log; never sent to the client. */
export interface ServerLogEntry {
  readonly level: 'error' | 'warn' | 'debug';
  readonly message: string;
  readonly cause?: unknown;
}

/** Receives what the server has to say outside of the protocol. Standard output is not a place to write it to. */
export type ServerLog = (entry: ServerLogEntry) => void;

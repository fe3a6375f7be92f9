import type { SetupReport } from '../setup/perform-setup.js';
import type { ServerCommand } from '../setup/server-command.js';
import type { SetupRequest } from '../setup/setup-request.js';
import type { Handshake } from '../setup/try-server.js';

/** Everything that `kenso setup` has to tell. */
export interface SetupResult {
  readonly request: SetupRequest;
  readonly report: SetupReport;
  /** The command with absolute paths. */
  readonly server: ServerCommand;
  /** Undefined when the server was not tried. */
  readonly handshake: Handshake | undefined;
  readonly dryRun: boolean;
  /** Whether the rule was asked for, so that it need not be offered. */
  readonly rule: boolean;
}

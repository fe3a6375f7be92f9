import type { Machine } from './machine.js';
import type { Launch, Program } from './server-command.js';

/** What `kenso setup` was asked to do, and where. */
export interface SetupRequest {
  readonly machine: Machine;
  readonly program: Program;
  readonly launch: Launch;
  /** Absolute path of the folder whose files are changed. */
  readonly project: string;
  /** Absolute path of the index, there or not. */
  readonly database: string;
  /** Whether the files that count for all projects are meant. */
  readonly global: boolean;
  readonly remove: boolean;
  /** Whether clients were named: their entry is replaced even when it serves another index. */
  readonly named: boolean;
}

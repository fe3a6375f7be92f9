import type { PathPattern } from './machine.js';
import type { ServerCommand } from './server-command.js';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A program that starts MCP servers, and how it wants to be told of one. */
export interface Client {
  /** Its name at the command line, in kebab-case. */
  readonly id: string;
  /** Its name for people. */
  readonly name: string;
  readonly format: 'json' | 'toml';
  /** The key under which servers stand, by name. */
  readonly container: string;
  /** Files below the project's folder, `/` separators. The first that exists counts, else the first. */
  readonly projectFiles?: readonly string[];
  /** The file that counts for all projects. Without one, the client takes servers by hand only: see `byHand`. */
  readonly userFile?: PathPattern;
  /** Where to paste the entry. */
  readonly byHand?: string;
  /** Any of these exists: the client is installed. */
  readonly signs: readonly PathPattern[];
  /** What stands for the project's folder in a project file. */
  readonly projectVariable?: string;
  /** Keys that kenso sets and keeps up to date. */
  readonly entry: (server: ServerCommand) => JsonObject;
  /** Keys that a new entry gets besides, and that are the user's from then on. */
  readonly initial?: JsonObject;
  /** Where instructions for its agent stand. */
  readonly rules?: {
    /** Below the project's folder. */
    readonly project?: string;
    readonly user?: PathPattern;
    /** The rule has a file of its own, which starts with this. */
    readonly head?: string;
  };
  /** What has to be done before the client sees the entry. */
  readonly afterwards?: string;
}

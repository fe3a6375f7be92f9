import type { JsonObject, JsonValue } from '../client.js';

/** Where an entry stands: the key of all servers, and the name of one. */
export interface EntryPlace {
  readonly container: string;
  readonly name: string;
}

/** What is to stand there. */
export interface WantedEntry {
  /** Keys that are set whatever they were. */
  readonly owned: JsonObject;
  /** Keys that only a new entry gets, after the owned ones. */
  readonly initial: JsonObject;
}

/**
 * Changes one entry of a configuration file and leaves every other character where it is. Texts have no byte order
 * mark. All throw ConfigSyntaxError for a text that they can't edit.
 */
export interface ConfigFormat {
  /** The entry, or undefined where there is none. */
  readonly read: (text: string, place: EntryPlace) => JsonValue | undefined;
  /** Adds the entry, or brings its owned keys up to date. The same text when nothing has to change. */
  readonly set: (text: string, place: EntryPlace, wanted: WantedEntry) => string;
  /** Takes the entry out, and a container that is empty then. The same text when there is none. */
  readonly remove: (text: string, place: EntryPlace) => string;
  /** All data of the text, for comparison. */
  readonly data: (text: string) => unknown;
}

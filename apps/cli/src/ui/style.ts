import type { Environment } from '../environment-reader.js';
import type { OutputStream } from './output-stream.js';

type Colour = (text: string) => string;

/** Puts a text in a colour or weight, or leaves it as it is. */
export interface Style {
  readonly isColorSupported: boolean;
  readonly bold: Colour;
  readonly dim: Colour;
  readonly red: Colour;
  readonly green: Colour;
  readonly yellow: Colour;
  readonly cyan: Colour;
}

const asItIs: Colour = (text) => text;
const noColours: Style = {
  isColorSupported: false,
  bold: asItIs,
  dim: asItIs,
  red: asItIs,
  green: asItIs,
  yellow: asItIs,
  cyan: asItIs,
};

/**
 * Colours when the stream is a terminal that has them. `NO_COLOR` (not empty) turns them off, `FORCE_COLOR` (not `0` or
 * `false`) on; `NO_COLOR` wins. picocolors' own detection would also colour pipes in CI, and opens Node's stream of
 * standard output as soon as it is loaded.
 *
 * @see https://no-color.org
 */
export async function styleFor(stream: OutputStream, env: Environment): Promise<Style> {
  if (!hasColours(stream, env)) return noColours;
  const { default: pico } = await import('picocolors');
  return pico.createColors(true);
}

function hasColours(stream: OutputStream, env: Environment): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

import pico from 'picocolors';
import type { Environment } from '../environment-reader.js';
import type { OutputStream } from './output-stream.js';

export type Style = ReturnType<typeof pico.createColors>;

/**
 * Colours when the stream is a terminal that has them. `NO_COLOR` (not empty) turns them off, `FORCE_COLOR` (not `0` or
 * `false`) on; `NO_COLOR` wins. picocolors' own detection would also colour pipes in CI.
 *
 * @see https://no-color.org
 */
export function styleFor(stream: OutputStream, env: Environment): Style {
  return pico.createColors(hasColours(stream, env));
}

function hasColours(stream: OutputStream, env: Environment): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

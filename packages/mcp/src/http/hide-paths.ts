import { basename, dirname, isAbsolute } from 'node:path';
import { isForUsers } from '../tool-answer.js';

/**
 * The same object, whose asynchronous methods fail without telling where files of the server lie (M7): clients over
 * a network are told sentences that were written for the machine itself. The full error is the `cause`.
 */
export function hidePaths<Source extends object>(source: Source): Source {
  return new Proxy(source, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(value, target, args);
        } catch (error) {
          throw withoutPaths(error);
        }
      };
    },
  });
}

function withoutPaths(error: unknown): unknown {
  if (!isForUsers(error)) return error;
  const { message, code } = error;
  return Object.assign(new Error(pathsOf(error).reduce(hidePath, message), { cause: error }), { code });
}

/** The paths that an error of kenso carries beside its message, longest first, so that none is cut by another. */
function pathsOf(error: Error): string[] {
  const values: unknown[] = Object.values(error).flat();
  return values
    .filter((value) => typeof value === 'string')
    .filter((value) => isAbsolute(value))
    .sort((a, b) => b.length - a.length);
}

function hidePath(message: string, path: string): string {
  return message.replaceAll(path, basename(path)).replaceAll(dirname(path), '…');
}

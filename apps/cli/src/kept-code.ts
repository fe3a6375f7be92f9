import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** What the build keeps beside a file: what V8 compiled of it while it ran a search. */
const ending = '.compiled';

/**
 * Lets `require` take what the build has compiled. V8 refuses it where it was made by another version or with other
 * flags; then, and where there is none, the file is compiled as ever. The name of a file has a hash of its content.
 */
export function useKeptCode(): void {
  const compileAnew = require.extensions['.js'];
  require.extensions['.js'] = (module, filename) => {
    const cachedData = keptCode(filename);
    if (cachedData === undefined) {
      compileAnew?.(module, filename);
      return;
    }
    // The function that Node itself puts around a file. On one line, so that stack traces tell the lines of the file.
    const code = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(filename, 'utf8')}\n})`;
    const run = new Script(code, { filename, cachedData }).runInThisContext();
    run(module.exports, module.require.bind(module), module, filename, dirname(filename));
  };
}

function keptCode(filename: string): Buffer | undefined {
  try {
    return readFileSync(filename + ending);
  } catch {
    return undefined;
  }
}

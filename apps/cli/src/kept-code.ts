import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** What the build keeps beside a file: what V8 compiled of it while it ran a search, or an ingest. */
const ending = '.compiled';

/**
 * Spares V8 to compile at every start what it has compiled before. To be called once in a thread, before anything else
 * is loaded. From Node 22.1 on, Node keeps compiled code by itself when it is told to. For Node 20 the build does.
 */
export function keepCompiledCode(): void {
  if (process.versions.node.startsWith('20.')) {
    useKeptCode();
    return;
  }
  // Absent before Node 22.3.
  const nodeModule = process.getBuiltinModule?.('node:module') ?? {};
  if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
    nodeModule.enableCompileCache();
  }
}

/**
 * Lets `require` take what the build has compiled. V8 refuses it where it was made by another version or with other
 * flags; then, and where there is none, the file is compiled as ever. The name of a file has a hash of its content.
 */
function useKeptCode(): void {
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

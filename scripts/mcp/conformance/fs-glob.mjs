// Lets the conformance suite load on Node 20: a command of it that is never run here imports `globSync` from `fs`,
// which came with Node 22, and a name that a module does not have stops the whole program at its start.
import fs from 'node:fs';
import { register } from 'node:module';

if (!('globSync' in fs)) {
  const stand = "export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = undefined;";
  const hooks = `
    const stand = ${JSON.stringify(`data:text/javascript,${encodeURIComponent(stand)}`)};
    export function resolve(name, context, next) {
      const asksForFs = name === 'fs' || name === 'node:fs';
      const isSuite = context.parentURL?.includes('@modelcontextprotocol/conformance/');
      return asksForFs && isSuite ? { url: stand, shortCircuit: true } : next(name, context);
    }`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url);
}

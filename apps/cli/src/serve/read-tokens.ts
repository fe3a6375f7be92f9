import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '../context.js';
import { UsageError } from '../usage-error.js';

const minLength = 16;
/** Visible ASCII, which every client can send in a header, without the comma that separates tokens. */
const tokenForm = /^[!-+\--~]+$/;

/**
 * The bearer tokens of `KENSO_AUTH_TOKEN`, between commas, and of the file that `KENSO_AUTH_TOKEN_FILE` names, one
 * a line. Both count, so that an old token and its successor may be valid at once.
 *
 * @throws UsageError that never shows a token
 */
export async function readTokens({ config: { http }, cwd, env }: Context): Promise<readonly string[]> {
  if (env.KENSO_AUTH_TOKEN?.trim() && http.tokens.length === 0)
    throw new UsageError('KENSO_AUTH_TOKEN holds no token.');
  const fromFile = http.tokenFile === undefined ? [] : await readTokenFile(resolve(cwd, http.tokenFile));
  checkTokens('KENSO_AUTH_TOKEN', http.tokens);
  checkTokens('KENSO_AUTH_TOKEN_FILE', fromFile);
  return [...new Set([...http.tokens, ...fromFile])];
}

async function readTokenFile(file: string): Promise<readonly string[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw new UsageError(`The file that KENSO_AUTH_TOKEN_FILE names can't be read (${code}): ${file}`, { cause });
  }
  const tokens = text.split('\n').flatMap((line) => line.trim() || []);
  if (tokens.length === 0) throw new UsageError(`The file that KENSO_AUTH_TOKEN_FILE names holds no token: ${file}`);
  return tokens;
}

function checkTokens(variable: string, tokens: readonly string[]): void {
  if (tokens.every((token) => token.length >= minLength && tokenForm.test(token))) return;
  throw new UsageError(
    `A token of ${variable} is no usable one: it takes ${minLength} or more letters, digits and signs, without spaces and commas. "openssl rand -hex 32" makes one.`,
  );
}

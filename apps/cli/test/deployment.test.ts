import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function variablesIn(text: string): Set<string> {
  return new Set(text.match(/\bKENSO_[A-Z_]+(?![A-Z_*])/g));
}

const sources = readdirSync(join(root, 'apps/cli/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => read(join('apps/cli/src', path)));
/** Names in quotes or after `env.`; codes of errors begin in the same way. */
const variables = new Set(
  sources.flatMap((text) => [...text.matchAll(/(?:env\.|\w\(')(KENSO_[A-Z_]+)/g)].flatMap((match) => match[1] ?? [])),
);

test('every variable that the command reads is described, and no other (C1)', () => {
  const rows = read('docs/configuration.md').match(/^\| `KENSO_.*$/gm) ?? [];
  const described = new Set(rows.map((row) => /KENSO_[A-Z_]+/.exec(row)?.[0]));
  expect([...variables].filter((name) => !described.has(name))).toEqual([]);
  // The place of the database is found in @kenso/index.
  expect([...described].filter((name) => name && !variables.has(name))).toEqual(['KENSO_DATABASE_URL']);
});

test.for(['Dockerfile', 'compose.yaml', 'docs/team-server.md', 'docs/reverse-proxy.md'])(
  '%s sets variables that there are',
  (path) => {
    // The compose file has one of its own: the folder to search.
    const known = new Set([...variables, 'KENSO_DATABASE_URL', 'KENSO_DOCS']);
    expect([...variablesIn(read(path))].filter((name) => !known.has(name))).toEqual([]);
  },
);

test('the image runs as a user without rights, asks for a token and looks after itself', () => {
  const image =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(image).toMatch(/^USER node$/m);
  expect(image).toContain('KENSO_REQUIRE_AUTH=1');
  expect(image).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  expect(image).toMatch(/^VOLUME \/data$/m);
  expect(image).toMatch(/^ENTRYPOINT \["kenso"\]$/m);
});

test('the compose file gives the token by a secret, and opens the port to this machine only', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/KENSO_AUTH_TOKEN_FILE: \/run\/secrets\/kenso-token/);
  expect(compose.match(/\d+:\d+$/gm)).toEqual(['8000:8000']);
  expect(compose).toContain('- 127.0.0.1:8000:8000');
  expect(read('.gitignore')).toMatch(/^kenso-token$/m);
  expect(read('.dockerignore')).toMatch(/^kenso-token$/m);
});

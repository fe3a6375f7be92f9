import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.js';
import { folderWith, inProcess } from './kenso.js';

const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const manifest = read('../package.json');
const server = read('../../../server.json');

interface Package {
  readonly packageArguments: readonly { readonly type: string; readonly name?: string; readonly value?: string }[];
  readonly environmentVariables: readonly { readonly name: string; readonly default?: string }[];
}

test('server.json has what the MCP registry asks of a server', () => {
  expect(server).toMatchObject({
    $schema: expect.stringMatching(
      /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/\d{4}-\d\d-\d\d\/server\.schema\.json$/,
    ),
    name: expect.stringMatching(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
    version: manifest.version,
    packages: [
      {
        registryType: 'npm',
        identifier: manifest.name,
        version: manifest.version,
        transport: { type: 'stdio' },
        runtimeHint: 'npx',
      },
    ],
  });
  expect(String(server.name).length).toBeLessThanOrEqual(200);
  expect(String(server.description).length).toBeLessThanOrEqual(100);
});

test('the package names the same server, by which the registry knows its owner', () => {
  expect(manifest.mcpName).toBe(server.name);
});

test('its arguments and variables are those of kenso', async () => {
  const [{ packageArguments, environmentVariables }] = server.packages as readonly [Package];
  const words = packageArguments.flatMap(({ type, name, value }) =>
    type === 'named' ? [name ?? '', 'x.db'] : [value ?? ''],
  );
  const { code } = await inProcess(folderWith(), [...words, '--help']);
  expect(code).toBe(0);
  for (const { name, default: value } of environmentVariables) {
    expect(name).toMatch(/^KENSO_/);
    if (value !== undefined) expect(readConfig({ [name]: value })).toEqual(readConfig({}));
  }
});

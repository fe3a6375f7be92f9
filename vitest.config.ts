import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const rooms = [
  'packages/parse',
  'packages/index',
  'packages/query',
  'packages/lint',
  'packages/measure',
  'packages/mcp',
  'apps/cli',
  'eval',
];
/** Packages are tested from their sources: the private export condition points at `src`. */
const conditions = ['@kenso/source', 'node', 'import', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    reporters: process.env.CI ? ['default', './scripts/tally-reporter.mjs'] : ['default'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: rooms.map((room) => ({
      extends: true as const,
      test: {
        name: room.split('/').at(-1) ?? room,
        root: fileURLToPath(new URL(room, import.meta.url)),
        include: ['test/**/*.test.ts'],
      },
    })),
  },
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ingest } from '@kenso/index';

/** A folder of documents and its index, in a temporary place. */
export interface KnowledgeBase {
  readonly folder: string;
  readonly docs: string;
  readonly database: string;
  write(files: Readonly<Record<string, string>>): void;
  ingest(): Promise<void>;
  remove(): void;
}

export function knowledgeBase(files: Readonly<Record<string, string>> = {}): KnowledgeBase {
  const folder = mkdtempSync(join(tmpdir(), 'kenso-mcp-'));
  const docs = join(folder, 'docs');
  const database = join(folder, 'kb.db');
  mkdirSync(docs);
  const write: KnowledgeBase['write'] = (added) => {
    for (const [path, text] of Object.entries(added)) {
      mkdirSync(dirname(join(docs, path)), { recursive: true });
      writeFileSync(join(docs, path), text);
    }
  };
  write(files);
  return {
    folder,
    docs,
    database,
    write,
    async ingest() {
      await ingest({ database, path: docs });
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Documents that the tests of the tools read. */
export const gardenDocuments: Readonly<Record<string, string>> = {
  'guides/watering.md': `---
title: Watering the garden
category: guides
tags: [water, garden]
relates_to: [guides/soil.md]
---

# Watering the garden

Plants need water in the morning, before the sun dries the soil, so that roots can take it up.

## Drip lines

A drip line saves water because it wets the roots only. Check the emitters every month for lime.

### Pressure

Keep the pressure of a drip line below two bar, or the emitters pop out of their sockets.

## Rain barrels

A barrel collects rain from the roof. Cover it against mosquitoes, and empty it before the frost.
`,
  'guides/soil.md': `---
title: Soil and compost
category: guides
tags: [soil]
---

# Soil and compost

Compost feeds the soil with nutrients. Turn the heap twice in a season and keep it moist.
`,
  'reference/Häufige Fragen.md': `# Häufige Fragen

Wie oft wird gegossen? Im Sommer täglich, am besten früh, und nie in der Mittagssonne. 🌻

## Werkzeug

Eine Gießkanne und ein Schlauch mit Brause genügen für einen kleinen Garten vollauf.
`,
};

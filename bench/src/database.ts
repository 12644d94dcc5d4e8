import { measureEmbeddedMongo } from '@sixfold/embedded-mongo/perf';
import { startEmbeddedMongo } from '@sixfold/embedded-mongo';
import { inRoot } from '@sixfold/tooling';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announceFigure } from './currentFigure';
import type { Finding } from './report';

/** Measures the embedded database against its limits. */
export async function measureDatabase(): Promise<Finding[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-bench-db-'));
  const server = await startEmbeddedMongo({ dataDir, entry: inRoot('embedded-mongo/dist/main.js') });
  try {
    const lookup = announceFigure('a lookup among 100,000 documents against one among 1,000');
    const figures = await measureEmbeddedMongo(server.uri);
    return [
      {
        what: lookup,
        measured: figures.lookupAt100k / figures.lookupAt1k,
        limit: 3,
        unit: 'times',
        detail: `medians of 2,000: ${figures.lookupAt100k.toFixed(2)} against ${figures.lookupAt1k.toFixed(2)} ms`,
      },
      {
        what: 'durable inserts with 64 in flight',
        measured: figures.durableInsertsPerSecond64InFlight,
        floor: 3_000,
        unit: 'a second',
        detail: `LMDB alone on the same disk: ${figures.rawDurableInsertsPerSecond.toFixed(0)}`,
        ratio: {
          value: figures.durableInsertsPerSecond64InFlight / figures.rawDurableInsertsPerSecond,
          against: 'LMDB alone',
        },
      },
    ];
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

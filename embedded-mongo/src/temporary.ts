import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates an empty data folder for a test and returns it with a function to remove it. */
export function createTemporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

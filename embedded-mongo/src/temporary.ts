import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty data folder for a test, and its removal. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

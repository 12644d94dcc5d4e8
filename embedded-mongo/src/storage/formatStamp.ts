import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSynced } from './syncedFiles';

/**
 * The format of a data folder. Increase it when older versions must no longer open the folder, and record a folder of
 * the new format with `api/scripts/recordDataFolder.ts`: a test of the API requires one of each.
 *
 * 1: one file, `data.mdb`. 2: `data-<n>.mdb`. 3: the same with this stamp. 4: new data files have checksums; the first
 * compaction replaces one without.
 */
export const FORMAT = 4;
/** The version in package.json. */
export const VERSION = '1.0.0';

export const STAMP_FILE = 'format.json';

export interface FormatStamp {
  format: number;
  /** The newest version that opened the folder. */
  version: string;
  /** A file of an earlier format with its last transaction, kept until the next successful start. */
  convertedFrom?: { name: string; transaction: number };
}

function parseStamp(text: string): FormatStamp | undefined {
  try {
    const stamp = JSON.parse(text) as Partial<FormatStamp> | null;
    return Number.isInteger(stamp?.format) ? (stamp as FormatStamp) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns undefined for a folder from a version without a stamp.
 * @throws when a newer version opened the folder, or the stamp cannot be read
 */
export function readStamp(folder: string): FormatStamp | undefined {
  const file = path.join(folder, STAMP_FILE);
  if (!existsSync(file)) return undefined;
  const stamp = parseStamp(readFileSync(file, 'utf8'));
  if (!stamp)
    throw new Error(
      `${file} is damaged, so nobody can say which version wrote this data folder. Nothing was changed. Restore the folder from a backup.`,
    );
  if (stamp.format > FORMAT)
    throw new Error(
      `The data folder ${folder} has format ${stamp.format}, written by version ${stamp.version}; this is version ${VERSION}, which reads formats up to ${FORMAT}. Nothing was changed. Start the newer version, or restore a backup that was made before the upgrade.`,
    );
  return stamp;
}

const BARRIER = 'lock.mdb';
const BARRIER_TEXT = `A newer version of Sixfold has opened this data folder. This directory makes versions without a format
stamp fail before they change anything, because they expect a file of this name. Start the newer
version, or restore a backup that was made before the upgrade.
`;

/** Versions that do not read the stamp open or delete a file of this name, and stop when it is a directory. */
function buildBarrier(folder: string): void {
  const barrier = path.join(folder, BARRIER);
  // A file here is LMDB's lock file of format 1, which contains no data.
  if (existsSync(barrier) && statSync(barrier).isFile()) rmSync(barrier);
  mkdirSync(barrier, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(barrier, 'README.txt'), BARRIER_TEXT, { mode: 0o600 });
}

export function writeStamp(folder: string, convertedFrom?: FormatStamp['convertedFrom']): void {
  buildBarrier(folder);
  const stamp: FormatStamp = { format: FORMAT, version: VERSION, ...(convertedFrom && { convertedFrom }) };
  writeSynced(path.join(folder, STAMP_FILE), `${JSON.stringify(stamp)}\n`);
}

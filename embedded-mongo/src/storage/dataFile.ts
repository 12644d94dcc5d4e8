import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { STAMP_FILE, writeStamp, type FormatStamp } from './formatStamp';
import { inspectFile, UnusableFile } from './inspectFile';
import { copySynced, syncFolder } from './syncedFiles';

/** Format 1 had a single file. */
const SINGLE_FILE = 'data.mdb';
const GENERATION = /^data-([1-9]\d{0,14})\.mdb$/;
/** LMDB's lock files contain no data. */
const LOCK_FILE = /^(data(-\d+)?\.mdb(\.copy)?-lock|lock\.mdb)$/;
/** Files of the server, and files that operating systems create in folders automatically. */
const NO_DATA = /^(embedded-mongo\.lock.*|mongo\.sock|format\.json\.unfinished|\.DS_Store|lost\+found)$/;

const getFileOfGeneration = (folder: string, generation: number): string =>
  path.join(folder, `data-${generation}.mdb`);

const readGeneration = (name: string): number => Number(GENERATION.exec(name)?.[1] ?? 0);

/** The name of a file while it is being written. */
export const getCopyOf = (file: string): string => `${file}.copy`;

export interface DataFile {
  file: string;
  /** True for a new folder, whose file does not exist yet. */
  isNew: boolean;
  /** Intact files with lower numbers, left by an interrupted compaction. */
  older: string[];
}

/** @throws with the next step when it is not a data file, or is incomplete */
function inspectDataFile(file: string): { transaction: number } {
  try {
    return inspectFile(file);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    throw new Error(
      `${file} ${error.message}. Nothing was changed. Restore this file from a backup, or move it out of the folder.`,
      { cause: error },
    );
  }
}

function refuseTwoDatabases(folder: string, names: string[]): never {
  throw new Error(
    `The data folder ${folder} holds two databases: ${names.join(' and ')}. Nothing was changed. Move the one that you do not want out of the folder.`,
  );
}

/** @throws when a folder without a data file is not empty */
function checkIsNew(folder: string, names: readonly string[], stamp: FormatStamp | undefined): void {
  if (stamp)
    throw new Error(
      `The data folder ${folder} has no data file, although version ${stamp.version} has stored data there. Nothing was changed. Restore data-<number>.mdb from a backup, or remove ${STAMP_FILE} to begin with an empty database.`,
    );
  const unfinished = path.basename(getCopyOf(getFileOfGeneration(folder, 1)));
  const unknown = names.find((name) => !LOCK_FILE.test(name) && !NO_DATA.test(name) && name !== unfinished);
  if (unknown !== undefined)
    throw new Error(
      `The data folder ${folder} has no data file, but holds ${unknown}, which no version up to this one wrote. Nothing was changed. Choose an empty folder, or start the version that wrote it.`,
    );
}

/** Copies the single file of format 1, which is kept until the next successful start. */
function convertSingleFile(folder: string): string {
  const single = path.join(folder, SINGLE_FILE);
  const { transaction } = inspectDataFile(single);
  // Writes the stamp first: an interrupted conversion is continued, and earlier versions are kept out.
  writeStamp(folder, { name: SINGLE_FILE, transaction });
  const file = getFileOfGeneration(folder, 1);
  rmSync(getCopyOf(file), { force: true });
  copySynced(single, getCopyOf(file));
  installCopy(getCopyOf(file), file);
  process.stderr.write(
    `embedded-mongo: converted ${single} to ${path.basename(file)}; the old file stays until the next successful start\n`,
  );
  return file;
}

/** @throws when the folder has a single file of format 1 other than the converted one */
function checkSingleFile(folder: string, current: string, stamp: FormatStamp | undefined): void {
  const single = path.join(folder, SINGLE_FILE);
  // A version of format 1 that was stopped by the stamp leaves an empty file.
  if (stamp && statSync(single).size === 0) return;
  const { transaction } = inspectDataFile(single);
  if (stamp?.convertedFrom?.name !== SINGLE_FILE || stamp.convertedFrom.transaction !== transaction)
    refuseTwoDatabases(folder, [`${SINGLE_FILE} (written before 22 November 2026)`, path.basename(current)]);
}

/** Returns the newest data file of a folder without inspecting it. @throws when there is none */
export function findNewestFile(folder: string): string {
  const names = readdirSync(folder);
  const newest = Math.max(0, ...names.map(readGeneration));
  if (newest === 0 && !names.includes(SINGLE_FILE)) throw new Error(`${folder} has no data file.`);
  return newest === 0 ? path.join(folder, SINGLE_FILE) : getFileOfGeneration(folder, newest);
}

/**
 * Finds a folder's data file, which is the one with the highest number. Converts a file of format 1. Only the lock
 * holder may call it.
 * @throws when it finds an unrecognised file in place of data
 */
export function findDataFile(folder: string, stamp: FormatStamp | undefined): DataFile {
  const names = readdirSync(folder);
  const generations = names.map(readGeneration).filter((generation) => generation > 0);
  const hasSingleFile = names.includes(SINGLE_FILE);
  if (generations.length === 0) {
    if (hasSingleFile) return { file: convertSingleFile(folder), isNew: false, older: [] };
    checkIsNew(folder, names, stamp);
    return { file: getFileOfGeneration(folder, 1), isNew: true, older: [] };
  }
  const [newest = 1, ...others] = generations.sort((a, b) => b - a);
  const file = getFileOfGeneration(folder, newest);
  const older = others.map((generation) => getFileOfGeneration(folder, generation));
  for (const each of [file, ...older]) inspectDataFile(each);
  if (hasSingleFile) checkSingleFile(folder, file, stamp);
  return { file, isNew: false, older };
}

/**
 * Removes the remains of a killed process: replaced files, an unfinished copy, and LMDB's lock files.
 * @param isSameDatabase whether a file has the data of the current one
 * @throws when there is another database
 */
export function removeRemains({ file, older }: DataFile, isSameDatabase: (file: string) => boolean): void {
  const folder = path.dirname(file);
  const other = older.find((each) => !isSameDatabase(each));
  if (other !== undefined) refuseTwoDatabases(folder, [path.basename(other), path.basename(file)]);
  for (const each of older) {
    process.stderr.write(`embedded-mongo: removes ${each}, which ${path.basename(file)} has replaced\n`);
    rmSync(each);
  }
  rmSync(getCopyOf(getNextFile(file)), { force: true });
  for (const name of readdirSync(folder))
    if (LOCK_FILE.test(name) && name !== 'lock.mdb') rmSync(path.join(folder, name), { force: true });
}

/** Removes the file converted by an earlier start. Call it once the server listens. */
export function removeConvertedFile(folder: string, stamp: FormatStamp | undefined): void {
  if (!stamp?.convertedFrom) return;
  const old = path.join(folder, path.basename(stamp.convertedFrom.name));
  if (existsSync(old)) {
    process.stderr.write(`embedded-mongo: removes ${old}, which was converted at an earlier start\n`);
    rmSync(old);
  }
  writeStamp(folder);
}

/** Returns the name of the next copy of this data file. */
export const getNextFile = (file: string): string =>
  getFileOfGeneration(path.dirname(file), readGeneration(path.basename(file)) + 1);

/**
 * Renames a finished copy. On return it is the data file, even after a power failure.
 * @throws when that path exists by now
 */
export function installCopy(copy: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already; move it out of the folder`);
  renameSync(copy, file);
  try {
    syncFolder(path.dirname(file));
  } catch (error) {
    // A new file that is not in use must not be taken for the current one at the next start.
    rmSync(file, { force: true });
    throw error;
  }
}

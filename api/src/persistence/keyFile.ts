import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Location of keys that the environment does not provide. */
export interface KeyLocation {
  production: boolean;
  dataDir: string;
  /** Whether a command loads the keys; commands never write any. */
  isCommand: boolean;
}

interface KeyFile<T> {
  file: string;
  make: () => string;
  /** Parses the content; undefined when it is not recognised. */
  parse: (text: string) => T | undefined;
  /** Keys generated for a command are not stored. */
  isCommand: boolean;
}

/**
 * Loads keys, which are generated on the first start and stored in the data folder.
 * @throws Error for an unrecognised file, which is never replaced
 */
export function loadKeyFile<T>({ file, make, parse, isCommand }: KeyFile<T>): T {
  const made = existsSync(file) ? undefined : make();
  if (made !== undefined && !isCommand) writeIfPossible(file, made);
  const keys = parse(made !== undefined && isCommand ? made : readText(file));
  if (keys !== undefined) return keys;
  throw new Error(
    `${file} does not hold the keys that Sixfold writes there, and was not changed. Put the file back from a backup, or move it away so that the next start makes new ones.`,
  );
}

/** Returns '' when the file cannot be read. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @throws Error explaining the next step when the folder is read-only or its disk is full */
function writeIfPossible(file: string, text: string): void {
  try {
    writeOnce(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} cannot be written (${reason}). Make DATA_DIR a folder that this user can write to, with room on its disk.`,
      { cause: error },
    );
  }
}

/** Writes atomically: the file appears complete or not at all, and the first of two processes wins. */
function writeOnce(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

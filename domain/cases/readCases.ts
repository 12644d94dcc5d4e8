import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads and parses a reference file of this folder, for tests only. `T` has the fields that the test uses. */
export function readCases<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as T;
}

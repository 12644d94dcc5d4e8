import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One of the reference files beside this one, parsed. For tests only; `T` is what the test reads of it. */
export function readCases<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as T;
}

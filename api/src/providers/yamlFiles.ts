import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

export interface YamlFile {
  /** Path for messages. */
  file: string;
  /** Name without the extension. */
  name: string;
  stored: Record<string, unknown>;
}

/** Reads the files of a folder, each of which maps keys to values. */
export const readYamlFiles = (folder: string): YamlFile[] =>
  readdirSync(folder).map((entry) => {
    const file = path.join(folder, entry);
    const stored = load(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return { file, name: path.parse(entry).name, stored };
  });

/** @throws Error naming the place and the first key that is missing or not expected */
export function requireKeys(place: string, found: readonly string[], expected: readonly string[]): void {
  const missing = expected.find((key) => !found.includes(key));
  const unknown = found.find((key) => !expected.includes(key));
  if (missing ?? unknown)
    throw new Error(`${place}: ${missing ? `${missing} is missing` : `${unknown} is not known`}.`);
}

/** Wraps single values in lists, because a file needs no list for a single version. */
export const listVersions = (stored: Record<string, unknown>): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(stored).map(([key, each]) => [key, [each].flat()]));

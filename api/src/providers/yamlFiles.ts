import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

export interface YamlFile {
  /** The path, for messages. */
  file: string;
  /** The name without the ending. */
  name: string;
  stored: Record<string, unknown>;
}

/** Reads the files of a folder, each of which has a value for each key. */
export const readYamlFiles = (folder: string): YamlFile[] =>
  readdirSync(folder).map((entry) => {
    const file = path.join(folder, entry);
    const stored = load(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return { file, name: path.parse(entry).name, stored };
  });

/** Wraps a single value in a list, because one version needs no list in a file. */
export const listVersions = (stored: Record<string, unknown>): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(stored).map(([key, each]) => [key, [each].flat()]));

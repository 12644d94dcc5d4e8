import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A folder of published releases, as written by a version. Recorded by `scripts/recordReleases.ts`. */
export interface RecordedReleases {
  /**
   * Contents by path. Scripts, styles, fonts and source maps are truncated to a few bytes, and the descriptions contain
   * the hashes of the truncated files. Compressed copies are omitted.
   */
  files: Record<string, string>;
  /** Keys that a server needs to accept the signatures; null for a version without signatures. */
  trust: { root: unknown; rootKeys: string[]; registryKey: string } | null;
}

const FOLDER = path.join(import.meta.dirname, '../releases');
const ENDING = '.json.br';

export const readRecordedReleases = (): [commit: string, recorded: RecordedReleases][] =>
  readdirSync(FOLDER).map((name) => {
    const text = brotliDecompressSync(readFileSync(path.join(FOLDER, name))).toString();
    return [name.slice(0, -ENDING.length), JSON.parse(text) as RecordedReleases];
  });

export function unpackReleases({ files }: Pick<RecordedReleases, 'files'>, publishedDir: string): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(publishedDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

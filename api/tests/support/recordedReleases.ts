import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A folder of published releases as a version wrote it. `scripts/recordReleases.ts` makes it. */
export interface RecordedReleases {
  /**
   * Contents by path. Scripts, styles, fonts and source maps are cut to a few bytes, and the hashes in the descriptions
   * are those of the cut files. Compressed copies are left out.
   */
  files: Record<string, string>;
  /** The keys that a server needs to accept the signatures; null for a version that signed nothing. */
  trust: { root: unknown; rootKeys: string[]; registryKey: string } | null;
}

const FOLDER = path.join(import.meta.dirname, '../releases');
const ENDING = '.json.br';

/** Reads the releases of every recorded version, by its commit. */
export const readRecordedReleases = (): [commit: string, recorded: RecordedReleases][] =>
  readdirSync(FOLDER).map((name) => {
    const text = brotliDecompressSync(readFileSync(path.join(FOLDER, name))).toString();
    return [name.slice(0, -ENDING.length), JSON.parse(text) as RecordedReleases];
  });

/** Writes the releases as the version published them. */
export function unpackReleases({ files }: Pick<RecordedReleases, 'files'>, publishedDir: string): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(publishedDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The files of DATA_DIR outside the database, as a version left them. `scripts/recordDataFiles.ts` records them. */
export interface RecordedFiles {
  /** Of the member who deleted the account. */
  deletedId: string;
  /** Of the member who asked for a new password. */
  email: string;
  /** Contents by path. */
  files: Record<string, string>;
}

const FOLDER = path.join(import.meta.dirname, '../dataFiles');
const ENDING = '.json.br';

/** Reads the files of every recorded version, by its commit. */
export const readRecordedFiles = (): [commit: string, recorded: RecordedFiles][] =>
  readdirSync(FOLDER).map((name) => {
    const text = brotliDecompressSync(readFileSync(path.join(FOLDER, name))).toString();
    return [name.slice(0, -ENDING.length), JSON.parse(text) as RecordedFiles];
  });

/** Writes the files as the version left them. */
export function unpackFiles({ files }: RecordedFiles, dataDir: string): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

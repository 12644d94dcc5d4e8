import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The files of DATA_DIR outside the database, as left by a version. Recorded by `scripts/recordDataFiles.ts`. */
export interface RecordedFiles {
  /** Id of the member who deleted the account. */
  deletedId: string;
  /** Address of the member who requested a new password. */
  email: string;
  /** Contents by path. */
  files: Record<string, string>;
}

const FOLDER = path.join(import.meta.dirname, '../dataFiles');
const ENDING = '.json.br';

export const readRecordedFiles = (): [commit: string, recorded: RecordedFiles][] =>
  readdirSync(FOLDER).map((name) => {
    const text = brotliDecompressSync(readFileSync(path.join(FOLDER, name))).toString();
    return [name.slice(0, -ENDING.length), JSON.parse(text) as RecordedFiles];
  });

export function unpackFiles({ files }: RecordedFiles, dataDir: string): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readChapterContent } from './providers/chapterContent';
import { readPairContent } from './providers/pairContent';

/** Reads all authored texts; the build of the API runs it, so that a wrong file is refused before a server starts. */
const folder = fileURLToPath(new URL(/* webpackIgnore: true */ '../../content', import.meta.url));
try {
  readChapterContent(path.join(folder, 'chapters'));
  readPairContent(path.join(folder, 'pairs'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

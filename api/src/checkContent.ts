import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readChapterContent } from './providers/chapterContent';
import { readPairContent } from './providers/pairContent';

/**
 * Validates all authored texts. The API's build runs this, so an invalid file fails the build instead of a server's
 * start.
 */
const folder = fileURLToPath(new URL(/* webpackIgnore: true */ '../../content', import.meta.url));
try {
  readChapterContent(path.join(folder, 'chapters'));
  readPairContent(path.join(folder, 'pairs'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

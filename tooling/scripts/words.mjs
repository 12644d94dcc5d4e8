/** `npm run check -- --only words`: finds words that the glossary replaces. */
import fs from 'node:fs';
import path from 'node:path';
import { findOldWords } from '../src/check/findOldWords.mjs';
import { inRoot, PACKAGES } from '../src/workspaces.mjs';
import { listFiles } from '../src/listFiles.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;
const IGNORED = /(^|\/)(node_modules|dist|test-results)\//;

const files = PACKAGES.flatMap((workspace) =>
  listFiles(inRoot(workspace))
    .map((file) => path.posix.join(workspace, file))
    .filter((file) => SOURCE.test(file) && !IGNORED.test(file) && file !== 'tooling/src/check/glossary.mjs'),
);
const findings = files.flatMap((file) => findOldWords(file, fs.readFileSync(inRoot(file), 'utf8')));
for (const finding of findings) console.error(finding);
process.exit(findings.length > 0 ? 1 : 0);

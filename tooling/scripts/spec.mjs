/**
 * `npm run -s spec`              prints each section of the specification with the tests that show it
 * `npm run -s spec -- --check`   prints what does not fit: a section without a test, a tag of an unknown section
 */
import fs from 'node:fs';
import { findSpecProblems, formatSpecTable, readAllTags } from '../src/check/specTags.mjs';
import { inRoot, PACKAGES, ROOT } from '../src/workspaces.mjs';

const sections = JSON.parse(fs.readFileSync(inRoot('docs/spec-sections.json'), 'utf8'));
const tags = readAllTags(ROOT, PACKAGES);
const problems = findSpecProblems(sections, tags);

if (!process.argv.includes('--check')) console.log(formatSpecTable(sections, tags));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

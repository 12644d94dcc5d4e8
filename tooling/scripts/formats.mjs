/** `npm run check -- --only formats`: lists storage formats without a specimen. */
import { findFormatProblems, listStoredFormats } from '../src/check/storageFormats.mjs';
import { ROOT } from './steps/dependencies.mjs';

const problems = findFormatProblems(ROOT, listStoredFormats(ROOT));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

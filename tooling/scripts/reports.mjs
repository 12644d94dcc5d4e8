/** `npm run -s reports`: an operator reads what members report, and decides. */
import { REPORTS } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('reports', REPORTS);

/** `npm run -s reports`: operator command that shows members' reports and records decisions. */
import { REPORTS } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('reports', REPORTS);

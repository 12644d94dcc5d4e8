/** `npm run -s announce -- show|send`: operator command that notifies members of changed terms. */
import { ANNOUNCE } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('announce', ANNOUNCE);

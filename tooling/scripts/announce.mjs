/** `npm run -s announce -- show|send`: an operator writes to members about changed terms. */
import { ANNOUNCE } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('announce', ANNOUNCE);

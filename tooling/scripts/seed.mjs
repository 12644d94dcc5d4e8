/** `npm run seed`: fills an empty database with demo members. */
import { SEED } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('seed', SEED);

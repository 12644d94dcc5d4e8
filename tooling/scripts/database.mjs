/** `npm run -s database -- export|import <folder>`: backup, restore, and the move to a MongoDB or back. */
import { DATABASE } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('databaseCommand', DATABASE);

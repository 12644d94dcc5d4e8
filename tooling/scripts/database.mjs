/** `npm run -s database -- export|import <folder>`: backup, restore, and migration to or from a MongoDB. */
import { DATABASE } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('databaseCommand', DATABASE);

/** `npm run e2e`: runs the journeys in a real browser against the built product. Accepts Playwright's options. */
import { ensureDependencies } from './steps/dependencies.mjs';
import { runJourneys } from './steps/journeys.mjs';
import { continueOnNewestNode } from './steps/newestNode.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(`npm run e2e                    all journeys
npm run e2e -- conversation    those whose file name has this word
npm run e2e -- --debug         with any option of \`playwright test\``);
  process.exit(0);
}
ensureDependencies();
ensureTestServices();
continueOnNewestNode();
process.exit(await runJourneys(args));

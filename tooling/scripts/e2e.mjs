/** `npm run e2e`: the journeys in a real browser against the composed, built product. Arguments go to Playwright. */
import { ensureDependencies } from './steps/dependencies.mjs';
import { runJourneys } from './steps/journeys.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

ensureDependencies();
ensureTestServices();
process.exit(await runJourneys(process.argv.slice(2)));

/** `npm run e2e`: runs the journeys in a real browser against the built product. Accepts Playwright's options. */
import { ensureDependencies } from './steps/dependencies.mjs';
import { runJourneys } from './steps/journeys.mjs';
import { continueOnNewestNode } from './steps/newestNode.mjs';
import { readOptions } from './steps/readOptions.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean' });

/** Those of `playwright test`. Checked here, because the build comes before Playwright. */
const OPTIONS = {
  debug: flag,
  'fail-on-flaky-tests': flag,
  'forbid-only': flag,
  'fully-parallel': flag,
  'global-timeout': text,
  grep: { ...text, short: 'g' },
  'grep-invert': { ...text, short: 'G' },
  headed: flag,
  'last-failed': flag,
  list: flag,
  'max-failures': text,
  'only-changed': flag,
  output: text,
  'pass-with-no-tests': flag,
  project: text,
  quiet: flag,
  'repeat-each': text,
  reporter: text,
  retries: text,
  shard: text,
  shuffle: flag,
  timeout: text,
  trace: text,
  ui: flag,
  'ui-host': text,
  'ui-port': text,
  workers: { ...text, short: 'j' },
  x: { ...flag, short: 'x' },
};

readOptions({
  command: 'npm run e2e',
  usage: `npm run e2e                    all journeys
npm run e2e -- conversation    those whose file name has this word
npm run e2e -- --debug         with options of \`playwright test\`:

  ${Object.keys(OPTIONS)
    .map((name) => (name.length > 1 ? `--${name}` : `-${name}`))
    .join(', ')}`,
  options: OPTIONS,
  allowPositionals: true,
});

ensureDependencies();
ensureTestServices();
continueOnNewestNode();
process.exit(await runJourneys(process.argv.slice(2)));

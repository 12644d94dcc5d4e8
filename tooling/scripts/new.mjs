/** `npm run new <kind> <name>`: generates a remote, a page, a feature, a call or a part of the design system, with tests. */
import { generate } from '../src/generate/generate.mjs';
import { ROOT } from './steps/dependencies.mjs';
import { exitWithUsageError, readOptions } from './steps/readOptions.mjs';

const NAMES = {
  remote: '<name>',
  page: '<remote> <name>',
  feature: '<remote> <name>',
  call: '<module> <name>',
  part: '<kind>/<Name>',
};

const { positionals } = readOptions({
  command: 'npm run new',
  usage: `npm run new remote date-ideas              a remote with a page, a development page and tests
npm run new page messaging date-ideas      a page of a remote, with its path and test
npm run new feature messaging date-ideas   a feature of a remote
npm run new call insights getHoroscope     a call of the API with its route, schemas, handler and test
npm run new part data/RatingStars          a part of the design system, in the folder of its kind`,
  commands: Object.keys(NAMES),
});
const kind = /** @type {keyof typeof NAMES} */ (positionals[0]);
const names = positionals.slice(1);
if (names.length !== NAMES[kind].split(' ').length)
  exitWithUsageError(`Type npm run new ${kind} ${NAMES[kind]}; npm run new -- --help has examples.`);

try {
  for (const next of generate({ root: ROOT, kind, names })) console.log(next);
} catch (error) {
  // The generators throw for malformed and taken names.
  exitWithUsageError(/** @type {Error} */ (error).message);
}

/**
 * `npm run new remote date-ideas`              a remote with a page, a development page and tests
 * `npm run new feature messaging date-ideas`   a feature of a remote
 * `npm run new call insights getHoroscope`     a call of the API with its route, schemas, handler and test
 * `npm run new part RatingStars`               a part of the design system; `feedback/RatingStars` inside a group
 * `npm run new part data/RatingStars`          a part of the design system, in the folder of its kind
 */
import { generate } from '../src/generate/generate.mjs';
import { ROOT, stop } from './steps/dependencies.mjs';

const [kind, ...names] = process.argv.slice(2);
try {
  for (const next of generate({ root: ROOT, kind, names })) console.log(next);
} catch ({ message }) {
  stop(message);
}

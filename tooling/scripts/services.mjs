/** `npm run services`: installs the browser and the services of the tests in advance, as while something else runs. */
import { readOptions } from './steps/readOptions.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

readOptions({
  command: 'npm run services',
  usage: `npm run services   installs the browser and the services of the tests; npm test does it by itself`,
});
ensureTestServices();

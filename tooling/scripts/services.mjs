/** `npm run services`: installs the tests' dependencies outside npm in advance, for example while `check` runs. */
import { ensureNewestNode, isOlderNode } from './steps/newestNode.mjs';
import { readOptions } from './steps/readOptions.mjs';
import { ensureTestServices } from './steps/testServices.mjs';

readOptions({
  command: 'npm run services',
  usage: `npm run services   installs the browser, the services and the Node of the tests; npm test does it by itself`,
});
ensureTestServices();
if (isOlderNode) ensureNewestNode();

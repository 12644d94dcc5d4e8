/** Fails when a production library has no known licence. A step of `npm run check`. */
import { findUnknownLicenses, listLibraries } from '../src/release/libraries.mjs';
import { ROOT } from './steps/dependencies.mjs';

const unknown = findUnknownLicenses(listLibraries(ROOT));
for (const { name, version, license } of unknown)
  console.log(`${name} ${version}: ${license || 'no licence'} is not in KNOWN_LICENSES of libraries.mjs.`);
process.exit(unknown.length > 0 ? 1 : 0);

/**
 * `npm run -s sbom`: the software bill of materials (CycloneDX) on standard output. `-- --production` leaves out what
 * only builds and tests, `-- --out <file>` writes a file.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { createSbom } from '../src/release/sbom.mjs';
import { ROOT } from './steps/dependencies.mjs';

const { values } = parseArgs({
  options: { production: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const text = `${JSON.stringify(createSbom(ROOT, { production: values.production }), null, 2)}\n`;
if (values.out) fs.writeFileSync(values.out, text);
else process.stdout.write(text);

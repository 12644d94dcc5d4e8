/** `npm run -s sbom`: prints the software bill of materials (CycloneDX). */
import fs from 'node:fs';
import { createSbom } from '../src/release/sbom.mjs';
import { ROOT } from './steps/dependencies.mjs';
import { readOptions } from './steps/readOptions.mjs';

const { values } = readOptions({
  command: 'npm run -s sbom',
  usage: `npm run -s sbom                    prints the software bill of materials (CycloneDX), from the lockfile
npm run -s sbom -- --production    without dependencies that only build and test
npm run -s sbom -- --out <file>    writes it to a file`,
  options: { production: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const text = `${JSON.stringify(createSbom(ROOT, { production: values.production }), null, 2)}\n`;
if (values.out) fs.writeFileSync(values.out, text);
else process.stdout.write(text);

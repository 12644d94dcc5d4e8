/** Writes the charts for the gallery: `npx tsx domain/scripts/exampleCharts.ts`, then format. */
import fs from 'node:fs';
import path from 'node:path';
import { exampleCharts } from '../tests/exampleCharts';

const file = path.resolve(import.meta.dirname, '../../design-system/gallery/exampleCharts.json');
fs.writeFileSync(file, `${JSON.stringify(exampleCharts(), null, 2)}\n`);

import fs from 'node:fs';
import path from 'node:path';
import { exampleCharts } from './exampleCharts';

const GALLERY = path.resolve(import.meta.dirname, '../../design-system/gallery/exampleCharts.json');

describe('the charts in the gallery', () => {
  it('are up to date (else: npx tsx domain/scripts/exampleCharts.ts)', () => {
    expect(JSON.parse(fs.readFileSync(GALLERY, 'utf8'))).toEqual(JSON.parse(JSON.stringify(exampleCharts())));
  });
});

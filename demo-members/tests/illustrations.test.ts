import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawIllustration, ILLUSTRATIONS } from '../src/illustrations';

const STORED_DIR = path.resolve(import.meta.dirname, '../../content/illustrations');

describe('illustrations of the public pages', () => {
  it('show every person named on the pages with a distinct face', () => {
    const drawings = ILLUSTRATIONS.map(drawIllustration);
    for (const drawing of drawings) expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
    expect(new Set(drawings).size).toBe(12);
  });

  it('are stored as drawn; `npx tsx demo-members/scripts/drawIllustrations.ts` stores them again', () => {
    expect(readdirSync(STORED_DIR).sort()).toEqual(ILLUSTRATIONS.map((name) => `${name}.svg`).sort());
    for (const name of ILLUSTRATIONS)
      expect(readFileSync(path.join(STORED_DIR, `${name}.svg`), 'utf8')).toBe(drawIllustration(name));
  });
});

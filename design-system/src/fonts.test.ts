import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const css = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');

/** Numbers of the tables in a WOFF2 file's directory, as far as they are asked for here. */
const HEAD = 1;
const HHEA = 2;
const GLYF = 10;
const LOCA = 11;

/** How far a face reaches above and below its baseline, as shares of its size, from its file's own tables. */
function reachOf(file: string): { ascent: number; descent: number } {
  const woff = readFileSync(path.join(__dirname, '../../node_modules', file));
  let at = 48;
  const nextLength = () => {
    let length = 0;
    for (;;) {
      const byte = woff.readUInt8(at++);
      length = length * 128 + (byte & 0x7f);
      if (byte < 0x80) return length;
    }
  };
  const places = new Map<number, number>();
  let end = 0;
  for (let left = woff.readUInt16BE(12); left > 0; left -= 1) {
    const flags = woff.readUInt8(at++);
    const table = flags & 0x3f;
    if (table === 0x3f) at += 4;
    const length = nextLength();
    const isOutline = table === GLYF || table === LOCA;
    const isTransformed = flags >> 6 !== (isOutline ? 3 : 0);
    places.set(table, end);
    end += isTransformed ? nextLength() : length;
  }
  const tables = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)));
  const unitsPerEm = tables.readUInt16BE((places.get(HEAD) ?? 0) + 18);
  const hhea = places.get(HHEA) ?? 0;
  return {
    ascent: tables.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -tables.readInt16BE(hhea + 6) / unitsPerEm,
  };
}

/** The same of a stand-in: what overrides the local font's own is stretched with it. */
function reachOfStandIn(family: string): { ascent: number; descent: number } {
  const face = css.split('@font-face').find((block) => block.includes(`'${family}'`)) ?? '';
  const share = (property: string) =>
    Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1] ?? Number.NaN) / 100;
  const stretch = share('size-adjust');
  return { ascent: share('ascent-override') * stretch, descent: share('descent-override') * stretch };
}

test.each([
  ['Inter stand-in', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['Fraunces stand-in', '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2'],
  ['Fraunces narrow stand-in', '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2'],
])('%s stands where the real face will stand, so that no line moves when it arrives', (family, file) => {
  const [standIn, real] = [reachOfStandIn(family), reachOf(file)];
  expect(standIn.ascent).toBeCloseTo(real.ascent, 2);
  expect(standIn.descent).toBeCloseTo(real.descent, 2);
});

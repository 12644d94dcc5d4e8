import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { fontFamily } from './theme/tokens';

const { decompress } = jest.requireActual<{ decompress: (woff2: Uint8Array) => Promise<Uint8Array> }>(
  'wawoff2',
);

/** Landing page text with the letter frequencies of the pages whose lines must not move. */
const SAMPLE =
  'Six ways to be known. One person who gets it. For love, friendship or work: Sixfold reads two people in six ' +
  'systems and shows you what fits, what differs, and why. Find your people. Create your profile, take the quizzes ' +
  'you like, and leave out the ones you do not. Every number can say where it comes from.';

/** A font file in node_modules and, for a variable font, its axis values. */
type FontFile = readonly [file: string, axes?: Record<string, number>];

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2';

/** The most frequent variation of each weight range of a family. */
const BRAND_FONTS: Record<string, FontFile> = {
  'Inter 100 549': [INTER, { wght: 400 }],
  'Inter 550 900': [INTER, { wght: 620 }],
  Fraunces: [FRAUNCES, { wght: 560, SOFT: 60 }],
};

/**
 * Extra height of a fallback's box at the top and at the bottom, as a share of the font size. Lines have a fixed
 * height, so they do not move. Without it, the same text would measure larger in the brand font, which the browser
 * would count as a new largest paint when the live page replaces the prerendered one.
 */
const REACH: Record<string, number> = { Inter: 1 / 16, Fraunces: 1 / 8 };

/** Keyed by the first name in `src`: the local font itself, or one with the same metrics. */
const LOCAL_FONTS: Record<string, FontFile> = {
  Arial: ['@fontsource/arimo/files/arimo-latin-400-normal.woff2'],
  'Arial Bold': ['@fontsource/arimo/files/arimo-latin-700-normal.woff2'],
  Roboto: ['@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2', { wght: 400 }],
  'Roboto Bold': ['@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2', { wght: 700 }],
  'Noto Sans': ['@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2', { wght: 400 }],
  'Noto Sans Bold': ['@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2', { wght: 700 }],
  'DejaVu Sans': ['@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'],
  'DejaVu Sans Bold': ['@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'],
  'Georgia Bold': ['@fontsource/gelasio/files/gelasio-latin-700-normal.woff2'],
  'Times New Roman Bold': ['@fontsource/tinos/files/tinos-latin-700-normal.woff2'],
  'Noto Serif Bold': [
    '@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2',
    { wght: 700 },
  ],
  'DejaVu Serif Bold': ['@fontsource/dejavu-serif/files/dejavu-serif-latin-700-normal.woff2'],
};

/** Returns a font's metrics as shares of its size; `width` is the width of the sample. */
async function measureFont([file, axes]: FontFile) {
  // A Buffer is not a Uint8Array for a library inside jsdom.
  const woff2 = Uint8Array.from(readFileSync(path.join(__dirname, '../../node_modules', file)));
  const font = fontkit.create(Buffer.from(await decompress(woff2))) as fontkit.Font;
  const { advanceWidth } = (axes ? font.getVariation(axes) : font).layout(SAMPLE);
  return {
    width: advanceWidth / font.unitsPerEm,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
  };
}

const css = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');

const fallbackFaces = css
  .split('@font-face')
  .filter((face) => face.includes('Fallback'))
  .map((face) => {
    const read = (pattern: RegExp) => pattern.exec(face)?.[1] ?? '';
    const family = read(/font-family: '(.+)'/);
    return {
      family,
      brand: `${family.split(' ')[0]} ${read(/font-weight: (.+);/)}`.trim(),
      local: read(/local\('(.+?)'\)/),
      sizeAdjust: Number(read(/size-adjust: (.+)%/)),
      ascentOverride: Number(read(/ascent-override: (.+)%/)),
      descentOverride: Number(read(/descent-override: (.+)%/)),
      lineGapOverride: read(/line-gap-override: (.+);/),
    };
  });

test.each(fallbackFaces)(
  '$local has the metrics of $brand as its fallback, and a taller box',
  async ({ brand, local, sizeAdjust, ascentOverride, descentOverride, lineGapOverride }) => {
    const brandFont = await measureFont(BRAND_FONTS[brand] as FontFile);
    const localFont = await measureFont(LOCAL_FONTS[local] as FontFile);
    const scale = brandFont.width / localFont.width;
    const reach = REACH[brand.split(' ')[0] ?? ''] ?? 0;
    const round = (share: number) => Math.round(share * 1000) / 10;
    expect({ sizeAdjust, ascentOverride, descentOverride, lineGapOverride }).toEqual({
      sizeAdjust: round(scale),
      ascentOverride: round((brandFont.ascent + reach) / scale),
      descentOverride: round((brandFont.descent + reach) / scale),
      lineGapOverride: '0%',
    });
  },
);

test('every fallback face is used by a font family, and vice versa', () => {
  const named = Object.values(fontFamily).flatMap((stack) => stack.match(/[^']+ Fallback [^']+/g) ?? []);
  expect(new Set(named)).toEqual(new Set(fallbackFaces.map(({ family }) => family)));
});

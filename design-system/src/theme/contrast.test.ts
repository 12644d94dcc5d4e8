import type { PaletteName } from './palette';
import { MORE_CONTRAST, paletteValue } from './palette';

/** Relative luminance and contrast ratio as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS: PaletteName[] = ['paper', 'raised', 'sunken'];
const TEXT: [PaletteName, PaletteName[]][] = [
  ['ink', [...GROUNDS, 'accent-wash', 'positive-wash', 'warning-wash', 'danger-wash']],
  ['quiet', [...GROUNDS, 'accent-wash']],
  ['accent', ['paper', 'raised', 'accent-wash']],
  ['positive', ['paper', 'raised', 'positive-wash']],
  ['warning', ['paper', 'raised', 'warning-wash']],
  ['danger', ['paper', 'raised', 'danger-wash']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-danger', ['danger', 'danger-strong']],
];
const GRAPHICS: PaletteName[] = [
  'edge',
  'accent',
  'system-mbti',
  'system-enneagram',
  'system-loveLanguage',
  'system-astrology',
  'system-numerology',
  'system-humanDesign',
];

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test.each(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'text in %s on %s has a contrast of at least 4.5 to 1',
    (text, ground) => {
      expect(contrast(paletteValue(text, theme), paletteValue(ground, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(
    GRAPHICS.flatMap((graphic) => (['paper', 'raised'] as const).map((ground) => [graphic, ground] as const)),
  )('%s as a graphic on %s has a contrast of at least 3 to 1', (graphic, ground) => {
    expect(contrast(paletteValue(graphic, theme), paletteValue(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  test.each(['paper', 'raised', 'sunken'] as const)(
    'increased contrast strengthens muted text and borders on %s',
    (ground) => {
      const against = (name: keyof typeof MORE_CONTRAST) =>
        contrast(MORE_CONTRAST[name][theme === 'light' ? 0 : 1], paletteValue(ground, theme));
      expect(against('quiet')).toBeGreaterThanOrEqual(7);
      expect(against('edge')).toBeGreaterThanOrEqual(4.5);
      expect(against('line')).toBeGreaterThanOrEqual(3);
    },
  );
});

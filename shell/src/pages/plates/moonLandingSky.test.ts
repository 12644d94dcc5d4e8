import { ASPECTS, WANDERERS } from './moonLandingSky';
import { SKY_IN_WORDS } from './skyInWords';

it('joins two planets only when they stand at a telling angle', () => {
  expect(ASPECTS.length).toBeGreaterThan(5);
  for (const { from, to, kind } of ASPECTS) {
    const gap = Math.abs(from.longitudeDegrees - to.longitudeDegrees);
    const apart = Math.min(gap, 360 - gap);
    const angles = kind === 'ease' ? [60, 120] : [90, 180];
    expect(Math.min(...angles.map((angle) => Math.abs(angle - apart)))).toBeLessThanOrEqual(8);
  }
});

it('moves no glyph further from its planet than seven degrees, and leaves none on top of another', () => {
  const shown = WANDERERS.map(({ shownDegrees }) => shownDegrees).sort((a, b) => a - b);
  for (const { longitudeDegrees, shownDegrees } of WANDERERS)
    expect(Math.abs(longitudeDegrees - shownDegrees)).toBeLessThanOrEqual(7);
  shown.slice(1).forEach((degrees, index) => expect(degrees - (shown[index] ?? 0)).toBeGreaterThanOrEqual(7));
});

it('says in words which sign each planet stands in', () => {
  expect(SKY_IN_WORDS).toContain(
    'Sun in Cancer, Moon in Libra, Mercury in Cancer, Venus in Gemini, Mars in Sagittarius',
  );
  expect(SKY_IN_WORDS).toMatch(/Scorpio rising\.$/);
});

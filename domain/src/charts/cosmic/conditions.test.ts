import { signedDegrees } from '../sky/angle';
import { findInstant } from '../sky/findInstant';
import { longitudeOf } from '../sky/longitude';
import { computeCosmicConditions } from './cosmicConditions';
import { checkSpan } from './events';
import { recommendActivities, type GuidanceInput } from './guidance';
import { describeSky } from './skyInsights';
import { DAY_MS } from '../../durations';

const NEW_MOON = Date.parse('2026-01-18T19:52:00Z');
const MONTH_DAYS = 29.530588;

/** Returns the instants of a year when the Moon is this many degrees ahead of the Sun. */
function listInstants(degrees: number): Date[] {
  return Array.from({ length: 12 }, (_, month) => {
    const nearMs = NEW_MOON + (month + degrees / 360) * MONTH_DAYS * DAY_MS;
    const measure = (utcMs: number) =>
      signedDegrees(degrees, longitudeOf('moon', utcMs) - longitudeOf('sun', utcMs));
    return new Date(findInstant(measure, nearMs - 2 * DAY_MS, nearMs + 2 * DAY_MS));
  });
}

describe('the Moon phase', () => {
  it.each([
    [353.8, 'waning'],
    [354, 'new'],
    [6, 'new'],
    [6.2, 'waxing'],
    [173.8, 'waxing'],
    [174, 'full'],
    [186, 'full'],
    [186.2, 'waning'],
  ])('at %d degrees is %s', (degrees, phase) => {
    const [utc = new Date(NaN)] = listInstants(degrees);
    expect(computeCosmicConditions(utc).moonPhase).toBe(phase);
  });
});

describe('the cosmic energy', () => {
  it.each([
    [0.1, 'medium'],
    [89.9, 'medium'],
    [90.1, 'high'],
    [186, 'high'],
    [186.2, 'medium'],
    [334.9, 'medium'],
    [335.1, 'low'],
    [359.9, 'low'],
  ])('at %d degrees is %s when the Moon is not void of course and Mercury is direct', (degrees, energy) => {
    const found = listInstants(degrees).map((utc) => computeCosmicConditions(utc));
    const undisturbed = found.filter((each) => !each.isVoidOfCourse && !each.mercuryRetrograde);
    expect(undisturbed.length).toBeGreaterThan(0);
    for (const { cosmicEnergy } of undisturbed) expect(cosmicEnergy).toBe(energy);
    for (const { isVoidOfCourse, cosmicEnergy } of found)
      if (isVoidOfCourse) expect(cosmicEnergy).toBe('low');
  });

  it('is not high when Mercury is retrograde', () => {
    const found = listInstants(120).map((utc) => computeCosmicConditions(utc));
    const retrograde = found.filter((each) => each.mercuryRetrograde && !each.isVoidOfCourse);
    expect(retrograde.length).toBeGreaterThan(0);
    for (const { cosmicEnergy } of retrograde) expect(cosmicEnergy).toBe('medium');
  });
});

describe('the guidance', () => {
  const plain: GuidanceInput = {
    moonPhase: 'full',
    moonSign: 'Leo',
    isVoidOfCourse: false,
    mercuryRetrograde: false,
    cosmicEnergy: 'medium',
  };

  it('suggests activities for the phase and the sign, and reading twice when Mercury is retrograde', () => {
    const { recommendedActivities } = recommendActivities(plain);
    expect(recommendedActivities).toHaveLength(3);
    const otherSign = recommendActivities({ ...plain, moonSign: 'Aries' }).recommendedActivities;
    expect(otherSign.slice(0, 2)).toEqual(recommendedActivities.slice(0, 2));
    expect(otherSign[2]).not.toBe(recommendedActivities[2]);
    expect(recommendActivities({ ...plain, mercuryRetrograde: true }).recommendedActivities).toEqual([
      ...recommendedActivities,
      'Read a message twice before you send it',
    ]);
  });

  it('prefers the tip for a void Moon to that for Mercury, which is omitted when the energy is low', () => {
    const tipOf = (overrides: Partial<GuidanceInput>) => recommendActivities({ ...plain, ...overrides }).tip;
    expect(tipOf({ isVoidOfCourse: true, mercuryRetrograde: true })).toMatch(/^The Moon is void of course/);
    expect(tipOf({ mercuryRetrograde: true })).toMatch(/^Mercury is retrograde/);
    expect(tipOf({ mercuryRetrograde: true, cosmicEnergy: 'low' })).toMatch(/^A quiet time/);
    expect(tipOf({ cosmicEnergy: 'high' })).toMatch(/^A lively time/);
    expect(tipOf({})).toMatch(/^An even time/);
  });
});

describe('the reading of Mercury', () => {
  it.each([
    ['2026-03-05T00:00:00Z', 'Mercury is retrograde', '2026-03-20'],
    ['2026-04-10T00:00:00Z', 'Mercury is direct', '2026-06-29'],
  ])('at %s is %j until the next station', (at, title, until) => {
    const utc = new Date(at);
    const mercury = describeSky(utc, computeCosmicConditions(utc)).find(({ topic }) => topic === 'mercury');
    expect([mercury?.title, mercury?.until?.toISOString().slice(0, 10)]).toEqual([title, until]);
  });
});

describe('checkSpan', () => {
  it('accepts 0 to 53 weeks', () => {
    for (const weeks of [0, 53]) expect(() => checkSpan(new Date(0), weeks)).not.toThrow();
    for (const weeks of [-0.1, 53.1]) expect(() => checkSpan(new Date(0), weeks)).toThrow(RangeError);
  });
});

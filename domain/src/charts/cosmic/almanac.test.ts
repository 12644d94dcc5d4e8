import fc from 'fast-check';
import { readCases } from '../../../cases/readCases';
import { ZODIAC_SIGNS } from '../../vocabulary';
import { DAY_MS } from '../../durations';
import { signedDegrees } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';
import { computeCosmicAlignment } from './alignment';
import { createCosmicAlmanac } from './almanac';
import { computeCosmicConditions } from './cosmicConditions';
import { recommendActivities } from './guidance';
import { findCosmicEvents, type CosmicEvent } from './events';

const { stations } = readCases<{ stations: readonly (readonly [string, string, number, string])[] }>(
  'mercury-stations.json',
);
const { ingressUtc } = readCases<{ ingressUtc: Readonly<Record<string, readonly string[]>> }>(
  'zodiac-sun-ingress.json',
);

const MINUTE_MS = 60_000;
const YEAR = findCosmicEvents(new Date('2026-01-01T00:00:00Z'), 52);
const ofKind = <K extends CosmicEvent['kind']>(kind: K) =>
  YEAR.filter((event): event is Extract<CosmicEvent, { kind: K }> => event.kind === kind);

describe('the cosmic events', () => {
  it('are in chronological order, within the requested weeks', () => {
    const times = YEAR.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(Date.UTC(2026, 0, 1));
    expect(times.at(-1)).toBeLessThan(Date.UTC(2026, 0, 1) + 364 * DAY_MS);
  });

  it('include the reference stations of Mercury within half an hour', () => {
    const expected = stations.filter(([utc]) => utc.startsWith('2026'));
    const found = ofKind('mercury-station');
    expect(found.map(({ begins }) => begins)).toEqual(expected.map(([, begins]) => begins));
    found.forEach(({ at }, index) => {
      const apart = Math.abs(at.getTime() - Date.parse(expected[index]?.[0] ?? ''));
      expect(apart).toBeLessThanOrEqual(30 * MINUTE_MS);
    });
  });

  it('include the reference ingresses of the Sun within five minutes', () => {
    const found = ofKind('sun-ingress');
    expect(found).toHaveLength(12);
    found.forEach(({ at }, index) => {
      const apart = Math.abs(at.getTime() - Date.parse(ingressUtc['2026']?.[index] ?? ''));
      expect(apart).toBeLessThanOrEqual(5 * MINUTE_MS);
    });
  });

  it('include the four phases in turn, each at its angle', () => {
    const found = ofKind('moon-phase');
    expect(found.length).toBeGreaterThanOrEqual(49);
    const angles = { new: 0, 'first-quarter': 90, full: 180, 'last-quarter': 270 };
    found.forEach(({ at, phase }, index) => {
      const utcMs = at.getTime();
      const angle = longitudeOf('moon', utcMs) - longitudeOf('sun', utcMs);
      expect(Math.abs(signedDegrees(angles[phase], angle))).toBeLessThan(0.001);
      const next = found[index + 1];
      if (next) expect((angles[phase] + 90) % 360).toBe(angles[next.phase]);
    });
    // 2026-12-09 00:51:51 by an independent ephemeris.
    const december = found.find(({ at, phase }) => phase === 'new' && at > new Date('2026-12-01'));
    expect(Math.abs((december?.at.getTime() ?? 0) - Date.parse('2026-12-09T00:51:51Z'))).toBeLessThan(
      MINUTE_MS,
    );
  });

  it('move the Moon through all signs in turn, void of course once before each', () => {
    const ingresses = ofKind('moon-ingress');
    const voids = ofKind('void-of-course');
    expect(ingresses.length).toBeGreaterThan(155);
    ingresses.slice(1).forEach(({ sign }, index) => {
      const before = ZODIAC_SIGNS.indexOf(ingresses[index]?.sign ?? sign);
      expect(sign).toBe(ZODIAC_SIGNS[(before + 1) % 12]);
    });
    expect(Math.abs(voids.length - ingresses.length)).toBeLessThanOrEqual(1);
    for (const { at, until } of voids) {
      expect(at.getTime()).toBeLessThan(until.getTime());
      const end = ingresses.some((ingress) => Math.abs(ingress.at.getTime() - until.getTime()) < 2000);
      expect(end || until >= new Date('2026-12-31')).toBe(true);
    }
  });

  it('have a title and a sentence each', () => {
    for (const { title, text } of YEAR) {
      expect(title.length).toBeGreaterThan(5);
      expect(text).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  it('are the same when the weeks are queried one by one', () => {
    const weekly = Array.from({ length: 8 }, (_, week) =>
      findCosmicEvents(new Date(Date.UTC(2026, 0, 1) + week * 7 * DAY_MS), 1),
    ).flat();
    const names = (events: readonly CosmicEvent[]) => events.map(({ kind, title }) => `${kind} ${title}`);
    expect(names(weekly)).toEqual(names(findCosmicEvents(new Date('2026-01-01T00:00:00Z'), 8)));
  });

  it.each([[-1], [54], [NaN]])('are rejected for %d weeks', (weeks) => {
    expect(() => findCosmicEvents(new Date(0), weeks)).toThrow(RangeError);
    expect(() => createCosmicAlmanac().eventsFrom(new Date(0), weeks)).toThrow(RangeError);
  });

  it('are rejected for an invalid instant', () => {
    expect(() => findCosmicEvents(new Date(NaN), 1)).toThrow(RangeError);
  });
});

describe('the almanac', () => {
  it('returns the same as the uncached computation, regardless of earlier queries', () => {
    const almanac = createCosmicAlmanac();
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { minLength: 2, maxLength: 6 }),
        (minutes) => {
          for (const minute of minutes) {
            const utc = new Date(Date.UTC(2026, 5, 1) + minute * MINUTE_MS);
            const [quick, plain] = [almanac.conditionsAt(utc), computeCosmicConditions(utc)];
            const { voidOfCourse, nextIngress, mercuryMotion, ...rest } = plain;
            expect(quick).toMatchObject(rest);
            expect(quick.nextIngress.sign).toBe(nextIngress.sign);
            expect(Math.abs(quick.voidOfCourse.start.getTime() - voidOfCourse.start.getTime())).toBeLessThan(
              2000,
            );
            expect(Math.abs(quick.nextIngress.at.getTime() - nextIngress.at.getTime())).toBeLessThan(2000);
            const stationsApart = quick.mercuryMotion.until.getTime() - mercuryMotion.until.getTime();
            expect(Math.abs(stationsApart)).toBeLessThan(MINUTE_MS);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('lists events from the exact minute, not from the hour', () => {
    const almanac = createCosmicAlmanac();
    const names = (events: readonly CosmicEvent[]) => events.map(({ kind, title }) => `${kind} ${title}`);
    for (const minute of [0, 1, 30, 59]) {
      const from = new Date(Date.UTC(2026, 1, 3, 7, minute));
      expect(names(almanac.eventsFrom(from, 3))).toEqual(names(findCosmicEvents(from, 3)));
    }
  });

  it('returns both stations of a retrograde Mercury', () => {
    const { mercuryMotion, mercuryRetrograde } = computeCosmicConditions(new Date('2026-03-05T00:00:00Z'));
    expect(mercuryRetrograde).toBe(true);
    expect(mercuryMotion.since.toISOString().slice(0, 10)).toBe('2026-02-26');
    expect(mercuryMotion.until.toISOString().slice(0, 10)).toBe('2026-03-20');
  });
});

describe('the alignment of two members', () => {
  const sign = fc.constantFrom(...ZODIAC_SIGNS);

  it('has the same level in either order, and a reason that names both signs and the Moon', () => {
    fc.assert(
      fc.property(sign, sign, sign, fc.boolean(), (mine, theirs, moonSign, isVoidOfCourse) => {
        const sky = { moonSign, isVoidOfCourse };
        const there = computeCosmicAlignment(mine, theirs, sky, 'Ada');
        const back = computeCosmicAlignment(theirs, mine, sky, 'Ada');
        expect([back.aligned, back.boostLevel]).toEqual([there.aligned, there.boostLevel]);
        expect(there.aligned).toBe(there.boostLevel !== 'low');
        for (const name of [mine, theirs, moonSign]) expect(there.reason).toContain(name);
        expect(there.reason.includes('void of course')).toBe(isVoidOfCourse);
      }),
    );
  });

  it('is never higher under a void-of-course Moon', () => {
    const rank = { low: 0, medium: 1, high: 2 };
    fc.assert(
      fc.property(sign, sign, sign, (mine, theirs, moonSign) => {
        const level = (isVoidOfCourse: boolean) =>
          rank[computeCosmicAlignment(mine, theirs, { moonSign, isVoidOfCourse }, 'Ada').boostLevel];
        expect(level(true)).toBeLessThanOrEqual(level(false));
      }),
    );
  });

  it.each([
    ['Aries', 'Leo', 'Sagittarius', false, 'high'],
    ['Aries', 'Leo', 'Sagittarius', true, 'medium'],
    ['Aries', 'Cancer', 'Taurus', false, 'medium'],
    ['Aries', 'Taurus', 'Aries', true, 'low'],
    ['Aries', 'Aries', 'Cancer', false, 'low'],
    ['Aries', 'Libra', 'Leo', false, 'medium'],
  ] as const)('of %s and %s under a Moon in %s, void %s, is %s', (mine, theirs, moonSign, isVoid, level) => {
    expect(computeCosmicAlignment(mine, theirs, { moonSign, isVoidOfCourse: isVoid }, 'Ada').boostLevel).toBe(
      level,
    );
  });

  it('suits any two signs on most days, and has a distinct reason for every distance', () => {
    const descriptions = new Set<string>();
    for (const theirs of ZODIAC_SIGNS) {
      const days = ZODIAC_SIGNS.map((moonSign) =>
        computeCosmicAlignment('Aries', theirs, { moonSign, isVoidOfCourse: false }, 'Ada'),
      );
      for (const { reason } of days) descriptions.add(reason);
      expect([theirs, days.filter(({ aligned }) => aligned).length >= 6]).toEqual([theirs, true]);
    }
    expect(descriptions.size).toBe(144);
  });

  it('is never high on a low-energy day, and suggests an activity of the Cosmic Timing page', () => {
    for (const moonSign of ZODIAC_SIGNS) {
      const sky = { moonSign, isVoidOfCourse: false, cosmicEnergy: 'low' } as const;
      const { boostLevel, reason } = computeCosmicAlignment(moonSign, moonSign, sky, 'Ada');
      expect(boostLevel).toBe('medium');
      const { recommendedActivities } = recommendActivities({
        ...sky,
        moonPhase: 'waning',
        mercuryRetrograde: false,
      });
      const [, suggestion = 'nothing'] = /A thing for today: (.+)\.$/.exec(reason) ?? [];
      expect(recommendedActivities.map((each) => each.toLowerCase())).toContain(suggestion.toLowerCase());
    }
  });

  it('is absent when a sign is unknown, with a reason that names whose', () => {
    const sky = { moonSign: 'Leo', isVoidOfCourse: false } as const;
    expect(computeCosmicAlignment(null, 'Leo', sky, 'Ada')).toMatchObject({
      aligned: false,
      boostLevel: 'low',
    });
    expect(computeCosmicAlignment(null, 'Leo', sky, 'Ada').reason).toContain('Add your birth date');
    expect(computeCosmicAlignment('Leo', undefined, sky, 'Ada').reason).toContain('Ada’s sign is not known');
  });
});

import fc from 'fast-check';
import { signOfLongitude } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';
import { clockTimeAt } from '../time/civilDay';
import { createCosmicAlmanac } from './almanac';
import { computeCosmicConditions } from './cosmicConditions';
import { describeSky } from './skyInsights';
import { pickUpcomingEvents } from './upcoming';
import { DAY_MS, HOUR_MS } from '../../durations';

const DAYS = 30;
const almanac = createCosmicAlmanac();
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Asuncion',
);
const now = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));

describe('the cosmic calendar', () => {
  it('has thirty consecutive civil days, each at noon, with an advancing Moon', () => {
    fc.assert(
      fc.property(now, zone, (from, timeZone) => {
        const days = almanac.calendarFrom(from, timeZone, DAYS);
        expect(days).toHaveLength(DAYS);
        days.forEach(({ date, noon, moonIllumination, phaseAngle }, index) => {
          expect(clockTimeAt(noon.getTime(), timeZone)).toBe('12:00');
          expect(moonIllumination).toBeGreaterThanOrEqual(0);
          expect(moonIllumination).toBeLessThanOrEqual(100);
          const before = days[index - 1];
          if (!before) return;
          expect(Date.parse(date) - Date.parse(before.date)).toBe(DAY_MS);
          const advanced = (phaseAngle - before.phaseAngle + 360) % 360;
          expect(advanced).toBeGreaterThan(10);
          expect(advanced).toBeLessThan(16);
        });
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['put back', '2026-10-10T12:00:00Z', 'Europe/Berlin', 25],
    ['put forward', '2026-03-10T12:00:00Z', 'Europe/Berlin', 23],
  ])('has no day twice when the clocks are %s', (_how, from, timeZone, hours) => {
    const days = almanac.calendarFrom(new Date(from), timeZone, DAYS);
    expect(new Set(days.map(({ date }) => date)).size).toBe(DAYS);
    const lengths = days
      .slice(1)
      .map(({ noon }, index) => (noon.getTime() - (days[index]?.noon.getTime() ?? 0)) / HOUR_MS);
    expect([...new Set(lengths)].sort()).toEqual([24, hours].sort());
  });

  it('starts with the current civil day of the zone', () => {
    const from = new Date('2026-11-23T23:30:00Z');
    expect(almanac.calendarFrom(from, 'Europe/Berlin', 1)[0]?.date).toBe('2026-11-24');
    expect(almanac.calendarFrom(from, 'America/New_York', 1)[0]?.date).toBe('2026-11-23');
    expect(almanac.calendarFrom(from, 'Pacific/Kiritimati', 1)[0]?.date).toBe('2026-11-24');
  });

  it('is independent of earlier queries', () => {
    const from = new Date('2026-06-07T08:09:10Z');
    const plain = almanac.calendarFrom(from, 'Asia/Tokyo', DAYS).map(({ noon, moonSign, phaseAngle }) => {
      const { moonSign: sign, phaseAngle: angle } = computeCosmicConditions(noon);
      expect([moonSign, phaseAngle]).toEqual([sign, angle]);
      return moonSign;
    });
    expect(new Set(plain).size).toBe(12);
  });
});

it('computeCosmicCalendar uses the energy of most hours, ignoring a short void-of-course Moon at noon', () => {
  // Void of course from 11:09 to 12:09 in Berlin, on the day of a full Moon.
  const [day] = createCosmicAlmanac().calendarFrom(new Date('2026-11-24T08:00:00Z'), 'Europe/Berlin', 1);
  expect(computeCosmicConditions(day?.noon ?? new Date(NaN)).cosmicEnergy).toBe('low');
  expect(day?.cosmicEnergy).toBe('high');
});

describe('the upcoming events', () => {
  it('are in the future, in order and distinct, with all four phases within the month', () => {
    fc.assert(
      fc.property(now, (from) => {
        const events = pickUpcomingEvents(almanac.eventsFrom(from, 5));
        const times = events.map(({ at }) => at.getTime());
        expect(times).toEqual([...times].sort((one, other) => one - other));
        expect(times[0]).toBeGreaterThanOrEqual(from.getTime());
        expect(times.at(-1)).toBeLessThan(from.getTime() + 35 * DAY_MS);
        expect(events.length).toBeGreaterThanOrEqual(6);
        expect(events.length).toBeLessThanOrEqual(7);
        expect(new Set(events.map(({ title }) => title)).size).toBe(events.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe('describeSky', () => {
  it('returns four sentences without certainty, each valid until a later instant', () => {
    fc.assert(
      fc.property(now, (utc) => {
        const insights = describeSky(utc, almanac.conditionsAt(utc));
        expect(insights.map(({ topic }) => topic)).toEqual(['phase', 'moonSign', 'mercury', 'sun']);
        for (const { title, text, basis, until } of insights) {
          expect(text).toMatch(/^[A-Z].+\.$/);
          expect(`${title} ${text}`).not.toMatch(/\b(will|must|always|never|destin|fate)/i);
          expect(basis).toMatch(/^Computed from/);
          if (until) expect(until.getTime()).toBeGreaterThan(utc.getTime());
        }
        const sunExit = insights[3]?.until?.getTime() ?? 0;
        expect(sunExit - utc.getTime()).toBeLessThan(32 * DAY_MS);
        const before = signOfLongitude(longitudeOf('sun', sunExit - HOUR_MS));
        expect(insights[3]?.title).toBe(`The Sun in ${before}`);
        expect(signOfLongitude(longitudeOf('sun', sunExit + HOUR_MS))).not.toBe(before);
      }),
      { numRuns: 40 },
    );
  });
});

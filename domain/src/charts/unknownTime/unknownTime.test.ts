import fc from 'fast-check';
import { computeHumanDesignChart } from '../humanDesign/humanDesignChart';
import { sunSignAt } from '../natal/sunSign';
import { signOfLongitude } from '../sky/angle';
import { CELESTIAL_POINTS, longitudeOf } from '../sky/longitude';
import { civilDayOf, clockTimeAt } from '../time/civilDay';
import { findStretches } from './intervals';
import { computeUnknownTimeChart, type UnknownTimeChart } from './unknownTimeChart';
import { HOUR_MS } from '../../durations';

const NOW = new Date('2026-06-01T00:00:00Z');

function chartOf(date: string, zone?: string): UnknownTimeChart {
  const chart = computeUnknownTimeChart({ date, zone }, NOW);
  if (!chart.ok) throw new Error(chart.error.message);
  return chart.value;
}

function hoursOf(date: string, zone?: string): number {
  const day = civilDayOf({ date, zone }, NOW);
  if (!day.ok) throw new Error(day.error.message);
  return (day.value.untilMs - day.value.fromMs) / HOUR_MS;
}

const dates = fc
  .date({ min: new Date('1930-01-02'), max: new Date('2020-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zones = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  undefined,
);
const shares = fc.double({ min: 0.0001, max: 0.9999, noNaN: true });

describe('computeUnknownTimeChart', () => {
  it('includes the values of a birth at any instant of the day', () => {
    fc.assert(
      fc.property(dates, zones, shares, (date, zone, share) => {
        const chart = chartOf(date, zone);
        const [from, until] = [chart.from.getTime(), chart.until.getTime()];
        const utcMs = from + share * (until - from);
        for (const point of CELESTIAL_POINTS) {
          const sign = signOfLongitude(longitudeOf(point, utcMs));
          const said = chart.signs[point];
          expect(said.certain ? [said.sign] : said.signs).toContain(sign);
        }
        const { type, profile, authority, definition } = computeHumanDesignChart(new Date(utcMs));
        expect(chart.humanDesign.types.map((possible) => possible.type)).toContain(type);
        expect(chart.humanDesign.profiles).toContain(profile);
        // At a border, a precision of one second may decide.
        const around = chart.humanDesign.stretches.filter(
          (stretch) => stretch.from.getTime() - 3000 <= utcMs && utcMs <= stretch.until.getTime() + 3000,
        );
        expect(around).toContainEqual(expect.objectContaining({ type, profile, authority, definition }));
      }),
      { numRuns: 15 },
    );
  });

  it('locates the instant when a sign changes', () => {
    const { signs } = chartOf('1990-05-15', 'Europe/Amsterdam');
    if (signs.moon.certain) throw new Error('The Moon changed its sign that day.');
    expect(signs.moon.signs).toEqual(['Capricorn', 'Aquarius']);
    const [change] = signs.moon.changes;
    const signAt = (shiftMs: number) =>
      signOfLongitude(longitudeOf('moon', (change?.at.getTime() ?? NaN) + shiftMs));
    expect([signAt(-2000), signAt(2000)]).toEqual(['Capricorn', 'Aquarius']);
    expect(signs.sun).toEqual({ certain: true, sign: 'Taurus' });
  });

  it('lists each sign change of the Moon in the 50 hours of a day without a zone', () => {
    const { moon } = chartOf('1989-05-01').signs;
    if (moon.certain) throw new Error('The Moon changed its sign twice.');
    expect(moon.signs).toEqual(['Aquarius', 'Pisces', 'Aries']);
    expect(moon.changes.map(({ from, to }) => [from, to])).toEqual([
      ['Aquarius', 'Pisces'],
      ['Pisces', 'Aries'],
    ]);
  });

  it('has no ascendant, houses or assumed hour', () => {
    const chart = chartOf('1990-05-15', 'Europe/Amsterdam');
    expect(chart.absent).toEqual(['ascendant', 'midheaven', 'houses']);
    expect(chart.signs).not.toHaveProperty('ascendant');
    expect(Object.keys(chart.signs)).toEqual([...CELESTIAL_POINTS]);
    expect(JSON.stringify(chart)).not.toContain('T12:00:00');
  });

  it('splits the day among the possible types without a gap', () => {
    for (const date of ['1987-04-20', '1972-11-03', '2001-01-30']) {
      const { stretches, types } = chartOf(date).humanDesign;
      expect(types.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(types).toEqual(types.toSorted((one, other) => other.share - one.share));
      const designs = stretches.map(({ from: _from, until: _until, ...design }) => JSON.stringify(design));
      designs.slice(1).forEach((design, index) => expect(design).not.toBe(designs[index]));
      stretches.slice(1).forEach(({ from }, index) => expect(from).toEqual(stretches[index]?.until));
    }
  });

  it('describes uncertain values and the time of each change', () => {
    expect(chartOf('1990-05-15', 'Europe/Amsterdam').notices).toEqual([
      'Your Moon is in Capricorn or Aquarius: it changed at 19:30 on the clocks there on your birthday.',
      expect.stringContaining('Your Human Design type is Projector at any hour') as string,
      'Ascendant and houses need the time of birth, so they are left out.',
    ]);
    expect(chartOf('1990-05-15').notices[0]).toBe(
      'Your Moon is in Capricorn or Aquarius: it changed at 1990-05-15 17:30 UTC on your birthday.',
    );
    expect(chartOf('1987-04-20').notices.join(' ')).toContain('Manifesting Generator (77 % of the day)');
    // The Sun entered Aquarius a day later than in the date table.
    expect(chartOf('1903-01-20', 'Europe/Amsterdam').notices.join(' ')).toContain('Sun stood in Capricorn');
  });

  it('is more certain with a zone than without one', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const [known, unknown] = [chartOf(date, 'Europe/Amsterdam'), chartOf(date)];
        for (const point of CELESTIAL_POINTS) {
          if (unknown.signs[point].certain) expect(known.signs[point]).toEqual(unknown.signs[point]);
        }
        expect(unknown.humanDesign.types.length).toBeGreaterThanOrEqual(known.humanDesign.types.length);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a civil day', () => {
  it.each([
    ['2021-03-14', 'America/New_York', 23],
    ['2021-11-07', 'America/New_York', 25],
    ['2021-06-01', 'America/New_York', 24],
    ['2018-02-17', 'America/Sao_Paulo', 25],
    ['2018-11-04', 'America/Sao_Paulo', 23],
    ['2019-04-07', 'Australia/Lord_Howe', 24.5],
    // Put back from 1:00, so that midnight comes twice and the second one belongs to the new day.
    ['2021-11-06', 'America/Havana', 24],
    ['2021-11-07', 'America/Havana', 25],
    // Put back from 0:01 to 23:01, so that the day ends twice.
    ['2006-10-28', 'America/St_Johns', 25],
    ['2021-06-01', undefined, 50],
  ])('%s in %s lasts %d hours', (date, zone, hours) => {
    expect(hoursOf(date, zone)).toBe(hours);
  });

  it('follows the previous day without a gap', () => {
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom('Europe/Amsterdam', 'America/Sao_Paulo', 'America/Havana'),
        (date, zone) => {
          const next = new Date(Date.parse(date) + 24 * HOUR_MS).toISOString().slice(0, 10);
          const [today, tomorrow] = [civilDayOf({ date, zone }, NOW), civilDayOf({ date: next, zone }, NOW)];
          if (!today.ok || !tomorrow.ok) throw new Error('Both days exist.');
          expect(tomorrow.value.fromMs).toBeLessThanOrEqual(today.value.untilMs);
          expect(clockTimeAt(today.value.untilMs - 60_000, zone)).toMatch(/^2[23]:/);
        },
      ),
    );
  });

  it('is accepted for births from 1900 on', () => {
    expect(computeUnknownTimeChart({ date: '1900-01-01' }, NOW)).toMatchObject({ ok: true });
  });

  it.each([
    [{ date: '2011-12-30', zone: 'Pacific/Apia' }, 'birthday', 'impossible'],
    [{ date: '2021-02-29' }, 'birthday', 'impossible'],
    [{ date: '1899-12-31' }, 'birthday', 'too-early'],
    [{ date: '2026-06-03' }, 'birthday', 'in-the-future'],
    [{ date: '1990-05-15', zone: 'Europe/Atlantis' }, 'timezone', 'unknown'],
    [{ date: 'yesterday' }, 'birthday', 'malformed'],
  ])('is rejected for %j', (input, field, reason) => {
    expect(computeUnknownTimeChart(input, NOW)).toMatchObject({ ok: false, error: { field, reason } });
  });
});

describe('findStretches', () => {
  it('locates changes to the second', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 2, max: 98 }), { maxLength: 8 }), (hours) => {
        const borders = [...hours].sort((one, other) => one - other).map((hour) => hour * HOUR_MS);
        const read = (utcMs: number) => borders.filter((border) => border <= utcMs).length;
        const found = findStretches(read, { fromMs: 0, untilMs: 100 * HOUR_MS }, HOUR_MS / 2);
        expect(found.map(({ value }) => value)).toEqual([...borders.keys(), borders.length]);
        found.slice(1).forEach(({ fromMs }, index) => {
          expect(Math.abs(fromMs - (borders[index] ?? NaN))).toBeLessThanOrEqual(1000);
        });
        expect(found.at(-1)?.untilMs).toBe(100 * HOUR_MS);
      }),
    );
  });
});

describe('the Sun sign', () => {
  it('is the computed one, with a notice if the date table differs', () => {
    // The Sun entered Aquarius on 20 January 1990 at 08:02 UTC; the table assigns it the entire day.
    const day = { year: 1990, month: 1, day: 20 };
    expect(sunSignAt(day, new Date('1990-01-20T06:00:00Z'))).toEqual({
      sign: 'Capricorn',
      tableSign: 'Aquarius',
      notice: expect.stringContaining('Sun stood in Capricorn') as string,
    });
    expect(sunSignAt(day, new Date('1990-01-20T10:00:00Z'))).toEqual({
      sign: 'Aquarius',
      tableSign: 'Aquarius',
    });
  });

  it('differs from the table for 1.4 % of noons', () => {
    let [different, all] = [0, 0];
    for (let utcMs = Date.UTC(1980, 0, 1, 12); utcMs < Date.UTC(2000, 0, 1); utcMs += 24 * HOUR_MS) {
      const date = new Date(utcMs);
      const civil = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      all += 1;
      if (sunSignAt(civil, date).notice !== undefined) different += 1;
    }
    expect(different / all).toBeGreaterThan(0.005);
    expect(different / all).toBeLessThan(0.025);
  });
});

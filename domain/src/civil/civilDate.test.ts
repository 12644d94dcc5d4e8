import fc from 'fast-check';
import { compareCivilDates, formatCivilDate, isCivilDate, parseBirthday, parseCivilDate } from './civilDate';
import { computeAgeYears, isAdult, getLatestCivilDate } from './age';

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));

describe('a civil date', () => {
  it('survives formatting and parsing for every day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseCivilDate(formatCivilDate(day))).toEqual({ ok: true, value: day });
      }),
    );
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-06-31',
    '2024-09-31',
    '2024-11-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
  ])('rejects %s, which does not exist', (text) => {
    expect(parseCivilDate(text, 'birthday')).toMatchObject({
      ok: false,
      error: { field: 'birthday', reason: 'impossible' },
    });
  });

  it.each(['', '1990-5-15', '15.05.1990', '1990-05-15T00:00:00Z', ' 1990-05-15'])(
    'rejects the format of "%s"',
    (text) => {
      expect(parseCivilDate(text)).toMatchObject({
        ok: false,
        error: { field: 'date', reason: 'malformed' },
      });
    },
  );

  it.each(['{"$ne":""}', '["1990-05-15"]'])('rejects %s, which is not a string', (json) => {
    expect(parseCivilDate(JSON.parse(json) as string)).toMatchObject({
      ok: false,
      error: { reason: 'malformed' },
    });
  });

  it('follows the century rule for leap years', () => {
    expect(isCivilDate({ year: 2024, month: 2, day: 29 })).toBe(true);
    expect(isCivilDate({ year: 2000, month: 2, day: 29 })).toBe(true);
    expect(isCivilDate({ year: 2100, month: 2, day: 29 })).toBe(false);
    expect(isCivilDate({ year: 2000.5, month: 2, day: 1 })).toBe(false);
  });

  it('accepts birthdays from 1900 to today, and gives the reason for rejecting others', () => {
    const today = { year: 2026, month: 3, day: 4 };
    expect(parseBirthday('2026-03-04', today)).toMatchObject({ ok: true });
    expect(parseBirthday('1900-01-01', today)).toMatchObject({ ok: true });
    expect(parseBirthday('1899-12-31', today)).toMatchObject({
      error: { field: 'birthday', reason: 'too-early' },
    });
    expect(parseBirthday('2026-03-05', today)).toMatchObject({
      error: { field: 'birthday', reason: 'in-the-future' },
    });
    expect(parseBirthday('2026-02-30', today)).toMatchObject({
      error: { field: 'birthday', reason: 'impossible' },
    });
  });
});

describe('age', () => {
  it('increases on the birthday, and on 1 March for a birthday on a leap day', () => {
    const birthday = { year: 2000, month: 6, day: 15 };
    expect(computeAgeYears(birthday, { year: 2018, month: 6, day: 14 })).toBe(17);
    expect(computeAgeYears(birthday, { year: 2018, month: 5, day: 20 })).toBe(17);
    expect(computeAgeYears(birthday, { year: 2018, month: 6, day: 15 })).toBe(18);
    expect(computeAgeYears(birthday, { year: 2018, month: 7, day: 1 })).toBe(18);
    const leapDay = { year: 2000, month: 2, day: 29 };
    expect(computeAgeYears(leapDay, { year: 2018, month: 2, day: 28 })).toBe(17);
    expect(computeAgeYears(leapDay, { year: 2018, month: 3, day: 1 })).toBe(18);
  });

  it('never decreases over time and is never negative', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (birthday, one, other) => {
        const [earlier, later] = compareCivilDates(one, other) <= 0 ? [one, other] : [other, one];
        const before = computeAgeYears(birthday, earlier);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(computeAgeYears(birthday, later)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('reaches adulthood at the first moment of the 18th birthday anywhere on earth', () => {
    const birthday = { year: 2008, month: 6, day: 15 };
    expect(isAdult(birthday, new Date('2026-06-14T09:59:59Z'))).toBe(false);
    expect(isAdult(birthday, new Date('2026-06-14T10:00:00Z'))).toBe(true);
    expect(getLatestCivilDate(new Date('2026-12-31T10:00:00Z'))).toEqual({
      year: 2027,
      month: 1,
      day: 1,
    });
  });
});

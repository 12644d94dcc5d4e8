import fc from 'fast-check';
import { computeAgeYears } from '../civil/age';
import { daysInMonth, type CivilDate } from '../civil/civilDate';
import { dayNumberOf, latestBirthdayOfAge, utcDayOf } from './days';

const anyDate = fc
  .record({
    year: fc.integer({ min: 1904, max: 2060 }),
    month: fc.oneof(fc.constantFrom(2, 3), fc.integer({ min: 1, max: 12 })),
    day: fc.constantFrom(1, 2, 15, 27, 28, 29, 30, 31),
  })
  .map(({ year, month, day }): CivilDate => ({ year, month, day: Math.min(day, daysInMonth(year, month)) }));

describe('the latest birthday of an age', () => {
  it('matches computeAgeYears for every birthday, including 29 February', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.integer({ min: 1, max: 90 }), (birthday, today, age) => {
        expect(dayNumberOf(birthday) <= latestBirthdayOfAge(age, today)).toBe(
          computeAgeYears(birthday, today) >= age,
        );
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a day number', () => {
  it('counts from 1 January 1970, and is the UTC day of an instant', () => {
    expect(dayNumberOf({ year: 1970, month: 1, day: 1 })).toBe(0);
    expect(dayNumberOf({ year: 2026, month: 2, day: 28 })).toBe(20_512);
    expect(utcDayOf(Date.UTC(2026, 1, 28, 23, 59, 59, 999))).toBe(20_512);
    expect(utcDayOf(Date.UTC(2026, 2, 1))).toBe(20_513);
  });
});

import fc from 'fast-check';
import { readCases } from '../../cases/readCases';
import { parseCivilDate } from '../civil/civilDate';
import { LIFE_PATH_NUMBERS } from '../vocabulary';
import { computeLifePath } from './lifePath';

const { cases } = readCases<{ cases: readonly { date: string; lifePath: number; allDigitSum: number }[] }>(
  'numerology-public.json',
);

function dateOf(text: string) {
  const parsed = parseCivilDate(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('the life path', () => {
  it.each(cases)('of $date is $lifePath', ({ date, lifePath, allDigitSum }) => {
    const result = computeLifePath(dateOf(date));
    expect(result.lifePath).toBe(lifePath);
    expect(result.steps[0]?.sum).toBe(allDigitSum);
    expect(result.steps.at(-1)?.sum).toBe(lifePath);
  });

  it.each([
    ['1970-01-29', 11],
    ['1970-01-04', 22],
    ['1970-05-29', 33],
    ['1990-05-15', 3],
    ['1970-01-01', 1],
  ])('of %s is %i, because 11, 22 and 33 are not reduced', (date, number) => {
    expect(computeLifePath(dateOf(date)).lifePath).toBe(number);
  });

  it('is always one of the twelve numbers, and each step adds the digits of the previous sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (year, month, day) => {
          const { lifePath, steps } = computeLifePath({ year, month, day });
          expect(LIFE_PATH_NUMBERS).toContain(lifePath);
          steps
            .slice(1)
            .forEach((step, index) => expect(step.digits.join('')).toBe(String(steps[index]?.sum)));
        },
      ),
    );
  });

  it('rejects a date without a digit above zero, whose sum never ends', () => {
    expect(() => computeLifePath({ year: 0, month: 0, day: 0 })).toThrow(
      new RangeError('A life path needs a date of the calendar.'),
    );
  });
});

import { readCases } from '../../cases/readCases';
import { daysInMonth } from '../civil/civilDate';
import { ZODIAC_SIGNS, type ZodiacSign } from '../vocabulary';
import { zodiacSignOf } from './zodiacSign';

interface IngressCases {
  readonly conventional: Readonly<Record<ZodiacSign, readonly [string, string]>>;
}

const { conventional } = readCases<IngressCases>('zodiac-sun-ingress.json');

function dayOf(monthAndDay: string) {
  const [month, day] = monthAndDay.split('-').map(Number);
  return { year: 1991, month: month ?? 0, day: day ?? 0 };
}

describe('the zodiac sign of a date', () => {
  it.each(ZODIAC_SIGNS)('is %s from its first to its last day of the standard table', (sign) => {
    const [first, last] = conventional[sign];
    expect(zodiacSignOf(dayOf(first))).toBe(sign);
    expect(zodiacSignOf(dayOf(last))).toBe(sign);
  });

  it.each([
    ['Aries', [3, 21], [4, 19]],
    ['Taurus', [4, 20], [5, 20]],
    ['Gemini', [5, 21], [6, 20]],
    ['Cancer', [6, 21], [7, 22]],
    ['Leo', [7, 23], [8, 22]],
    ['Virgo', [8, 23], [9, 22]],
    ['Libra', [9, 23], [10, 22]],
    ['Scorpio', [10, 23], [11, 21]],
    ['Sagittarius', [11, 22], [12, 21]],
    ['Capricorn', [12, 22], [1, 19]],
    ['Aquarius', [1, 20], [2, 18]],
    ['Pisces', [2, 19], [3, 20]],
  ] as const)('is %s from %j to %j', (sign, [firstMonth, firstDay], [lastMonth, lastDay]) => {
    expect(zodiacSignOf({ year: 1991, month: firstMonth, day: firstDay })).toBe(sign);
    expect(zodiacSignOf({ year: 1991, month: lastMonth, day: lastDay })).toBe(sign);
  });

  it('changes exactly twelve times a year and names each sign', () => {
    const signs: ZodiacSign[] = [];
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= daysInMonth(2024, month); day += 1)
        signs.push(zodiacSignOf({ year: 2024, month, day }));
    }
    expect(signs.filter((sign, index) => sign !== signs.at(index - 1))).toHaveLength(12);
    expect(new Set(signs)).toEqual(new Set(ZODIAC_SIGNS));
  });

  it('throws for a month that does not exist', () => {
    expect(() => zodiacSignOf({ year: 2000, month: 13, day: 1 })).toThrow(RangeError);
  });
});

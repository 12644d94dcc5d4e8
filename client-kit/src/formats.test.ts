import {
  formatDate,
  formatDateTime,
  formatDistance,
  formatList,
  formatNumber,
  formatTime,
  formatTimeAgo,
} from './formats';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const INSTANT = '2026-11-28T14:05:00.000Z';
const timeZone = 'UTC';

describe('a date', () => {
  it.each([
    ['en-US', 'November 28, 2026'],
    ['en', 'November 28, 2026'],
    ['en-GB', '28 November 2026'],
    // English words in the order of the browser's region.
    ['de', '28 November 2026'],
    ['de-AT', '28 November 2026'],
    ['nl-NL', '28 November 2026'],
    // Regions that have no English locale.
    ['pt-BR', '28 November 2026'],
    ['zh-Hant-TW', '28 November 2026'],
    ['C', 'November 28, 2026'],
    ['', 'November 28, 2026'],
    ['not a language', 'November 28, 2026'],
  ])('is in English and in the region’s order for %j', (language, words) => {
    expect(formatDate(INSTANT, 'long', { language, timeZone })).toBe(words);
  });

  it.each([
    ['long', '28 November 2026', 'November 28, 2026'],
    ['short', '28 Nov 2026', 'Nov 28, 2026'],
    ['day', '28 November', 'November 28'],
    ['shortDay', '28 Nov', 'Nov 28'],
    ['weekdayAndDay', 'Saturday 28 November', 'Saturday, November 28'],
    ['shortWeekdayAndDay', 'Sat 28 Nov', 'Sat, Nov 28'],
    ['weekday', 'Saturday', 'Saturday'],
    ['shortWeekday', 'Sat', 'Sat'],
  ] as const)('has the region’s form in the style %s', (style, british, american) => {
    // Browser versions differ in the comma after a weekday.
    const words = formatDate(INSTANT, style, { language: 'en-GB', timeZone }).replace(/(?<=[a-z]),/, '');
    expect(words).toBe(british);
    expect(formatDate(INSTANT, style, { language: 'en-US', timeZone })).toBe(american);
  });

  it('accepts a Date and is that of the time zone', () => {
    const late = new Date('2026-11-28T23:30:00Z');
    const language = 'en-GB';
    expect(formatDate(late, 'day', { language, timeZone: 'America/New_York' })).toBe('28 November');
    expect(formatDate(late, 'day', { language, timeZone: 'Europe/Berlin' })).toBe('29 November');
  });
});

describe('a time', () => {
  it.each([
    ['en-US', '2:05 PM'],
    ['en-GB', '14:05'],
    ['de-DE', '14:05'],
    ['fr-FR', '14:05'],
    ['en-AU', '2:05 pm'],
    // Regions that have no English locale use their language's hour cycle.
    ['pt-BR', '14:05'],
    ['ru', '14:05'],
    ['zh-Hant-TW', '2:05 pm'],
  ])('has the region’s hour cycle for %s', (language, words) => {
    expect(plain(formatTime(INSTANT, { language, timeZone }))).toBe(words);
  });

  it('follows its date, and includes the zone name on request', () => {
    const british = { language: 'en-GB', timeZone } as const;
    expect(formatDateTime(INSTANT, 'shortWeekdayAndDay', british)).toMatch(/^Sat,? 28 Nov, 14:05$/);
    expect(formatDateTime(INSTANT, 'weekday', british)).toMatch(/^Saturday(?: at)? 14:05$/);
    expect(formatTime(INSTANT, { ...british, hasZoneName: true })).toBe('14:05 UTC');
  });
});

describe('the time since an instant', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');
  const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();

  it.each([
    [0, 'just now'],
    [44, 'just now'],
    [-30, 'just now'],
    [45, '1 minute ago'],
    [119, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [5 * 3600, '5 hours ago'],
    [86_399, '23 hours ago'],
    [26 * 3600, '1 day ago'],
    [6 * 86_400, '6 days ago'],
    [7 * 86_400 - 1, '6 days ago'],
    [7 * 86_400, 'Mar 3'],
    [30 * 86_400, 'Feb 8'],
    [365 * 86_400, 'Mar 10, 2025'],
  ])('is formatted from %s seconds ago as %s', (seconds, words) =>
    expect(formatTimeAgo(secondsAgo(seconds), now)).toBe(words),
  );

  it('is in English in a browser with another language', () => {
    expect(formatTimeAgo(secondsAgo(120), now, { language: 'de' })).toBe('2 minutes ago');
    expect(formatTimeAgo(secondsAgo(30 * 86_400), now, { language: 'de' })).toBe('8 Feb');
  });
});

it.each([
  ['en-US', '12,345', 'a, b, and c'],
  ['en-GB', '12,345', 'a, b and c'],
  ['de-DE', '12.345', 'a, b and c'],
])('numbers and lists have the region’s form for %s', (language, number, list) => {
  expect(formatNumber(12_345, { language })).toBe(number);
  expect(formatList(['a', 'b', 'c'], { language })).toBe(list);
});

describe('a distance', () => {
  it.each([
    [1, '1 mile', '2 km'],
    [2, '2 miles', '3 km'],
    [5, '5 miles', '8 km'],
    [10, '10 miles', '16 km'],
    [12, '12 miles', '19 km'],
    [50, '50 miles', '80 km'],
    [100, '100 miles', '160 km'],
    // Beyond the filter's range, the error of rounding 5 miles to 8 km would add up.
    [105, '105 miles', '169 km'],
    [1_000, '1,000 miles', '1,609 km'],
  ])('of %d miles is %s or %s', (miles, inMiles, inKm) => {
    expect(formatDistance(miles, { unit: 'miles', language: 'en-GB' })).toBe(inMiles);
    expect(plain(formatDistance(miles, { unit: 'km', language: 'en-GB' }))).toBe(inKm);
  });

  it.each([
    ['en-US', '10 miles'],
    ['en-GB', '10 miles'],
    ['en-LR', '10 miles'],
    ['my', '10 miles'],
    ['en-CA', '16 km'],
    ['en-AU', '16 km'],
    ['de', '16 km'],
    ['pt-BR', '16 km'],
  ])('is in the region’s unit for %s', (language, words) => {
    expect(plain(formatDistance(10, { language }))).toBe(words);
  });

  it('has as many distinct values in kilometres as in miles', () => {
    const steps = Array.from({ length: 2_500 }, (_, index) => (index + 1) * 5);
    expect(new Set(steps.map((miles) => formatDistance(miles, { unit: 'km' }))).size).toBe(2_500);
  });

  it('keeps the order of cards and filter limits in kilometres', () => {
    const kmOf = (miles: number) =>
      Number.parseInt(formatDistance(miles, { unit: 'km', language: 'en-GB' }), 10);
    for (let limit = 1; limit <= 100; limit += 1)
      for (let card = 5; card <= 100; card += 5)
        expect([limit, card, kmOf(card) <= kmOf(limit)]).toEqual([limit, card, card <= limit]);
  });
});

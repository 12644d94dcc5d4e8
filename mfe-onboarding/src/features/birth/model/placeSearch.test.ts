import { placeQueryOf, type Place } from '@sixfold/api-contract';
import { toLines, statusOf } from './placeSearch';

const place = (n: number, timezone?: string): Place => ({
  place_id: String(n),
  display_name: `Town ${n}`,
  lat: n,
  lon: -n,
  address: {},
  timezone,
  source: 'local',
});

test('one character is too few to search for, two are enough, spaces do not count', () => {
  expect(placeQueryOf(' P ')).toBeNull();
  expect(placeQueryOf(' Po ')).toBe('Po');
  expect(placeQueryOf('P'.repeat(2))).toBe('PP');
  expect(placeQueryOf('東京')).toBe('東京');
  expect(placeQueryOf('القاهرة')).toBe('القاهرة');
});

test('at most eight places are offered', () => {
  expect(toLines(Array.from({ length: 12 }, (_, n) => place(n, 'UTC')))).toHaveLength(8);
});

test('a place carries where it is and its zone; without a zone it counts as text', () => {
  expect(toLines([place(1, 'Europe/Lisbon'), place(2)]).map((line) => line.place)).toEqual([
    { text: 'Town 1', at: { latitude: 1, longitude: -1, timeZone: 'Europe/Lisbon' } },
    { text: 'Town 2', at: null },
  ]);
});

test('the list searches until the answer belongs to what stands in the field', () => {
  expect(statusOf(null, null, 'none')).toBe('idle');
  expect(statusOf('Porto', 'Por', 4)).toBe('searching');
  expect(statusOf('Porto', 'Porto', 'none')).toBe('searching');
  expect(statusOf('Porto', 'Porto', 0)).toBe('empty');
  expect(statusOf('Porto', 'Porto', 2)).toBe('idle');
});

test('of more than 80 characters the first 80 are searched for', () => {
  expect(placeQueryOf('a'.repeat(200))).toHaveLength(80);
  expect(placeQueryOf(`${'a'.repeat(79)}  b`)).toBe('a'.repeat(79));
});

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

test('a query needs two characters, not counting spaces', () => {
  expect(placeQueryOf(' P ')).toBeNull();
  expect(placeQueryOf(' Po ')).toBe('Po');
  expect(placeQueryOf('P'.repeat(2))).toBe('PP');
  expect(placeQueryOf('東京')).toBe('東京');
  expect(placeQueryOf('القاهرة')).toBe('القاهرة');
});

test('at most eight places are offered', () => {
  expect(toLines(Array.from({ length: 12 }, (_, n) => place(n, 'UTC')))).toHaveLength(8);
});

test('a place has coordinates and a time zone; without a time zone it counts as text', () => {
  expect(toLines([place(1, 'Europe/Lisbon'), place(2)]).map((line) => line.place)).toEqual([
    { text: 'Town 1', at: { latitude: 1, longitude: -1, timeZone: 'Europe/Lisbon' } },
    { text: 'Town 2', at: null },
  ]);
});

test('the list is searching until the reply belongs to the text in the field', () => {
  expect(statusOf(null, null, 'none')).toBe('idle');
  expect(statusOf('Porto', 'Por', 4)).toBe('searching');
  expect(statusOf('Porto', 'Porto', 'none')).toBe('searching');
  expect(statusOf('Porto', 'Porto', 0)).toBe('empty');
  expect(statusOf('Porto', 'Porto', 2)).toBe('idle');
});

test('a text of more than 80 characters is shortened to 80 for the search', () => {
  expect(placeQueryOf('a'.repeat(200))).toHaveLength(80);
  expect(placeQueryOf(`${'a'.repeat(79)}  b`)).toBe('a'.repeat(79));
});

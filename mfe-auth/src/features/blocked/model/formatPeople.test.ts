import { formatPeople } from './formatPeople';

test.each([
  [0, 'Nobody.'],
  [1, '1 person.'],
  [2, '2 people.'],
])('formats %d as %s', (count, text) => expect(formatPeople(count)).toBe(text));

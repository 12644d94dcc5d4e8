import { formatBirthTime, parseBirthTime } from './birthTime';

test.each([
  ['', 'exact', ''],
  ['08:30', 'exact', '08:30'],
  ['~', 'rough', ''],
  ['~08:30', 'rough', '08:30'],
  ['unknown', 'unknown', ''],
] as const)('the field %j has the certainty %s and the time %j', (field, certainty, time) => {
  expect(parseBirthTime(field)).toEqual({ certainty, time });
  expect(formatBirthTime({ certainty, time })).toBe(field);
});

import { splitName } from './splitName';

test.each([
  ['Mara Lind', 'Mara', 'Lind'],
  ['Mara', 'Mara', ''],
  ['  Mara  van der Lind ', 'Mara', 'van der Lind'],
])('splitName splits %p into %p and %p', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

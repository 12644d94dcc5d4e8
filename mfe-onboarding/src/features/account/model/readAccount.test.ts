import { accountProblems } from './readAccount';

test('an address is checked before the next step', () => {
  expect(accountProblems('Mara Lind', 'mara@example.org')).toEqual({});
  expect(accountProblems('Mara Lind', 'mara@')).toEqual({ email: 'Please enter a valid email address' });
});

test.each([
  [`${'x'.repeat(40)} ${'y'.repeat(40)}`, undefined],
  ['x'.repeat(41), 'Your first word is too long. Please use at most 40 characters for it.'],
  [`Mara ${'y'.repeat(41)}`, 'Your last name is too long. Please use at most 40 characters for it.'],
])('the name %j has the problem %j before the next step', (fullName, problem) => {
  expect(accountProblems(fullName, 'mara@example.org').fullName).toBe(problem);
});

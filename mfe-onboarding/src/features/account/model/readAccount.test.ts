import { accountProblems } from './readAccount';

test('an address is checked before the next step', () => {
  expect(accountProblems('mara@example.org')).toEqual({});
  expect(accountProblems('mara@')).toEqual({ email: 'Please enter a valid email address' });
});

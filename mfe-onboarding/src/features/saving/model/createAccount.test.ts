import { ApiError } from '@sixfold/client-kit';
import { createAccountCreator, type AccountTools } from './createAccount';

const ACCOUNT = { firstName: 'Mara', lastName: 'Lind', email: 'Mara@example.org', password: 'long enough' };
const LOST = new ApiError(0, 'network failure', {});
const TAKEN = new ApiError(409, '', { id: 'email_taken', error: 'Taken.' });
const WRONG = new ApiError(401, '', { id: 'invalid_credentials' });

/** `answers` are the results of successive registrations; null for success. */
function createTools(answers: (ApiError | null)[], overrides: Partial<AccountTools> = {}) {
  const done: string[] = [];
  const tools: AccountTools = {
    register() {
      done.push('register');
      const answer = answers.shift();
      return answer ? Promise.reject(answer) : Promise.resolve();
    },
    signIn: () => Promise.resolve(done.push('sign in')),
    readEmail: () => Promise.resolve(null),
    ...overrides,
  };
  return { make: createAccountCreator(tools), done };
}

test('an account is created by registering, without other requests', async () => {
  const { make, done } = createTools([null]);
  await make(ACCOUNT);
  expect(done).toEqual(['register']);
});

test('a lost reply is not followed by a second request when the session exists', async () => {
  const { make, done } = createTools([LOST], { readEmail: () => Promise.resolve('mara@example.org') });
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
  await make(ACCOUNT);
  expect(done).toEqual(['register']);
});

test('a lost reply without a session makes the second attempt sign in to the new account', async () => {
  const { make, done } = createTools([LOST, TAKEN]);
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
  await make(ACCOUNT);
  expect(done).toEqual(['register', 'register', 'sign in']);
});

test('an address taken before the first attempt never leads to a sign-in', async () => {
  const { make, done } = createTools([TAKEN, TAKEN]);
  await expect(make(ACCOUNT)).rejects.toBe(TAKEN);
  await expect(make(ACCOUNT)).rejects.toBe(TAKEN);
  expect(done).toEqual(['register', 'register']);
});

test('an account with another password is not signed in to', async () => {
  const { make } = createTools([LOST, TAKEN], { signIn: () => Promise.reject(WRONG) });
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
  await expect(make(ACCOUNT)).rejects.toBe(TAKEN);
});

test('a session of another account does not count, and another address starts over', async () => {
  const { make, done } = createTools([LOST, null, TAKEN], {
    readEmail: () => Promise.resolve('ben@example.org'),
  });
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
  await make(ACCOUNT);
  await expect(make({ ...ACCOUNT, email: 'other@example.org' })).rejects.toBe(TAKEN);
  expect(done).toEqual(['register', 'register', 'register']);
});

test.each([
  [400, ['register', 'register']],
  [499, ['register', 'register']],
  [500, ['register', 'register', 'sign in']],
])('a second attempt after the status %i does %j', async (status, calls) => {
  const { make, done } = createTools([new ApiError(status, '', {}), TAKEN]);
  await expect(make(ACCOUNT)).rejects.toThrow();
  await make(ACCOUNT).catch(() => undefined);
  expect(done).toEqual(calls);
});

test('an account that may exist is still signed in to when a repeated attempt is rejected', async () => {
  const { make, done } = createTools([LOST, new ApiError(400, '', {}), TAKEN]);
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
  await expect(make(ACCOUNT)).rejects.toThrow();
  await make(ACCOUNT);
  expect(done).toEqual(['register', 'register', 'register', 'sign in']);
});

test('a sign-in without a connection reports the connection, not the address', async () => {
  const { make } = createTools([LOST, TAKEN], { signIn: () => Promise.reject(LOST) });
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
});

test('the sign-in sends address and password, but no name', async () => {
  const signIn = jest.fn(() => Promise.resolve());
  const { make } = createTools([LOST, TAKEN], { signIn });
  await expect(make(ACCOUNT)).rejects.toBe(LOST);
  await make(ACCOUNT);
  expect(signIn).toHaveBeenCalledWith({ email: 'Mara@example.org', password: 'long enough' });
});

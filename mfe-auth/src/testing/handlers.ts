import { authCalls, type User } from '@sixfold/api-contract';
import { buildUser, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';

/** The one account that exists at first; any other password is refused. */
export const KNOWN_ACCOUNT = { email: 'ada@example.org', password: 'correct horse' } as const;
/** The only token that resets a password: `/reset-password?token=fresh`. */
const FRESH_TOKEN = 'fresh';

/** A mock API that remembers who is signed in, as the real one does by its cookie. */
export function createHandlers(): readonly MockHandler[] {
  let current: User | null = null;

  return [
    mockCall(authCalls.getUser, () => {
      if (!current) throw new MockFailure('not_signed_in');
      return current;
    }),
    mockCall(authCalls.login, ({ body }) => {
      const known = body.email === KNOWN_ACCOUNT.email && body.password === KNOWN_ACCOUNT.password;
      if (!known) throw new MockFailure('invalid_credentials');
      current = buildUser();
      return current;
    }),
    mockCall(authCalls.register, ({ body: { firstName, lastName, email } }) => {
      if (email === KNOWN_ACCOUNT.email) throw new MockFailure('email_taken');
      current = buildUser({ firstName, lastName, email, profile: null });
      return current;
    }),
    mockCall(authCalls.resetPassword, ({ body }) => {
      if (body.token !== FRESH_TOKEN) throw new MockFailure('reset_link_invalid');
      current = null;
      return { ok: true };
    }),
  ];
}

/** What the pages need to be explored alone. */
export const handlers = createHandlers();

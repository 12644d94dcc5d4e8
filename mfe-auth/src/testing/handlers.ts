import {
  accountCalls,
  authCalls,
  profileCalls,
  safetyCalls,
  type AccountRestriction,
  type BlockedMember,
  type OwnSession,
  type User,
} from '@sixfold/api-contract';
import {
  buildOwnProfile,
  buildUser,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';

/** A suspended account. */
export const SUSPENDED_ACCOUNT = { email: 'sid@example.org', password: 'correct horse' } as const;
/** The only account that exists at first; any other password is refused. */
export const KNOWN_ACCOUNT = { email: 'ada@example.org', password: 'correct horse' } as const;
/** An address that must be confirmed with `CODE`. */
export const ADDRESS_WITH_MAIL = 'mail@example.org';
export const CODE = '123456';
/** The only valid token of reset and confirmation links: `/reset-password#token=fresh`. */
const FRESH_TOKEN = 'fresh';
const MINUTE_MS = 60_000;

/** Half a minute earlier, because the server's clock is known only to the second. */
const ago = (minutes: number) => new Date(Date.now() - (minutes + 0.5) * MINUTE_MS).toISOString();

const buildSessions = (): OwnSession[] => [
  {
    id: '1'.repeat(64),
    current: true,
    device: 'Firefox on Linux',
    startedAt: ago(3 * 24 * 60),
    lastSeenAt: ago(1),
  },
  {
    id: '2'.repeat(64),
    current: false,
    device: 'Safari on iPhone',
    startedAt: ago(9 * 24 * 60),
    lastSeenAt: ago(5),
  },
  {
    id: '3'.repeat(64),
    current: false,
    device: 'Chrome on Windows',
    startedAt: ago(20 * 24 * 60),
    lastSeenAt: ago(26 * 60),
  },
];

/** Returns a mock API that keeps a session, as the real one does with its cookie. */
export function createHandlers(): readonly MockHandler[] {
  let current: User | null = null;
  let registered = {};
  return [
    mockCall(authCalls.getUser, () => {
      if (!current) throw new MockFailure('not_signed_in');
      return current;
    }),
    mockCall(authCalls.login, ({ body }) => {
      if (body.email === SUSPENDED_ACCOUNT.email) throw new MockFailure('account_suspended');
      const known = body.email === KNOWN_ACCOUNT.email && body.password === KNOWN_ACCOUNT.password;
      if (!known) throw new MockFailure('invalid_credentials');
      current = buildUser();
      return current;
    }),
    mockCall(authCalls.register, ({ body: { firstName, lastName, email } }) => {
      if (email === KNOWN_ACCOUNT.email) throw new MockFailure('email_taken');
      if (email === ADDRESS_WITH_MAIL) {
        registered = { firstName, lastName, email };
        return { confirmation: 'required' as const, registration: 'A'.repeat(43) };
      }
      current = buildUser({ firstName, lastName, email, profile: null });
      return current;
    }),
    mockCall(authCalls.confirmRegistration, ({ body }) => {
      if (body.code !== CODE)
        throw new MockFailure('wrong_code', { code: 'That code is not right. You have 4 more tries.' });
      current = buildUser({ ...registered, profile: null });
      return current;
    }),
    mockCall(authCalls.resendRegistrationCode, () => ({ ok: true })),
    mockCall(authCalls.checkResetLink, ({ body }) => {
      if (body.token !== FRESH_TOKEN) throw new MockFailure('reset_link_invalid');
      return { ok: true };
    }),
    mockCall(authCalls.resetPassword, ({ body }) => {
      if (body.token !== FRESH_TOKEN) throw new MockFailure('reset_link_invalid');
      current = null;
      return { ok: true };
    }),
    ...createAccountHandlers(),
    ...createRestrictionHandlers(),
  ];
}

/** Returns the handlers of the account settings, which keep the password, the pending address and the sessions. */
function createAccountHandlers(): readonly MockHandler[] {
  let sessions = buildSessions();
  let password: string = KNOWN_ACCOUNT.password;
  let own = buildOwnProfile();
  let nextEmail = 'ada.new@example.org';
  let blocked: BlockedMember[] = [
    { userId: '4'.repeat(24), firstName: 'Otto', lastName: 'K', blockedAt: ago(2 * 24 * 60) },
  ];

  function check(given: string): void {
    if (given !== password)
      throw new MockFailure('wrong_password', { currentPassword: 'That is not your current password.' });
  }
  function keep(stays: (session: OwnSession) => boolean) {
    sessions = sessions.filter(stays);
    return { sessions };
  }

  return [
    mockCall(accountCalls.listSessions, () => ({ sessions })),
    mockCall(accountCalls.endSession, ({ params }) => keep(({ id }) => id !== params.sessionId)),
    mockCall(accountCalls.endOtherSessions, () => keep((session) => session.current)),
    mockCall(accountCalls.changeName, ({ body }) => body),
    mockCall(accountCalls.changePassword, ({ body }) => {
      check(body.currentPassword);
      password = body.password;
      keep((session) => session.current);
      return { ok: true };
    }),
    mockCall(accountCalls.requestEmailChange, ({ body }) => {
      check(body.currentPassword);
      nextEmail = body.email;
      return { ok: true };
    }),
    mockCall(accountCalls.confirmEmailChange, ({ body }) => {
      if (body.token !== FRESH_TOKEN) throw new MockFailure('email_link_invalid');
      return { email: nextEmail };
    }),
    mockCall(profileCalls.getOwnProfile, () => own),
    mockCall(profileCalls.patchProfile, ({ body }) => {
      own = { ...own, visibility: { ...own.visibility, presence: body.visibility?.presence ?? 'matches' } };
      return own;
    }),
    mockCall(safetyCalls.listBlocks, () => ({ blocked })),
    mockCall(safetyCalls.listPastContacts, () => ({
      contacts: [{ userId: '5'.repeat(24), firstName: 'Ruth', endedAt: ago(24 * 60) }],
    })),
    mockCall(safetyCalls.unblockMember, ({ params }) => {
      blocked = blocked.filter(({ userId }) => userId !== params.userId);
      return { ok: true };
    }),
    mockCall(accountCalls.deleteAccount, ({ body }) => {
      check(body.currentPassword);
      return { ok: true };
    }),
  ];
}

/** Returns the handlers for a suspended account and a member under review. */
function createRestrictionHandlers(): readonly MockHandler[] {
  const suspension: AccountRestriction = {
    state: 'suspended',
    since: '2026-03-10T12:00:00.000Z',
    reason: 'You asked several members for money.',
    objection: null,
  };
  const review: AccountRestriction = {
    state: 'review',
    since: '2026-03-10T12:00:00.000Z',
    reason: 'Several members have reported your account.',
    objection: null,
  };
  function object(to: AccountRestriction): AccountRestriction {
    to.objection = { at: '2026-03-11T12:00:00.000Z', isRejected: false };
    return to;
  }
  return [
    mockCall(safetyCalls.getSuspension, () => suspension),
    mockCall(safetyCalls.objectToSuspension, () => object(suspension)),
    mockCall(safetyCalls.getRestriction, () => ({ restriction: review })),
    mockCall(safetyCalls.objectToReview, () => object(review)),
  ];
}

/** The mock API of the pages when the remote runs alone. */
export const handlers = createHandlers();

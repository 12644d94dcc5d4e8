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

/** An account that cannot sign in, and may object. */
export const SUSPENDED_ACCOUNT = { email: 'sid@example.org', password: 'correct horse' } as const;
/** The one account that exists at first; any other password is refused. */
export const KNOWN_ACCOUNT = { email: 'ada@example.org', password: 'correct horse' } as const;
/** An address that is confirmed by a code, and the code. */
export const ADDRESS_WITH_MAIL = 'mail@example.org';
export const CODE = '123456';
/** The only token that resets a password or confirms an address: `/reset-password#token=fresh`. */
const FRESH_TOKEN = 'fresh';
const MINUTE_MS = 60_000;

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

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

/** A mock API that remembers who is signed in, as the real one does by its cookie. */
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

/** The settings of an account that remembers its password, its address on the way and its sessions. */
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

/** The suspension of an account and the review of a member, each with the objection to it. */
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

/** What the pages need to be explored alone. */
export const handlers = createHandlers();

import type { authCalls, BodyOf, SaveProfileBody, User } from '@sixfold/api-contract';
import type { FinishedTest } from '../../../shared/model/draft';
import { isSameAddress } from './isSameAddress';

export type SaveState =
  | 'registering'
  | 'waiting-for-session'
  | 'saving-profile'
  | 'saving-tests'
  | 'waiting-for-profile';

/** Stages at which the save can stop: none after the profile is stored. */
export type StopState = Exclude<SaveState, 'saving-tests' | 'waiting-for-profile'>;

export type SaveOutcome =
  | { kind: 'saved'; next: 'analysis' | 'profile'; user: User | null }
  /** `user` is the account if it exists already, so that another attempt does not register again. */
  | { kind: 'stopped'; at: StopState; failure: unknown; user: User | null };

export interface SaveTimings {
  sessionTries: number;
  sessionPauseMs: number;
  settleMs: number;
  profileTries: number;
  profilePauseMs: number;
  enhanceDelayMs: number;
}

/** The timings of the specification (document 1, section 9). */
export const SAVE_TIMINGS: SaveTimings = {
  sessionTries: 5,
  sessionPauseMs: 500,
  settleMs: 500,
  profileTries: 5,
  profilePauseMs: 1000,
  enhanceDelayMs: 4000,
};

export interface SaveRequest {
  account: BodyOf<typeof authCalls.register>;
  profile: SaveProfileBody;
  tests: readonly FinishedTest[];
}

/**
 * Dependencies of the sequence. Calls reject on failure. Saving calls name the member, because another one may sign in
 * with this browser in the meantime.
 */
export interface SaveTools {
  isSignedIn: () => boolean;
  /** Creates the account at most once. */
  createAccount: (account: SaveRequest['account']) => Promise<void>;
  /** Returns null when nobody is signed in. */
  readUser: () => Promise<User | null>;
  saveProfile: (profile: SaveProfileBody, memberId: string) => Promise<unknown>;
  saveTest: (test: FinishedTest, memberId: string) => Promise<unknown>;
  clearCaches: () => Promise<unknown>;
  enhance: (memberId: string) => Promise<unknown>;
  wait: (durationMs: number) => Promise<void>;
  warn: (text: string, failure: unknown) => void;
  onState: (state: SaveState) => void;
}

export const SESSION_FAILURE = 'Failed to establish authenticated session';

/** Thrown because the account exists only after the code sent to its address is entered. */
export class AddressUnconfirmed extends Error {
  constructor() {
    super('The address is not confirmed yet');
    this.name = 'AddressUnconfirmed';
  }
}

/** Thrown when nobody was signed in at the last check. `cause` is the failure of that check, if any. */
export class SessionFailure extends Error {
  constructor(override readonly cause: unknown) {
    super(SESSION_FAILURE);
    this.name = 'SessionFailure';
  }
}

/**
 * Saves onboarding in the order of the specification: account, session, profile, tests. Then waits until the user has a
 * complete profile. Never rejects. The background enhancement starts last and is not awaited.
 */
export async function saveOnboarding(
  request: SaveRequest,
  tools: SaveTools,
  timings: SaveTimings = SAVE_TIMINGS,
): Promise<SaveOutcome> {
  const { onState } = tools;
  const wasSignedIn = tools.isSignedIn();
  let user: User | null = null;
  let at: StopState = 'registering';
  try {
    if (!wasSignedIn) {
      onState(at);
      await tools.createAccount(request.account);
    }
    onState((at = 'waiting-for-session'));
    user = await waitForSession(wasSignedIn ? null : request.account.email, tools, timings);
    onState((at = 'saving-profile'));
    await tools.saveProfile(request.profile, user.id);
  } catch (failure) {
    return { kind: 'stopped', at, failure, user };
  }
  onState('saving-tests');
  await saveTests(request.tests, user.id, tools);
  onState('waiting-for-profile');
  const complete = await waitForProfile(user.id, tools, timings);
  if (hasBirthData(request.profile)) enhanceLater(user.id, tools, timings);
  return { kind: 'saved', next: complete ? 'analysis' : 'profile', user: complete ?? user };
}

/**
 * @param email the address of the new account, or null for a member. Another member may have signed in from another
 * tab, and their profile must not receive this form's data.
 * @throws SessionFailure when nobody is signed in at the last check
 */
async function waitForSession(
  email: string | null,
  tools: SaveTools,
  { sessionTries, sessionPauseMs }: SaveTimings,
): Promise<User> {
  const { user, failure } = await pollUser(
    tools,
    sessionTries,
    sessionPauseMs,
    (user) => email === null || isSameAddress(email, user.email),
  );
  if (!user) throw new SessionFailure(failure);
  return user;
}

/**
 * Reads the user up to `tries` times with pauses until one is accepted; otherwise returns null with the last failure.
 */
async function pollUser(
  { readUser, wait }: SaveTools,
  tries: number,
  pauseMs: number,
  isAccepted: (user: User) => boolean,
): Promise<{ user: User | null; failure: unknown }> {
  let failure: unknown = null;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (attempt > 1) await wait(pauseMs);
    try {
      const user = await readUser();
      if (user && isAccepted(user)) return { user, failure: null };
    } catch (thrown) {
      failure = thrown;
    }
  }
  return { user: null, failure };
}

/** Saves tests one at a time to spare a slow connection; a failed one can be repeated later. */
async function saveTests(
  tests: readonly FinishedTest[],
  memberId: string,
  { saveTest, warn }: SaveTools,
): Promise<void> {
  for (const test of tests) {
    try {
      await saveTest(test, memberId);
    } catch (failure) {
      warn(`The ${test.testType} test could not be saved; it can be taken again from the profile.`, failure);
    }
  }
}

async function waitForProfile(
  memberId: string,
  tools: SaveTools,
  timings: SaveTimings,
): Promise<User | null> {
  await tools.clearCaches();
  await tools.wait(timings.settleMs);
  const { user } = await pollUser(
    tools,
    timings.profileTries,
    timings.profilePauseMs,
    ({ id, profile }) => id === memberId && profile?.isProfileComplete === true,
  );
  return user;
}

function hasBirthData({ birthday, birthTime, birthLocation }: SaveProfileBody): boolean {
  return Boolean(birthday && birthTime && birthLocation);
}

/**
 * Starts the enhancement after a delay, unless the member has signed out. A failure is ignored, because the next visit
 * repeats it.
 */
function enhanceLater(
  memberId: string,
  { wait, enhance, isSignedIn }: SaveTools,
  { enhanceDelayMs }: SaveTimings,
): void {
  void wait(enhanceDelayMs)
    .then(() => (isSignedIn() ? enhance(memberId) : undefined))
    .catch(() => undefined);
}

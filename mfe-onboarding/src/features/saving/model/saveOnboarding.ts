import type { authCalls, BodyOf, SaveProfileBody, User } from '@sixfold/api-contract';
import type { FinishedTest } from '../../../shared/model/draft';

/** Where the saving is, in words that the page can show. */
export type SaveState =
  'registering' | 'waiting-for-session' | 'saving-profile' | 'saving-tests' | 'waiting-for-profile';

/** The stages at which it can stop; what comes after the profile is stored never stops it. */
export type StopState = Exclude<SaveState, 'saving-tests' | 'waiting-for-profile'>;

export type SaveOutcome =
  | { kind: 'saved'; next: 'analysis' | 'profile'; user: User | null }
  /**
   * `user` is the account that exists already, so that a second attempt does not register again; `wasSignedIn` tells
   * a session that is over from one that never came.
   */
  | { kind: 'stopped'; at: StopState; failure: unknown; user: User | null; wasSignedIn: boolean };

export interface SaveTimings {
  sessionTries: number;
  sessionPauseMs: number;
  settleMs: number;
  profileTries: number;
  profilePauseMs: number;
  enhanceDelayMs: number;
}

/** The figures of the specification (document 1, section 9). */
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

/** Everything the sequence touches. Calls reject when they fail. */
export interface SaveTools {
  isSignedIn: () => boolean;
  /** Makes the account, once, however often it is asked to. */
  makeAccount: (account: SaveRequest['account']) => Promise<void>;
  /** Null for nobody. */
  readUser: () => Promise<User | null>;
  saveProfile: (profile: SaveProfileBody) => Promise<unknown>;
  saveTest: (test: FinishedTest) => Promise<unknown>;
  clearCaches: () => Promise<unknown>;
  enhance: () => Promise<unknown>;
  wait: (durationMs: number) => Promise<void>;
  warn: (text: string, failure: unknown) => void;
  tell: (state: SaveState) => void;
}

export const SESSION_FAILURE = 'Failed to establish authenticated session';

/** There is no account before the code is entered that was sent to its address. */
export class AddressUnconfirmed extends Error {
  constructor() {
    super('The address is not confirmed yet');
    this.name = 'AddressUnconfirmed';
  }
}

/** Nobody was signed in at the last look. `cause` is why that look failed, if it did. */
export class SessionFailure extends Error {
  constructor(override readonly cause: unknown) {
    super(SESSION_FAILURE);
    this.name = 'SessionFailure';
  }
}

/**
 * Saves onboarding in the order of the specification: account, session, profile, tests, then waits until the user
 * has a complete profile. Never rejects. The background enhancement is started last and not waited for.
 */
export async function saveOnboarding(
  request: SaveRequest,
  tools: SaveTools,
  timings: SaveTimings = SAVE_TIMINGS,
): Promise<SaveOutcome> {
  const { tell } = tools;
  const wasSignedIn = tools.isSignedIn();
  let user: User | null = null;
  let at: StopState = 'registering';
  try {
    if (!wasSignedIn) {
      tell(at);
      await tools.makeAccount(request.account);
    }
    tell((at = 'waiting-for-session'));
    user = await sessionUser(tools, timings);
    tell((at = 'saving-profile'));
    await tools.saveProfile(request.profile);
  } catch (failure) {
    return { kind: 'stopped', at, failure, user, wasSignedIn };
  }
  tell('saving-tests');
  await saveTests(request.tests, tools);
  tell('waiting-for-profile');
  const complete = await completeUser(tools, timings);
  if (hasBirthData(request.profile)) enhanceLater(tools, timings);
  return { kind: 'saved', next: complete ? 'analysis' : 'profile', user: complete ?? user };
}

/** @throws SessionFailure when nobody is signed in at the last look either */
async function sessionUser(tools: SaveTools, { sessionTries, sessionPauseMs }: SaveTimings): Promise<User> {
  const { user, failure } = await firstUser(tools, sessionTries, sessionPauseMs, () => true);
  if (!user) throw new SessionFailure(failure);
  return user;
}

/** Reads the user up to `tries` times, pausing between, until one pleases; null when none did, and why the last look failed. */
async function firstUser(
  { readUser, wait }: SaveTools,
  tries: number,
  pauseMs: number,
  pleases: (user: User) => boolean,
): Promise<{ user: User | null; failure: unknown }> {
  let failure: unknown = null;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (attempt > 1) await wait(pauseMs);
    try {
      const user = await readUser();
      if (user && pleases(user)) return { user, failure: null };
    } catch (thrown) {
      failure = thrown;
    }
  }
  return { user: null, failure };
}

/** One after the other, so that a slow phone does not open three connections; one that fails can be retaken later. */
async function saveTests(tests: readonly FinishedTest[], { saveTest, warn }: SaveTools): Promise<void> {
  for (const test of tests) {
    try {
      await saveTest(test);
    } catch (failure) {
      warn(`The ${test.testType} test could not be saved; it can be taken again from the profile.`, failure);
    }
  }
}

async function completeUser(tools: SaveTools, timings: SaveTimings): Promise<User | null> {
  await tools.clearCaches();
  await tools.wait(timings.settleMs);
  const { user } = await firstUser(
    tools,
    timings.profileTries,
    timings.profilePauseMs,
    ({ profile }) => profile?.isProfileComplete === true,
  );
  return user;
}

function hasBirthData({ birthday, birthTime, birthLocation }: SaveProfileBody): boolean {
  return Boolean(birthday && birthTime && birthLocation);
}

/**
 * The member has gone on by then, wherever to; whoever has signed out meanwhile is left alone. A failure costs nothing
 * that the next visit would not mend.
 */
function enhanceLater({ wait, enhance, isSignedIn }: SaveTools, { enhanceDelayMs }: SaveTimings): void {
  void wait(enhanceDelayMs)
    .then(() => (isSignedIn() ? enhance() : undefined))
    .catch(() => undefined);
}

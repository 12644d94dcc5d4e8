import { buildOwnProfile, buildUser, idOf } from '@sixfold/api-contract/testing';
import type { User } from '@sixfold/api-contract';
import { buildAnswers, MBTI_DONE } from '../../../testing/answers';
import type { FinishedTest } from '../../../shared/model/draft';
import { SAVE_TIMINGS, saveOnboarding, SessionFailure, type SaveTools } from './saveOnboarding';
import { toSaveRequest } from './toSaveRequest';

const email = 'mara@example.org';
const BARE = buildUser({ email, profile: null });
const COMPLETE = buildUser({ email });
const INCOMPLETE = buildUser({ email, profile: buildOwnProfile({ isProfileComplete: false }) });
const ENNEAGRAM_DONE: FinishedTest = { ...MBTI_DONE, testType: 'enneagram' };

const REQUEST = toSaveRequest(buildAnswers({ tests: { mbti: MBTI_DONE, enneagram: ENNEAGRAM_DONE } }));

/** Creates tools that record calls and never wait; `users` are the successive results of `readUser`. */
function recorder(users: (User | null)[], overrides: Partial<SaveTools> = {}) {
  const done: string[] = [];
  const states: string[] = [];
  const answers = [...users];
  const note = (text: string) => {
    done.push(text);
    return Promise.resolve();
  };
  const tools: SaveTools = {
    isSignedIn: () => false,
    createAccount: () => note('register'),
    readUser: () => note('read user').then(() => answers.shift() ?? null),
    saveProfile: () => note('save profile'),
    saveTest: ({ testType }) => note(`save ${testType}`),
    clearCaches: () => note('clear caches'),
    enhance: () => note('enhance'),
    wait: (durationMs) => note(`wait ${durationMs}`),
    warn: (text) => void note(`warn ${text}`),
    onState: (state) => states.push(state),
    ...overrides,
  };
  return { tools, done, states };
}

const refuse = (text: string) => () => Promise.reject(new Error(text));
const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

test('the timings follow the specification', () => {
  expect(SAVE_TIMINGS).toEqual({
    sessionTries: 5,
    sessionPauseMs: 500,
    settleMs: 500,
    profileTries: 5,
    profilePauseMs: 1000,
    enhanceDelayMs: 4000,
  });
});

test('a visitor is registered, signed in, saved, and awaited, in this order', async () => {
  let isMember = false;
  const { tools, done, states } = recorder([BARE, COMPLETE], { isSignedIn: () => isMember });
  const saving = saveOnboarding(REQUEST, tools);
  isMember = true;
  expect(await saving).toEqual({ kind: 'saved', next: 'analysis', user: COMPLETE });
  await rest();
  expect(done).toEqual([
    'register',
    'read user',
    'save profile',
    'save mbti',
    'save enneagram',
    'clear caches',
    'wait 500',
    'read user',
    'wait 4000',
    'enhance',
  ]);
  expect(states).toEqual([
    'registering',
    'waiting-for-session',
    'saving-profile',
    'saving-tests',
    'waiting-for-profile',
  ]);
});

test('a visitor’s answers are not saved for a member signed in from another tab', async () => {
  const other = buildUser({ id: idOf(9), email: 'bea@example.org' });
  const { tools, done } = recorder(Array<User>(5).fill(other));
  expect(await saveOnboarding(REQUEST, tools)).toMatchObject({
    kind: 'stopped',
    at: 'waiting-for-session',
    user: null,
  });
  expect(done).not.toContain('save profile');
});

test('every saving call names the created member', async () => {
  const named: string[] = [];
  const note = (_: unknown, memberId: string) => Promise.resolve(named.push(memberId));
  const { tools } = recorder([BARE, COMPLETE], { saveProfile: note, saveTest: note });
  await saveOnboarding(REQUEST, tools);
  expect(named).toEqual([BARE.id, BARE.id, BARE.id]);
});

test('a member is not registered again', async () => {
  const { tools, done, states } = recorder([BARE, COMPLETE], { isSignedIn: () => true });
  await saveOnboarding(REQUEST, tools);
  expect(done).not.toContain('register');
  expect(states[0]).toBe('waiting-for-session');
});

test('a rejected registration stops the save', async () => {
  const { tools, done } = recorder([], { createAccount: refuse('taken') });
  expect(await saveOnboarding(REQUEST, tools)).toMatchObject({
    kind: 'stopped',
    at: 'registering',
    failure: new Error('taken'),
    user: null,
  });
  expect(done).toEqual([]);
});

test('a late session is polled every half second', async () => {
  const { tools, done } = recorder([null, null, BARE, COMPLETE]);
  expect(await saveOnboarding(REQUEST, tools)).toMatchObject({ kind: 'saved' });
  expect(done.slice(0, 7)).toEqual([
    'register',
    'read user',
    'wait 500',
    'read user',
    'wait 500',
    'read user',
    'save profile',
  ]);
});

test('a missing session ends the save after five checks, and no profile is sent', async () => {
  const { tools, done } = recorder([]);
  expect(await saveOnboarding(REQUEST, tools)).toMatchObject({
    kind: 'stopped',
    at: 'waiting-for-session',
    failure: new SessionFailure(null),
  });
  expect(done.filter((text) => text === 'read user')).toHaveLength(5);
  expect(done.filter((text) => text === 'wait 500')).toHaveLength(4);
  expect(done).not.toContain('save profile');
});

test('a failed check is repeated, and the last failure is reported', async () => {
  const looks = [refuse('offline'), () => Promise.resolve(BARE), () => Promise.resolve(COMPLETE)];
  const once = recorder([], { readUser: () => (looks.shift() ?? refuse('offline'))() });
  expect(await saveOnboarding(REQUEST, once.tools)).toMatchObject({ kind: 'saved', next: 'analysis' });

  const never = recorder([], { isSignedIn: () => true, readUser: refuse('over') });
  const outcome = await saveOnboarding(REQUEST, never.tools);
  expect(outcome).toMatchObject({ kind: 'stopped', at: 'waiting-for-session' });
  expect(outcome).toHaveProperty('failure.cause', new Error('over'));
});

test('a rejected profile stops before the tests and returns the new account', async () => {
  const { tools, done } = recorder([BARE], { saveProfile: refuse('under age') });
  expect(await saveOnboarding(REQUEST, tools)).toEqual({
    kind: 'stopped',
    at: 'saving-profile',
    failure: new Error('under age'),
    user: BARE,
  });
  expect(done).not.toContain('save mbti');
});

test('a test that cannot be saved only logs a warning, and the next one is saved', async () => {
  const saved: string[] = [];
  const { tools, done } = recorder([BARE, COMPLETE], {
    saveTest: ({ testType }) =>
      testType === 'mbti' ? Promise.reject(new Error('busy')) : Promise.resolve(saved.push(testType)),
  });
  expect(await saveOnboarding(REQUEST, tools)).toMatchObject({ kind: 'saved', next: 'analysis' });
  expect(saved).toEqual(['enneagram']);
  expect(done.filter((text) => text.startsWith('warn'))).toEqual([
    'warn The mbti test could not be saved; it can be taken again from the profile.',
  ]);
});

test('a profile that completes late is polled every second', async () => {
  const { tools, done } = recorder([BARE, BARE, null, INCOMPLETE, COMPLETE]);
  expect(await saveOnboarding(REQUEST, tools)).toMatchObject({ next: 'analysis', user: COMPLETE });
  expect(done.filter((text) => text === 'wait 1000')).toHaveLength(3);
});

test('a profile that is incomplete after five checks leads to the profile page', async () => {
  const { tools, done } = recorder([BARE, ...Array<User>(5).fill(INCOMPLETE), COMPLETE]);
  expect(await saveOnboarding(REQUEST, tools)).toEqual({ kind: 'saved', next: 'profile', user: BARE });
  expect(done.filter((text) => text === 'read user')).toHaveLength(1 + 5);
});

test('the enhancement is not awaited, and its failure is ignored', async () => {
  let pass: (() => void) | undefined;
  const enhance = jest.fn(refuse('no chart'));
  const { tools } = recorder([BARE, COMPLETE], {
    isSignedIn: () => true,
    wait: (durationMs) =>
      durationMs === 4000 ? new Promise((resolve) => (pass = resolve)) : Promise.resolve(),
    enhance,
  });
  expect(await saveOnboarding(REQUEST, tools)).toMatchObject({ kind: 'saved' });
  expect(enhance).not.toHaveBeenCalled();
  pass?.();
  await rest();
  expect(enhance).toHaveBeenCalledTimes(1);
});

test('the enhancement is skipped when the member has signed out', async () => {
  const { tools, done } = recorder([BARE, COMPLETE]);
  await saveOnboarding(REQUEST, tools);
  await rest();
  expect(done).toContain('wait 4000');
  expect(done).not.toContain('enhance');
});

test('the enhancement needs a birth time', async () => {
  const { tools, done } = recorder([BARE, COMPLETE], { isSignedIn: () => true });
  await saveOnboarding(toSaveRequest(buildAnswers({ birthTime: '' })), tools);
  await rest();
  expect(done).not.toContain('enhance');
});

test.each(['birthday', 'birthTime', 'birthLocation'] as const)(
  'the enhancement is not requested without %s',
  async (field) => {
    const { tools, done } = recorder([BARE, COMPLETE], { isSignedIn: () => true });
    const { [field]: _missing, ...profile } = REQUEST.profile;
    await saveOnboarding({ ...REQUEST, profile }, tools);
    await rest();
    expect(done).toContain('save profile');
    expect(done).not.toContain('enhance');
  },
);

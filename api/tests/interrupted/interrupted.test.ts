import { authCalls, insightsCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { Browser } from '../support/browser';
import type { AppDeps } from '../../src/app';
import { ANNOUNCE, PHOTO_CHECK, REPORTS } from '../../src/commandLines.mjs';
import type { Config } from '../../src/config';
import { manualVerifier } from '../../src/providers/faceVerifier/faceVerifier';
import { createRecordingSender } from '../support/pushes';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { waitUntil } from '../support/waiting';
import { trackWrittenCollections } from '../support/writtenCollections';
import {
  listCollections,
  normalizeContents,
  readContents,
  restoreContents,
  withIds,
  type Contents,
} from './contents';
import { COMMANDS } from './commands';
import { BY_CODE, listChangingCalls } from './changingCalls';
import { LEAVING_SCENARIOS } from './leavingScenarios';
import { RELEASE_SCENARIOS } from './releaseScenarios';
import { NEW_PASSWORD, REGISTRATION, SCENARIOS } from './scenarios';
import { interceptWrites } from './writes';

const ANYONE = completeProfile({ preferredGenders: ['male', 'female', 'non-binary', 'other'] });
const PACE = { leaseMs: 100, renewMs: 50, saveMs: 20, readMs: 20 };

const MAILED_LATER = ['auth.forgotPassword', 'auth.resendRegistrationCode', 'account.requestEmailChange'];

const ALL_SCENARIOS = { ...SCENARIOS, ...RELEASE_SCENARIOS, ...COMMANDS, ...LEAVING_SCENARIOS };

/** For reports by browsers in several networks, and for links to a developer's build. */
const PLATFORM = { trustedProxies: 1, remoteOverrides: ['http://localhost:*'] };

const interceptor = interceptWrites();
/**
 * Two settings: without mail to members, and with it, where a code confirms the address of a registration. In the
 * second, a person compares the pictures of a photo check.
 */
let plain: Setting;
let mailing: Setting;
beforeAll(async () => {
  [plain, mailing] = await Promise.all([
    startSetting(PLATFORM),
    startSetting({ smtpUrl: 'smtp://mail.example:25' }, { faceVerifier: manualVerifier }),
  ]);
});
afterAll(async () => {
  interceptor.restore();
  await plain.environment.stop();
  await mailing.environment.stop();
});

/** Every run starts with the same two members and nothing else. */
type Setting = Awaited<ReturnType<typeof startSetting>>;

async function startSetting(config: Partial<Config> = {}, services: Partial<AppDeps> = {}) {
  const environment = await createTestEnvironment(config, {
    pushSender: createRecordingSender(),
    analysisPace: PACE,
    ...services,
  });
  interceptor.attach(environment.app.http);
  const browsers: Browser[] = [];
  environment.visitor = () => {
    const browser = new Browser(environment.origin);
    browsers.push(browser);
    return browser;
  };
  const members = [await environment.member('Ada', ANYONE), await environment.member('Ben', ANYONE)] as const;
  // Each run takes minutes of the environment's clock, and reports record whether an account is a day old.
  await environment.deps.connection
    .collection('users')
    .updateMany({}, { $set: { createdAt: new Date('2026-01-01') } });
  const { connection } = environment.deps;
  const contents = await readContents(connection, await listCollections(connection));
  const initial: State = { ids: members.map(({ id }) => id), contents, cookies: readCookies(browsers) };
  return { environment, members, browsers, initial, written: trackWrittenCollections(connection) };
}

/** Everything that a run starts with. */
interface State {
  ids: string[];
  contents: Contents;
  cookies: Map<Browser, string>;
}
const readCookies = (browsers: readonly Browser[]) =>
  new Map(browsers.map((browser) => [browser, browser.cookie]));

/** Restores a state, with new ids of the two members, because the process caches the last entry of a pair. */
async function restore({ environment, browsers, written }: Setting, state: State): Promise<string[]> {
  const ids = state.ids.map(() => new Types.ObjectId().toHexString()).sort();
  const contents = withIds(state.contents, new Map(state.ids.map((id, index) => [id, ids[index]!])));
  const names = new Set([...Object.keys(contents), ...written]);
  await restoreContents(environment.deps.connection, contents, names);
  written.clear();
  for (const name of Object.keys(contents)) written.add(name);
  await environment.app.rebuildMemberIndex();
  browsers.splice(0, Infinity, ...state.cookies.keys());
  for (const [browser, cookie] of state.cookies) browser.cookie = cookie;
  environment.mails.splice(0);
  return ids;
}

/** Time that passes after each call: for due effects, and for clean-ups after ten minutes. */
const PASSING_MS = [6_000, 11 * 60_000];

/** Runs the worker twice, and the scheduler. */
async function deliverLater(environment: TestEnvironment): Promise<void> {
  for (const ms of PASSING_MS) {
    environment.advance(ms);
    await environment.app.effects.deliverDue();
  }
  await environment.runScheduled();
}

/** Continues an analysis like its page, after the lease of the crashed process has expired. */
const continueJob = ({ browser }: Member) =>
  waitUntil(async () => {
    const request = { params: { framework: 'astrology' }, body: { mode: 'continue' } } as const;
    return (await browser.call(insightsCalls.startAnalysisJob, request)).reply.state === 'done';
  });

const signInAs = (email: string, password: string) => (environment: TestEnvironment) =>
  environment.visitor().call(authCalls.login, { body: { email, password } });
const signIn = signInAs(REGISTRATION.email, REGISTRATION.password);

/** Repetitions that are rejected because the first attempt counts, with the member's next step. */
const REFUSED_REPEATS: Readonly<
  Record<string, { status: number; next: (environment: TestEnvironment) => Promise<{ status: number }> }>
> = {
  'auth.register': { status: 409, next: signIn },
  'auth.confirmRegistration': { status: 410, next: signIn },
  // The old session was removed before the new one could be stored.
  'account.changePassword': { status: 401, next: signInAs('ada@example.org', NEW_PASSWORD) },
  // The account and its session are gone.
  'account.deleteAccount': { status: 401, next: async () => ({ status: 200 }) },
  'safety.deleteSuspended': { status: 401, next: async () => ({ status: 200 }) },
};

/** A scenario whose call has not been made; its runs share the preparation. */
async function prepare(setting: Setting, id: string) {
  const { environment, browsers, written } = setting;
  const ids = await restore(setting, setting.initial);
  const [ada, ben] = setting.members.map((member, index) => ({ ...member, id: ids[index]! })) as [
    Member,
    Member,
  ];
  const call = await ALL_SCENARIOS[id]!({ environment, ada, ben });
  // Removes delivered effects, which the process would skip the next time.
  await environment.runScheduled();
  const names = new Set([...Object.keys(setting.initial.contents), ...written]);
  const contents = await readContents(environment.deps.connection, names);
  const state: State = { ids, contents, cookies: readCookies(browsers) };
  environment.mails.splice(0);
  return { id, ada, ben, call, state, scheduled: [...environment.scheduled], isFresh: true };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/**
 * Makes a call whose process crashes after some writes, repeats it if it failed, and lets the worker deliver the rest.
 */
async function run(setting: Setting, prepared: Prepared, endsAfter = Infinity) {
  const { environment, written } = setting;
  const { connection, scheduler } = environment.deps;
  const { id, ada, ben, call, state } = prepared;
  // The first run starts with the state that its preparation left behind.
  if (!prepared.isFresh) {
    // Left over from the run before.
    await environment.runScheduled();
    const ids = await restore(setting, state);
    [ada.id, ben.id] = ids as [string, string];
    for (const { delayMs, work } of prepared.scheduled) scheduler.after(delayMs, work);
  }
  prepared.isFresh = false;
  const { reply, writes } = await interceptor.observe(call, endsAfter);
  let { status } = reply.status >= 500 ? await call() : reply;
  const refused = REFUSED_REPEATS[id];
  if (status === refused?.status) ({ status } = await refused.next(environment));
  if (id === 'insights.startAnalysisJob') await continueJob(ada);
  // Sent a moment after the reply, so it must not leak into the next run.
  if (MAILED_LATER.includes(id) || status === 202) await waitUntil(() => environment.mails.length > 0);
  await deliverLater(environment);
  // The next run starts at the same time.
  for (const ms of PASSING_MS) environment.advance(-ms);
  const names = new Map([ada, ben].map(({ id: memberId, email }) => [memberId, email]));
  // All other collections are empty.
  const filled = await readContents(connection, new Set([...Object.keys(state.contents), ...written]));
  return { writes, status, contents: normalizeContents(filled, names) };
}

it('every call that may change something has a scenario', () => {
  expect(Object.keys({ ...SCENARIOS, ...RELEASE_SCENARIOS }).sort()).toEqual(listChangingCalls().sort());
});

const PLACES_MAX = 6;

/** Returns the numbers of writes after which to crash: every one, or every nth when there are many. */
function choosePlaces(writes: number): number[] {
  const places = Array.from({ length: Math.max(0, writes - 1) }, (_, index) => index + 1);
  const step = Math.ceil(places.length / PLACES_MAX);
  return places.filter((_, index) => index % step === 0);
}

/** Expects a call to reach the same state regardless of the crash, and returns its status. */
async function expectSameState(setting: Setting, id: string): Promise<number> {
  const prepared = await prepare(setting, id);
  const complete = await run(setting, prepared);
  for (const endsAfter of choosePlaces(complete.writes.length)) {
    const { status, contents } = await run(setting, prepared, endsAfter);
    expect({ endsAfter, status, contents }).toEqual({
      endsAfter,
      status: complete.status,
      contents: complete.contents,
    });
  }
  return complete.status;
}

describe('a call whose process crashes between two writes', () => {
  it.each(listChangingCalls())('%s reaches the same state as without a crash', async (id) => {
    expect(await expectSameState(BY_CODE.includes(id) ? mailing : plain, id)).toBe(200);
  });

  it('verification.verifyPhoto reaches the same state with manual comparison', async () => {
    expect(await expectSameState(mailing, 'verification.verifyPhoto')).toBe(200);
  });

  it('auth.register reaches the same state with codes by e-mail', async () => {
    expect(await expectSameState(mailing, 'auth.register')).toBe(202);
  });
});

describe('a deletion whose process crashes between two writes', () => {
  it.each(Object.keys(LEAVING_SCENARIOS))('%s reaches the same state as without a crash', async (id) => {
    expect(await expectSameState(plain, id)).toBe(200);
  });
});

/** Read-only commands. `decide` looks up the member of a report and runs one of the others. */
const READING = ['list', 'show', 'photo', 'history', 'decide'];

it('every operator command that changes something has a scenario', () => {
  const changing = [ANNOUNCE, PHOTO_CHECK, REPORTS].flatMap(({ command, commands }) =>
    commands
      .filter((name) => !READING.includes(name))
      .map((name) => `${command.replace('npm run -s ', '')} ${name}`),
  );
  expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(changing));
});

describe('an operator command whose process crashes between two writes', () => {
  it.each(Object.keys(COMMANDS))('%s reaches the same state as without a crash', async (id) => {
    expect(await expectSameState(mailing, id)).toBe(200);
  });
});

import { accountCalls, authCalls } from '@sixfold/api-contract';
import { sessionKeyOf } from '../../src/persistence/sessionStore';
import { errorId, type Browser } from '../support/browser';
import { findEmailTo } from '../support/emails';
import {
  createTestEnvironment,
  openSocket,
  PASSWORD,
  waitForConnection,
  type LiveBrowser,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { expectEventually } from '../support/waiting';
import { DAY_MS } from '../../src/durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const signIn = (browser: Browser, { email }: Member) =>
  browser.call(authCalls.login, { body: { email, password: PASSWORD } });

/** Signs the same member in on another browser. */
async function signInOnOtherBrowser(member: Member): Promise<Browser> {
  const browser = environment.visitor();
  await signIn(browser, member);
  return browser;
}

/** Returns a browser with another one's current cookie, like a sleeping tab. */
function cloneBrowser({ cookie }: Browser): Browser {
  const browser = environment.visitor();
  browser.cookie = cookie;
  return browser;
}

async function openLive({ cookie }: Browser): Promise<LiveBrowser> {
  const live = openSocket(environment.origin, cookie);
  expect(await waitForConnection(live.socket)).toBe('connected');
  return live;
}

const sessions = () => environment.deps.connection.collection<{ _id: string }>('sessions');
const findStored = ({ cookie }: Browser) =>
  sessions().findOne({ _id: sessionKeyOf(/sixfold=([^;]+)/.exec(cookie)?.[1] ?? '') });
const explain = async (browser: Browser) => errorId(await browser.call(authCalls.getUser));

const ownersActs: readonly (readonly [string, (owner: Member, there: Browser) => Promise<unknown>])[] = [
  [
    'ended this one from another device',
    async ({ browser }) => {
      const { reply } = await browser.call(accountCalls.listSessions);
      const sessionId = reply.sessions.find(({ current }) => !current)?.id;
      return browser.call(accountCalls.endSession, { params: { sessionId } });
    },
  ],
  ['ended all others from another device', ({ browser }) => browser.call(accountCalls.endOtherSessions)],
  [
    'changed the password',
    ({ browser }) =>
      browser.call(accountCalls.changePassword, {
        body: { currentPassword: PASSWORD, password: 'a brand new password' },
      }),
  ],
  [
    'reset the password',
    async ({ email }) => {
      const browser = environment.visitor();
      await browser.call(authCalls.forgotPassword, { body: { email } });
      const { text } = await findEmailTo(environment, email, /Reset/);
      const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
      return browser.call(authCalls.resetPassword, { body: { token, password: 'a brand new password' } });
    },
  ],
  [
    'deleted the account',
    ({ browser }) => browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } }),
  ],
  ['signed out in another tab', (_owner, there) => there.call(authCalls.logout)],
];

describe('a browser that was offline when its session ended', () => {
  it.each(ownersActs)('is informed that the owner ended it when the owner has %s', async (_act, end) => {
    const owner = await environment.account(`Ada${ownersActs.findIndex(([act]) => act === _act)}`);
    const there = await signInOnOtherBrowser(owner);
    const offline = cloneBrowser(there);
    expect(await end(owner, there)).toMatchObject({ status: 200 });
    // The reply to a new password does not wait for the end of other sessions.
    await expectEventually(() => explain(offline), 'session_ended');
    const refused = await waitForConnection(openSocket(environment.origin, offline.cookie).socket);
    expect(refused).toMatchObject({ data: { id: 'session_ended' } });
    // The record kept for this does not identify the member.
    expect(Object.keys((await findStored(offline)) ?? {}).sort()).toEqual(['_id', 'endedAt', 'expiresAt']);
  });

  it('is informed only that it is not signed in when the session expired', async () => {
    const { browser } = await environment.account('Bea');
    environment.advance(31 * DAY_MS);
    expect(await explain(browser)).toBe('not_signed_in');
    environment.advance(-31 * DAY_MS);
  });

  it('is informed only of that once an ended session would have expired anyway', async () => {
    const cleo = await environment.account('Cleo');
    const offline = await signInOnOtherBrowser(cleo);
    await cleo.browser.call(accountCalls.endOtherSessions);
    environment.advance(29 * DAY_MS);
    expect(await explain(offline)).toBe('session_ended');
    environment.advance(2 * DAY_MS);
    expect(await explain(offline)).toBe('not_signed_in');
    environment.advance(-31 * DAY_MS);
  });

  it('cannot renew the ended session', async () => {
    const dora = await environment.account('Dora');
    const offline = await signInOnOtherBrowser(dora);
    // Half of its lifetime has passed, so that a request would renew it.
    environment.advance(20 * DAY_MS);
    await dora.browser.call(accountCalls.endOtherSessions);
    const before = await findStored(offline);
    for (let request = 0; request < 3; request += 1) expect(await explain(offline)).toBe('session_ended');
    expect(await findStored(offline)).toEqual(before);
    environment.advance(-20 * DAY_MS);
  });

  it('can sign in again as usual', async () => {
    const edda = await environment.account('Edda');
    const offline = await signInOnOtherBrowser(edda);
    await edda.browser.call(accountCalls.endOtherSessions);
    expect((await signIn(offline, edda)).status).toBe(200);
    expect((await offline.call(accountCalls.listSessions)).reply.sessions).toHaveLength(2);
  });
});

describe('a live connection whose end was not announced', () => {
  it('is informed whether the owner ended the session', async () => {
    const finn = await environment.account('Finn');
    const [ended, gone] = [await signInOnOtherBrowser(finn), await signInOnOtherBrowser(finn)];
    const [endedLive, goneLive] = [await openLive(ended), await openLive(gone)];
    const [endedRow, goneRow] = [await findStored(ended), await findStored(gone)];
    await sessions().updateOne(
      { _id: endedRow?._id },
      { $set: { endedAt: new Date() }, $unset: { userId: 1 } },
    );
    await sessions().deleteOne({ _id: goneRow?._id });
    await environment.app.realtime.closeExpiredSessions();
    expect(await endedLive.next('session_ended')).toEqual({ reason: 'signed_out' });
    expect(await goneLive.next('session_ended')).toEqual({ reason: 'expired' });
  });
});

describe('signing in where a member is already signed in', () => {
  it("keeps the member's other tabs signed in until the new session ends", async () => {
    const gil = await environment.account('Gil');
    const live = await openLive(gil.browser);
    const old = cloneBrowser(gil.browser);
    expect((await signIn(gil.browser, gil)).status).toBe(200);
    await environment.app.realtime.closeExpiredSessions();
    expect([live.socket.connected, live.heard]).toEqual([true, []]);
    expect(await explain(old)).toBe('not_signed_in');
    await gil.browser.call(authCalls.logout);
    expect(await live.next('session_ended')).toEqual({ reason: 'signed_out' });
  });

  it('notifies tabs of another member that their session was replaced', async () => {
    const [hedy, ivo] = await Promise.all([environment.account('Hedy'), environment.account('Ivo')]);
    const live = await openLive(hedy.browser);
    const old = cloneBrowser(hedy.browser);
    await signIn(hedy.browser, ivo);
    expect(await live.next('session_ended')).toEqual({ reason: 'replaced' });
    expect(await explain(old)).toBe('not_signed_in');
  });
});

import { authCalls, discoveryCalls, messagingCalls, profileCalls, safetyCalls } from '@sixfold/api-contract';
import type { AddressInfo } from 'node:net';
import { createApp, type App } from '../src/createApp';
import { JOURNAL_KEPT_MS, BROWSER_EVENTS_KEPT_MS } from '../src/persistence/changeJournal';
import { createScheduler } from '../src/providers/scheduler';
import { Browser } from './support/browser';
import { expectEventually, waitUntil } from './support/waiting';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PACE = { pollMs: 50, beatMs: 60, staleMs: 400 };

let environment: TestEnvironment;
let second: App;
let secondOrigin: string;

beforeAll(async () => {
  environment = await createTestEnvironment({}, { processPace: PACE });
  second = createApp({ ...environment.deps, scheduler: createScheduler(environment.deps.logger) });
  await second.prepare();
  await new Promise<void>((resolve) => second.http.listen(0, '127.0.0.1', resolve));
  secondOrigin = `http://127.0.0.1:${(second.http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await second.stop();
  await environment.stop();
});

/** The same signed-in member, asking the other process. */
function onSecond({ browser }: Member): Browser {
  const other = new Browser(secondOrigin);
  other.cookie = browser.cookie;
  return other;
}

const namesOn = async (browser: Browser, query = {}) =>
  (await browser.call(discoveryCalls.listMatches, { query })).reply.potentialMatches.map(
    ({ otherUser }) => otherUser.firstName,
  );

/** A tab of the member that hangs on the other process. */
async function tabOnSecond({ browser }: Member) {
  const tab = openSocket(secondOrigin, browser.cookie);
  await waitForConnection(tab.socket);
  return tab;
}

const like = ({ browser }: Member, { id }: Member) =>
  browser.call(discoveryCalls.submitDecision, { params: { matchId: id }, body: { action: 'like' } });

/** Every process has read the journal this often since. */
const severalReadings = () => new Promise((resolve) => setTimeout(resolve, 5 * PACE.pollMs));

const man = completeProfile({ gender: 'male' });

// spec: D2 §1, D2 §2.3
describe('two processes over one database', () => {
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    ada = await environment.member('Ada', completeProfile({ preferredGenders: ['male'] }));
    ben = await environment.member('Ben', man);
  });

  it('show a member who finished onboarding at the other one', async () => {
    await expectEventually(() => namesOn(onSecond(ada)), ['Ben']);
  });

  it('hear of each other’s changes', async () => {
    await onSecond(ben).call(profileCalls.patchProfile, { body: { connectionGoals: ['business'] } });
    await expectEventually(() => namesOn(ada.browser), []);
    await ben.browser.call(profileCalls.patchProfile, { body: { connectionGoals: ['dating'] } });
    await expectEventually(() => namesOn(onSecond(ada)), ['Ben']);
  });

  it('know who is online at the other one, and when no longer', async () => {
    const online = () => namesOn(ada.browser, { isOnline: 'true' });
    expect(await online()).toEqual([]);
    const live = openSocket(secondOrigin, ben.browser.cookie);
    await waitForConnection(live.socket);
    await expectEventually(online, ['Ben']);
    const seen = await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: ben.id } });
    expect(seen.reply.isOnline).toBe(true);
    live.socket.close();
    await expectEventually(online, []);
  });

  it('know who has been active at the other one', async () => {
    const active = () => namesOn(ada.browser, { recentlyActive: 'true' });
    expect(await active()).toEqual(['Ben']);
    environment.advance(9 * DAY_MS);
    expect(await active()).toEqual([]);
    await onSecond(ben).call(profileCalls.getOwnProfile);
    await expectEventually(active, ['Ben']);
  });

  it('relay a decision to the browsers of the other process, once and in order, and to nobody else', async () => {
    const tab = await tabOnSecond(ada);
    const strangers = await tabOnSecond(await environment.member('Eva'));
    await like(ada, ben);
    await like(ben, ada);
    await ben.browser.call(messagingCalls.sendMessage, { body: { receiverId: ada.id, content: 'First' } });
    await ben.browser.call(messagingCalls.sendMessage, { body: { receiverId: ada.id, content: 'Second' } });
    await waitUntil(() => tab.heard.filter(({ event }) => event === 'new_message').length === 2);
    await severalReadings();
    expect(tab.heard.map(({ event }) => event)).toEqual([
      'relations_changed',
      'match_made',
      'new_message',
      'new_message',
    ]);
    const words = tab.heard.flatMap(({ event, payload }) =>
      event === 'new_message' ? (payload as { message: { content: string } }).message.content : [],
    );
    expect(words).toEqual(['First', 'Second']);
    expect(await tab.next('match_made')).toMatchObject({
      matchedUser: { id: ben.id },
      connectionGoal: 'dating',
    });
    expect(strangers.heard).toEqual([]);
    tab.socket.close();
    strangers.socket.close();
  });

  it('relay events unchanged: what is left out there is left out here', async () => {
    const near = openSocket(environment.origin, ada.browser.cookie);
    await waitForConnection(near.socket);
    const far = await tabOnSecond(ada);
    const dan = await environment.member('Dan', man);
    await like(dan, ada);
    await like(ada, dan);
    expect(await far.next('match_made')).toStrictEqual(await near.next('match_made'));
    near.socket.close();
    far.socket.close();
  });

  it('let the database delete browser events after a minute, and nothing else so soon', async () => {
    const journal = environment.deps.connection.collection('memberChanges');
    const forgotten = Object.fromEntries(
      (await journal.indexes()).map(({ key, expireAfterSeconds }) => [
        Object.keys(key).join(),
        expireAfterSeconds,
      ]),
    );
    expect(forgotten).toEqual({ _id: undefined, at: 600, browserEventsAt: 60 });
    const entries = await journal.find({}).toArray();
    const withMessage = entries.filter((entry) => JSON.stringify(entry).includes('Second'));
    expect(withMessage).toHaveLength(1);
    expect(withMessage[0]?.['browserEventsAt']).toEqual(withMessage[0]?.['at']);
    expect(entries.filter((entry) => 'browserEventsAt' in entry && 'profiles' in entry)).toEqual([]);
  });

  it('remove a member who blocks from the screens of the other process', async () => {
    const cora = await environment.member('Cora');
    await like(cora, ben);
    const tab = await tabOnSecond(cora);
    await ben.browser.call(safetyCalls.blockMember, { body: { userId: cora.id } });
    expect(await tab.next('member_left')).toEqual({ userId: ben.id });
    tab.socket.close();
  });

  it('end the connections of a session that ends at the other one, and only those', async () => {
    const finn = await environment.member('Finn', man);
    const tab = await tabOnSecond(finn);
    const others = await tabOnSecond(ada);
    await finn.browser.call(authCalls.logout);
    expect(await tab.next('session_ended')).toEqual({ reason: 'signed_out' });
    await waitUntil(() => !tab.socket.connected);
    await severalReadings();
    expect(others.socket.connected).toBe(true);
    others.socket.close();
  });

  it('end the connections of an expired session though no event announced its end', async () => {
    const gina = await environment.member('Gina');
    const tab = await tabOnSecond(gina);
    await environment.deps.connection.collection('sessions').deleteMany({ userId: gina.id });
    expect(await tab.next('session_ended')).toEqual({ reason: 'signed_out' });
    await waitUntil(() => !tab.socket.connected);
  });

  it('disconnect browsers when they may have missed events, so that these reconnect and refetch', async () => {
    const tab = await tabOnSecond(ada);
    await severalReadings();
    expect(tab.socket.connected).toBe(true);
    environment.advance(BROWSER_EVENTS_KEPT_MS);
    await waitUntil(() => !tab.socket.connected);
    expect(tab.heard).toEqual([]);
  });

  it('read everybody again when they were silent for longer than changes are kept', async () => {
    const loads = () => environment.logs.filter(({ event }) => event === 'member_index_loaded').length;
    const before = loads();
    environment.advance(JOURNAL_KEPT_MS);
    await expectEventually(async () => loads() >= before + 2, true);
  });
});

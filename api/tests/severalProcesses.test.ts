import {
  accountCalls,
  authCalls,
  discoveryCalls,
  messagingCalls,
  profileCalls,
  safetyCalls,
  systemCalls,
} from '@sixfold/api-contract';
import type { App } from '../src/createApp';
import { DAY_MS } from '../src/durations';
import { Browser } from './support/browser';
import { Types } from 'mongoose';
import { waitForActivity } from './support/activity';
import { recordCommands } from './support/recordCommands';
import { startProcess } from './support/startProcess';
import { describeWithRedis, startRedis, type TestRedis } from './support/startRedis';
import { expectEventually, waitUntil } from './support/waiting';
import {
  PASSWORD,
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';
import { expireHeartbeats, PACE, startTwoProcesses, type TwoProcesses } from './support/twoProcesses';
import { like } from './support/relations';

let processes: TwoProcesses;
let redis: TestRedis;
let environment: TestEnvironment;
let second: App;
let secondOrigin: string;

async function startBoth(): Promise<void> {
  processes = await startTwoProcesses();
  ({ redis, environment, second, secondOrigin } = processes);
}
const stopBoth = () => processes.stop();

/** Sends the signed-in member's calls to the other process. */
const onSecond = ({ browser }: Member) => browser.clone(secondOrigin);

const namesOn = async (browser: Browser, query = {}) =>
  (await browser.call(discoveryCalls.listMatches, { query })).reply.potentialMatches.map(
    ({ otherUser }) => otherUser.firstName,
  );

async function tabOnSecond({ browser }: Member) {
  const tab = openSocket(secondOrigin, browser.cookie);
  await waitForConnection(tab.socket);
  return tab;
}

const man = completeProfile({ gender: 'male' });

describeWithRedis('two processes over one database', () => {
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    await startBoth();
    ada = await environment.member('Ada', completeProfile({ preferredGenders: ['male'] }));
    ben = await environment.member('Ben', man);
  });
  afterAll(stopBoth);

  it('show a member who finished onboarding on the other one', async () => {
    await expectEventually(() => namesOn(onSecond(ada)), ['Ben']);
  });

  it('share changes', async () => {
    await onSecond(ben).call(profileCalls.patchProfile, { body: { connectionGoals: ['business'] } });
    await expectEventually(() => namesOn(ada.browser), []);
    await ben.browser.call(profileCalls.patchProfile, { body: { connectionGoals: ['dating'] } });
    await expectEventually(() => namesOn(onSecond(ada)), ['Ben']);
  });

  it('share presence, including its end', async () => {
    const online = () => namesOn(ada.browser, { isOnline: 'true' });
    await ben.browser.call(profileCalls.patchProfile, { body: { visibility: { presence: 'everyone' } } });
    expect(await online()).toEqual([]);
    const live = openSocket(secondOrigin, ben.browser.cookie);
    await waitForConnection(live.socket);
    await expectEventually(online, ['Ben']);
    const seen = await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: ben.id } });
    expect(seen.reply.isOnline).toBe(true);
    live.socket.close();
    await expectEventually(online, []);
  });

  it('share the last activity', async () => {
    const active = () => namesOn(ada.browser, { recentlyActive: 'true' });
    expect(await active()).toEqual(['Ben']);
    // Leaves no pending write on either process, which would make Ben active after the clock has advanced.
    await waitForActivity(environment, ben);
    await waitForActivity(environment, { id: ben.id, browser: onSecond(ben) });
    // Changes arrive in order: with the last one, Ben's earlier activity has also arrived.
    for (const [goal, names] of [
      ['business', []],
      ['dating', ['Ben']],
    ] as const) {
      await onSecond(ben).call(profileCalls.patchProfile, { body: { connectionGoals: [goal] } });
      await expectEventually(() => namesOn(ada.browser), [...names]);
    }
    environment.advance(9 * DAY_MS);
    expect(await active()).toEqual([]);
    await onSecond(ben).call(profileCalls.getOwnProfile);
    await expectEventually(active, ['Ben']);
  });

  it('relay a decision to the browsers of the other process once, in order, and to nobody else', async () => {
    const tab = await tabOnSecond(ada);
    const strangers = await tabOnSecond(await environment.member('Eva'));
    await like(ada, ben);
    await like(ben, ada);
    await ben.browser.call(messagingCalls.sendMessage, { body: { receiverId: ada.id, content: 'First' } });
    await ben.browser.call(messagingCalls.sendMessage, { body: { receiverId: ada.id, content: 'Second' } });
    await waitUntil(() => tab.heard.filter(({ event }) => event === 'new_message').length === 2);
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

  it('relay events unchanged, including omitted fields', async () => {
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

  it('apply a change before a browser receives a later event', async () => {
    const lou = await environment.member('Lou', completeProfile({ preferredGenders: ['male'] }));
    const tab = await tabOnSecond(lou);
    for (let turn = 1; turn <= 4; turn += 1) {
      const goal = turn % 2 === 0 ? 'dating' : 'business';
      await ben.browser.call(profileCalls.patchProfile, { body: { connectionGoals: [goal] } });
      environment.app.realtime.publish(lou.id, 'like_received', { likes: turn });
      await waitUntil(() => tab.heard.length === turn);
      expect((await namesOn(onSecond(lou))).includes('Ben')).toBe(goal === 'dating');
    }
    tab.socket.close();
  });

  it('remove a member who blocks from the screens of the other process', async () => {
    const cora = await environment.member('Cora');
    await like(cora, ben);
    const tab = await tabOnSecond(cora);
    await ben.browser.call(safetyCalls.blockMember, { body: { userId: cora.id } });
    expect(await tab.next('member_left')).toEqual({ userId: ben.id });
    tab.socket.close();
  });

  it('close only the connections of a session that ends on the other one', async () => {
    const finn = await environment.member('Finn', man);
    const tab = await tabOnSecond(finn);
    const others = await tabOnSecond(ada);
    await finn.browser.call(authCalls.logout);
    expect(await tab.next('session_ended')).toEqual({ reason: 'signed_out' });
    await waitUntil(() => !tab.socket.connected);
    expect(others.socket.connected).toBe(true);
    others.socket.close();
  });

  it('end the sessions of a changed password even if the writing process crashed before the event', async () => {
    const hana = await environment.member('Hana');
    const thief = new Browser(secondOrigin);
    await thief.call(authCalls.login, { body: { email: hana.email, password: PASSWORD } });
    const tab = openSocket(secondOrigin, thief.cookie);
    await waitForConnection(tab.socket);
    const dying = jest.spyOn(environment.app.realtime, 'endSession').mockImplementation(() => {
      throw new Error('The process has died.');
    });
    await hana.browser.call(accountCalls.changePassword, {
      body: { currentPassword: PASSWORD, password: 'a brand new password' },
    });
    expect((await thief.call(authCalls.getUser)).status).toBe(401);
    await second.effects.deliverDue();
    await waitUntil(() => !tab.socket.connected);
    expect((await onSecond(hana).call(authCalls.getUser)).status).toBe(200);
    dying.mockRestore();
  });

  it('close the connections of an expired session without an event', async () => {
    const gina = await environment.member('Gina');
    const tab = await tabOnSecond(gina);
    // A new connection reads its session once more and would be closed without the event. This call delays that read.
    expect((await onSecond(gina).call(authCalls.getUser)).status).toBe(200);
    await environment.deps.connection.collection('sessions').deleteMany({ userId: gina.id });
    expect(await tab.next('session_ended')).toEqual({ reason: 'expired' });
    await waitUntil(() => !tab.socket.connected);
  });

  it('serve their own browsers without Redis, and the others without a reconnection when it is back', async () => {
    const events = (name: string) => environment.logs.filter(({ event }) => event === name).length;
    const countAll = () => ['redis_away', 'redis_connected', 'member_index_loaded'].map(events);
    const [away = 0, connected = 0, loads = 0] = countAll();
    const near = openSocket(environment.origin, ada.browser.cookie);
    await waitForConnection(near.socket);
    const far = await tabOnSecond(ada);
    const kim = await environment.member('Kim');
    await expectEventually(async () => (await namesOn(kim.browser)).includes('Ben'), true);
    // Makes all profiles look unchanged for an hour.
    await environment.deps.connection
      .collection('profiles')
      .updateMany({}, { $set: { changedAt: new Date(Date.now() - 3_600_000) } });
    await redis.stop();
    const hal = await environment.member('Hal', man);
    await like(hal, ada);
    await like(ada, hal);
    await near.next('match_made');
    await onSecond(ben).call(profileCalls.patchProfile, { body: { connectionGoals: ['business'] } });
    expect(far.heard).toEqual([]);
    // Both have tried to reconnect; a fast machine gets here earlier.
    await waitUntil(() => events('redis_away') === away + 2);

    const readiness = async () => (await environment.visitor().call(systemCalls.ready)).body;
    expect(await readiness()).toMatchObject({ id: 'other_processes_not_heard' });
    const commands = recordCommands(environment.deps.connection);
    await redis.start();
    expect(await far.next('match_made')).toMatchObject({ matchedUser: { id: hal.id } });
    await expectEventually(readiness, { status: 'ready' });
    await expectEventually(async () => (await namesOn(kim.browser)).includes('Ben'), false);
    // The recovery reads at most the two changed members at a time, not the others.
    const reads = commands.filter(({ name }) => name === 'find profiles').map(({ documents }) => documents);
    expect(Math.max(...reads)).toBeLessThanOrEqual(2);
    expect(countAll()).toEqual([away + 2, connected + 2, loads]);
    expect(events('unhandled_rejection')).toBe(0);

    const ian = await environment.member('Ian', man);
    await like(ada, ian);
    await like(ian, ada);
    await waitUntil(() => far.heard.filter(({ event }) => event === 'match_made').length === 2);
    expect([near.socket.connected, far.socket.connected]).toEqual([true, true]);
    await ben.browser.call(profileCalls.patchProfile, { body: { connectionGoals: ['dating'] } });
    await expectEventually(async () => (await namesOn(onSecond(kim))).includes('Ben'), true);
    near.socket.close();
    far.socket.close();
  });
});

describeWithRedis('a process that starts while Redis is away', () => {
  it('serves its own browsers, and the others once Redis is available', async () => {
    redis = await startRedis();
    await redis.stop();
    environment = await createTestEnvironment({ redisUrl: redis.url }, { processPace: PACE });
    const [ada, ben] = await Promise.all([environment.member('Ada'), environment.member('Ben', man)]);
    const tab = openSocket(environment.origin, ada.browser.cookie);
    await waitForConnection(tab.socket);
    await like(ada, ben);
    await like(ben, ada);
    await tab.next('match_made');
    await redis.start();
    const readiness = async () => (await environment.visitor().call(systemCalls.ready)).body;
    await expectEventually(readiness, { status: 'ready' });
    expect(tab.socket.connected).toBe(true);
    tab.socket.close();
    await environment.stop();
    await redis.remove();
  });
});

describeWithRedis('a process that is killed', () => {
  beforeAll(() => startBoth());
  afterAll(stopBoth);

  it('loses no acknowledged message and takes its members offline; the others reload only changed members', async () => {
    const [ada, ben] = await Promise.all([environment.member('Ada'), environment.member('Ben', man)]);
    const profiles = environment.deps.connection.collection('profiles');
    await like(ada, ben);
    await like(ben, ada);
    const [eva, finn] = await Promise.all([environment.member('Eva'), environment.member('Finn', man)]);
    await finn.browser.call(profileCalls.patchProfile, { body: { visibility: { presence: 'everyone' } } });
    await expectEventually(async () => (await namesOn(onSecond(eva))).includes('Finn'), true);
    const online = () => namesOn(eva.browser, { isOnline: 'true' });
    const killed = await startProcess(environment);
    const tab = await tabOnSecond(ben);
    const lost = openSocket(killed.origin, finn.browser.cookie);
    await waitForConnection(lost.socket);
    await expectEventually(online, ['Finn']);
    const browser = ada.browser.clone(killed.origin);
    const acknowledged: string[] = [];
    const unanswered: string[] = [];
    const send = async (from: Browser, content: string) => {
      const clientId = `00000000-0000-4000-8000-${content.padStart(12, '0')}`;
      const body = { receiverId: ben.id, content, clientId };
      const { status } = await from.call(messagingCalls.sendMessage, { body });
      if (status === 200) acknowledged.push(content);
      else throw new Error(`${status}`);
    };
    const count = (event: string) => environment.logs.filter((line) => line.event === event).length;
    let before = { loads: 0, recoveries: 0 };
    let commands: ReturnType<typeof recordCommands> = [];
    let death: Promise<void> | undefined;
    for (let number = 1; number <= 20; number += 1) {
      if (number === 10) {
        // Makes all profiles look unchanged for an hour.
        await profiles.updateMany({}, { $set: { changedAt: new Date(Date.now() - 3_600_000) } });
        before = { loads: count('member_index_loaded'), recoveries: count('missed_changes_read') };
        commands = recordCommands(environment.deps.connection);
        // The killed process has stored this change without publishing anything.
        await profiles.updateOne(
          { userId: new Types.ObjectId(finn.id) },
          { $set: { connectionGoals: ['business'] }, $currentDate: { changedAt: true } },
        );
        // While this message and the next ones are in flight.
        death = killed.kill();
      }
      await send(browser, String(number)).catch(() => unanswered.push(String(number)));
    }
    await death;
    await expireHeartbeats(processes);
    await waitUntil(() => count('missed_changes_read') === before.recoveries + 2);
    for (const each of [eva.browser, onSecond(eva)])
      await expectEventually(async () => (await namesOn(each)).includes('Finn'), false);
    await expectEventually(online, []);
    const reads = commands.filter(({ name, documents }) => name === 'find profiles' && documents > 0);
    // Both processes query the changed members and read that one.
    expect(reads.slice(0, 4).map(({ documents }) => documents)).toEqual([1, 1, 1, 1]);
    expect(count('member_index_loaded')).toBe(before.loads);

    expect(acknowledged.length).toBeGreaterThanOrEqual(9);
    expect(unanswered.length).toBeGreaterThan(0);
    for (const content of unanswered) await send(ada.browser, content);
    const stored = await environment.deps.connection.collection('messages').find({}).toArray();
    const numbers = stored.map(({ content }) => Number(content)).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await waitUntil(() =>
      tab.heard.some(({ payload }) => JSON.stringify(payload).includes('"content":"20"')),
    );
    tab.socket.close();
  });
});

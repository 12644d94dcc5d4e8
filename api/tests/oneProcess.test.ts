import { discoveryCalls } from '@sixfold/api-contract';
import { createApp, type App } from '../src/createApp';
import { createScheduler } from '../src/providers/scheduler';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type TestEnvironment,
} from './support/testEnvironment';
import { matchedPair } from './support/conversations';
import { findActive, join, ring } from './support/videoCalls';
import { expectEventually, waitUntil } from './support/waiting';

const PACE = { beatMs: 50, staleMs: 1_000 };
const NAMED = 'mongodb://named.example/sixfold';

let environment: TestEnvironment;
const others: App[] = [];
beforeEach(async () => {
  environment = await createTestEnvironment({ mongodbUri: NAMED }, { processPace: PACE });
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
  await environment.stop();
});

function createOther(mongodbUri: string | null = NAMED): App {
  const { deps } = environment;
  const config = { ...deps.config, mongodbUri: mongodbUri ?? undefined };
  const other = createApp({ ...deps, config, scheduler: createScheduler(deps.logger) });
  others.push(other);
  return other;
}
const leases = () => environment.deps.connection.collection('processLeases');
const waits = () =>
  environment.logs.filter(({ event }) => event === 'waiting_for_a_process_that_may_still_run').length;

describe('without REDIS_URL', () => {
  it('a second process on the same database refuses to start, with an explanation', async () => {
    await expect(createOther().prepare()).rejects.toThrow(
      'Another process of Sixfold serves this database. To run several, set REDIS_URL',
    );
  });

  it('a process waits until a stopping one has ended', async () => {
    const other = createOther();
    const stopped = environment.app.stop();
    await Promise.all([other.prepare(), stopped]);
    expect(await leases().countDocuments()).toBe(1);
  });

  it('a process waits for the lease of a killed one and logs it', async () => {
    await environment.app.stop();
    await leases().insertOne({ _id: 'api' as never, holder: 'killed', beats: 7 });
    await createOther().prepare();
    expect(waits()).toBe(1);
  });

  it('a process on its embedded database does not wait for a killed one', async () => {
    await environment.app.stop();
    await leases().insertOne({ _id: 'api' as never, holder: 'killed', beats: 7 });
    await createOther(null).prepare();
    expect(waits()).toBe(0);
  });

  it('a start removes messages that earlier versions kept in the database', async () => {
    await environment.app.stop();
    const { connection } = environment.deps;
    await connection.collection('memberChanges').insertOne({ browserEvents: ['words of a member'] });
    await createOther().prepare();
    const names = (await connection.listCollections()).map(({ name }) => name);
    expect(names).not.toContain('memberChanges');
  });

  it('a process reports the loss of its lease', async () => {
    await leases().updateOne({}, { $set: { holder: 'successor' } });
    await waitUntil(() => environment.logs.some(({ event }) => event === 'lease_lost'));
  });

  it('a server reloads data changed by an operator command and makes browsers refetch', async () => {
    const ada = await environment.member('Ada');
    const ben = await environment.member('Ben', completeProfile({ gender: 'male' }));
    const names = async () =>
      (await ada.browser.call(discoveryCalls.listMatches)).reply.potentialMatches.map(
        ({ otherUser }) => otherUser.firstName,
      );
    await expectEventually(names, ['Ben']);
    const tab = openSocket(environment.origin, ada.browser.cookie);
    await waitForConnection(tab.socket);
    const command = createOther();
    await command.moderation.suspend({ memberId: ben.id, by: 'operator', why: 'A reason.' });
    await command.reportChange();
    await waitUntil(() => !tab.socket.connected);
    expect(await names()).toEqual([]);
  });

  it('an operator command ends the calls of a suspended member before it exits', async () => {
    const [cara, dan] = await matchedPair(environment, 'Cara', 'Dan');
    const { id } = (await ring(cara, dan, 'cara')).reply;
    await join(dan, id, 'dan');
    const command = createOther();
    await command.moderation.suspend({ memberId: dan.id, by: 'operator', why: 'A reason.' });
    const calls = await environment.deps.connection.collection('videoCalls').find({}).toArray();
    expect(calls).toMatchObject([{ state: 'ended', outcome: 'completed' }]);
    expect(await findActive(cara)).toBeNull();
  });
});

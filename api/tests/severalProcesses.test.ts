import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import type { AddressInfo } from 'node:net';
import { createApp, type App } from '../src/createApp';
import { JOURNAL_KEPT_MS } from '../src/persistence/changeJournal';
import { createScheduler } from '../src/providers/scheduler';
import { Browser } from './support/browser';
import { completeProfile, createWorld, openSocket, settled, type Member, type World } from './support/world';
import { soon } from './support/soon';

const PACE = { pollMs: 50, beatMs: 60, staleMs: 400 };

let world: World;
let second: App;
let secondOrigin: string;

beforeAll(async () => {
  world = await createWorld({}, { processPace: PACE });
  second = createApp({ ...world.deps, scheduler: createScheduler(world.deps.logger) });
  await second.prepare();
  await new Promise<void>((resolve) => second.http.listen(0, '127.0.0.1', resolve));
  secondOrigin = `http://127.0.0.1:${(second.http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await second.stop();
  await world.stop();
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

const man = completeProfile({ gender: 'male' });

describe('two processes over one database', () => {
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    ada = await world.member('Ada', completeProfile({ preferredGenders: ['male'] }));
    ben = await world.member('Ben', man);
  });

  it('show a member who finished onboarding at the other one', async () => {
    await soon(() => namesOn(onSecond(ada)), ['Ben']);
  });

  it('hear of each other’s changes', async () => {
    await onSecond(ben).call(profileCalls.patchProfile, { body: { connectionGoals: ['business'] } });
    await soon(() => namesOn(ada.browser), []);
    await ben.browser.call(profileCalls.patchProfile, { body: { connectionGoals: ['dating'] } });
    await soon(() => namesOn(onSecond(ada)), ['Ben']);
  });

  it('know who is online at the other one, and when no longer', async () => {
    const online = () => namesOn(ada.browser, { isOnline: 'true' });
    expect(await online()).toEqual([]);
    const live = openSocket(secondOrigin, ben.browser.cookie);
    await settled(live.socket);
    await soon(online, ['Ben']);
    const seen = await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: ben.id } });
    expect(seen.reply.isOnline).toBe(true);
    live.socket.close();
    await soon(online, []);
  });

  it('read everybody again when they were silent for longer than changes are kept', async () => {
    const loads = () => world.logs.filter(({ event }) => event === 'member_index_loaded').length;
    const before = loads();
    world.advance(JOURNAL_KEPT_MS);
    await soon(async () => loads() >= before + 2, true);
  });
});

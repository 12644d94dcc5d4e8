import { block, emit, openTab, unblock, write } from '../support/relations';
import { errorId } from '../support/browser';
import { change, markRead, matchedPair, showReceipts } from '../support/conversations';
import {
  createTestEnvironment,
  type LiveBrowser,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { waitUntil } from '../support/waiting';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1 });
});
afterAll(() => environment.stop());

let names = 0;
async function createPair(): Promise<[Member, Member, LiveBrowser]> {
  const [ada, ben] = await matchedPair(environment, `Ada${(names += 1)}`, `Ben${names}`);
  return [ada, ben, await openTab(environment, ben)];
}

/** Returns how often a tab has received an event, after everything published before. */
async function countHeard(tab: LiveBrowser, name: string): Promise<number> {
  // A round trip on the same socket arrives after anything sent earlier.
  await emit(tab, 'keep_video_call', {});
  return tab.heard.filter(({ event }) => event === name).length;
}

describe('V2.3.2 live events caused by one member at another', () => {
  it('are limited to four typing events in ten seconds', async () => {
    const [ada, ben, bens] = await createPair();
    const adas = await openTab(environment, ada);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => emit(adas, 'start_typing', { userId: ben.id })),
    );
    expect(replies).toEqual(replies.map(() => ({ ok: true })));
    expect(await countHeard(bens, 'member_typing')).toBe(4);
    for (const { socket } of [adas, bens]) socket.close();
  });

  it('are limited to thirty message changes a minute, with Retry-After', async () => {
    const [ada, ben, bens] = await createPair();
    await write(ben, ada, 'Coffee?');
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        change(ada, ben, { kind: 'reaction', target: 1, reaction: index % 2 ? null : 'heart' }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(errorId)).toEqual(Array.from({ length: 10 }, () => 'rate_limited'));
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await countHeard(bens, 'message_changed')).toBe(30);
    expect((await change(ben, ada, { kind: 'reaction', target: 1, reaction: 'heart' })).status).not.toBe(429);
    bens.socket.close();
  });

  it('include one read event per message, no matter how often it is sent', async () => {
    const [ada, ben, bens] = await createPair();
    for (const member of [ada, ben]) await showReceipts(member, true);
    await write(ben, ada, 'Coffee?');
    await Promise.all(Array.from({ length: 20 }, () => markRead(ada, ben, 1)));
    await bens.next('messages_read');
    expect(await countHeard(bens, 'messages_read')).toBe(1);
    bens.socket.close();
  });

  it('include four departures a minute for repeated blocks, and one at the end', async () => {
    const [ada, ben, bens] = await createPair();
    for (let round = 0; round < 12; round += 1) {
      await block(ada, ben);
      await unblock(ada, ben);
    }
    await block(ada, ben);
    await bens.next('member_left');
    expect(await countHeard(bens, 'member_left')).toBe(4);
    const atEnd = environment.scheduled.filter(({ delayMs }) => delayMs > 30_000);
    expect(atEnd).toHaveLength(1);
    await atEnd[0]?.work();
    await waitUntil(async () => (await countHeard(bens, 'member_left')) === 5);
    bens.socket.close();
  });
});

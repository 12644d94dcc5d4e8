import { messagingCalls, type ConversationEntry } from '@sixfold/api-contract';
import fc from 'fast-check';
import type { AddressInfo } from 'node:net';
import { createTestEnvironment, type Member, type TestEnvironment } from '../support/testEnvironment';
import { waitUntil } from '../support/waiting';
import { matchedPair } from '../support/conversations';
import { checkDelivery } from './checkDelivery';
import { createDevice, type Device, type Faults } from './device';
import { createTcpProxy, type TcpProxy } from './tcpProxy';

/** Has no listener. */
const CLOSED_PORT = 1;
const PAIRS = 2;
const DEVICES_PER_MEMBER = 2;
const OPERATIONS_PER_DEVICE = 12;
/** Hundreds of requests are repeated in the meantime, on a machine that may have other work. */
const SETTLE_MS = 120_000;
/** Determines every fault and every operation, so that a failure can be reproduced. */
const SEED = 20_261_123;

let environment: TestEnvironment;
let proxy: TcpProxy;
let devices: Device[] = [];

beforeAll(async () => {
  environment = await createTestEnvironment();
  proxy = await createTcpProxy((environment.app.http.address() as AddressInfo).port);
});
afterEach(() => {
  for (const device of devices) device.stop();
  devices = [];
});
afterAll(async () => {
  await proxy.stop();
  await environment.stop();
});

function open([one, other]: readonly [Member, Member], count: number, faults: Faults = {}): Device[] {
  const opened = [one, other].flatMap((member) =>
    Array.from({ length: count }, () =>
      createDevice({
        origin: proxy.origin,
        cookie: member.browser.cookie,
        memberId: member.id,
        otherId: member === one ? other.id : one.id,
        faults,
      }),
    ),
  );
  devices = [...devices, ...opened];
  return opened;
}

async function listStored(member: Member, otherId: string): Promise<ConversationEntry[]> {
  const stored: ConversationEntry[] = [];
  for (;;) {
    const { reply } = await member.browser.call(messagingCalls.listEntries, {
      params: { userId: otherId },
      query: { since: stored.at(-1)?.seq ?? 0 },
    });
    stored.push(...reply.entries);
    if (reply.entries.length === 0) return stored;
  }
}

const isSettled = () => devices.every((device) => device.isIdle());
const numbersFrom = (seed: number) => {
  const values = fc.sample(fc.nat(999), { seed, numRuns: 5_000 });
  let index = 0;
  return (below: number) => (values[index++ % values.length] ?? 0) % below;
};

/** Sends from a device: mostly messages, occasionally a change to a stored one. */
function sendAnything(device: Device, draw: (below: number) => number, text: string): void {
  const own = device.shown().filter(({ senderId, unsentAt }) => senderId === device.memberId && !unsentAt);
  const target = own[draw(Math.max(1, own.length))]?.seq;
  const kind = draw(5);
  if (kind === 0 && target !== undefined) device.send({ kind: 'edit', target, content: `${text}, edited` });
  else device.send({ kind: 'message', content: text });
}

describe('over a bad network', () => {
  it('every message arrives once and in order on every device', async () => {
    const pairs: (readonly [Member, Member])[] = [];
    for (let index = 0; index < PAIRS; index += 1)
      pairs.push(await matchedPair(environment, `One${index}`, `Other${index}`));
    const opened = pairs.map((pair) => open(pair, DEVICES_PER_MEMBER));
    const draw = numbersFrom(SEED);
    const faults = [proxy.cut, proxy.stall, proxy.resume, proxy.halfOpen, () => proxy.slowDown(draw(20))];
    for (let round = 0; round < OPERATIONS_PER_DEVICE; round += 1) {
      devices.forEach((device, index) => sendAnything(device, draw, `round ${round} of device ${index}`));
      faults[draw(faults.length)]?.();
      await new Promise((resolve) => setTimeout(resolve, draw(60)));
    }
    // The network recovers, which a browser notices through its own connection.
    proxy.slowDown(0);
    proxy.cut();
    await waitUntil(isSettled, SETTLE_MS);
    const problems: string[] = [];
    for (const [index, [one, other]] of pairs.entries()) {
      const stored = await listStored(one, other.id);
      problems.push(...checkDelivery(opened[index] ?? [], stored));
      expect(stored.length).toBe(OPERATIONS_PER_DEVICE * DEVICES_PER_MEMBER * 2);
    }
    expect(problems).toEqual([]);
  });
});

describe('the delivery checker', () => {
  let count = 0;
  async function findProblems(faults: Faults): Promise<string[]> {
    count += 1;
    const [one, other] = await matchedPair(environment, `Here${count}`, `There${count}`);
    const opened = open([one, other], 1, faults);
    await waitUntil(isSettled);
    for (let index = 0; index < 6; index += 1) opened[0]?.send({ kind: 'message', content: `text ${index}` });
    await waitUntil(isSettled);
    return checkDelivery(opened, await listStored(one, other.id));
  }

  it('finds nothing when replies are lost and requests repeated', async () => {
    expect(await findProblems({ losesReplies: true })).toEqual([]);
  });

  it('finds an outbox that sends two requests in parallel', async () => {
    expect((await findProblems({ inFlight: 2 })).join()).toContain('out of order');
  });

  it('finds an acknowledgement that precedes the write', async () => {
    const [one, other] = await matchedPair(environment, 'Ike', 'Joe');
    const opened = open([one, other], 1, { trustsTooEarly: true });
    await waitUntil(isSettled);
    const { port } = environment.app.http.address() as AddressInfo;
    proxy.pointTo(CLOSED_PORT);
    proxy.cut();
    opened[0]?.send({ kind: 'message', content: 'never stored' });
    await waitUntil(() => opened[0]?.isDrained() ?? false);
    proxy.pointTo(port);
    await waitUntil(isSettled);
    expect(checkDelivery(opened, await listStored(one, other.id)).join()).toContain('is lost');
  });

  it('finds an entry missing from a fetch', async () => {
    const [one, other] = await matchedPair(environment, 'Kay', 'Lou');
    const write = (content: string) =>
      one.browser.call(messagingCalls.sendMessage, { body: { receiverId: other.id, content } });
    for (const content of ['first', 'second']) await write(content);
    const opened = open([one, other], 1, { skipsLastFetched: true });
    await waitUntil(isSettled);
    expect(checkDelivery(opened, await listStored(one, other.id)).join()).toContain('shows 1 of 2');
  });

  it('finds a missing index on client ids', async () => {
    const messages = environment.deps.connection.collection('messages');
    const index = (await messages.indexes()).find(({ key }) => 'clientId' in key);
    await messages.dropIndex(index?.name ?? '');
    try {
      expect((await findProblems({ losesReplies: true })).join()).toContain('is stored 2 times');
    } finally {
      await messages.deleteMany({});
      await environment.deps.connection.model('Message').createIndexes();
    }
  });
});

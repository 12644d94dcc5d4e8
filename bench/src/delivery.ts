import { checkDelivery, createDevice, createTcpProxy, type Device } from '@sixfold/api/delivery';
import { messagingCalls, type ConversationEntry } from '@sixfold/api-contract';
import { setTimeout as pause } from 'node:timers/promises';
import { request, signUpPairs, type BenchMember } from './members';
import { startProduct, type Product } from './product';
import type { Finding } from './report';

const PAIRS = 50;
const DEVICES_PER_MEMBER = 2;
const ROUNDS = 30;
const KILLS = 10;
/** A change of the network every so often, on average. */
const FAULT_MS = 400;
const GIVE_UP_MS = 120_000;

interface Conversation {
  pair: [BenchMember, BenchMember];
  devices: Device[];
}

const portOf = ({ url }: Product) => Number(new URL(url).port);

async function listStored(
  product: Product,
  [one, other]: [BenchMember, BenchMember],
): Promise<ConversationEntry[]> {
  const stored: ConversationEntry[] = [];
  for (;;) {
    const path = `${messagingCalls.listEntries.path.replace(':userId', other.id)}?since=${stored.at(-1)?.seq ?? 0}`;
    const reply = await request(product, 'GET', path, { cookie: one.cookie });
    const { entries } = (await reply.json()) as { entries: ConversationEntry[] };
    if (entries.length === 0) return stored;
    stored.push(...entries);
  }
}

function sendAnything(device: Device, text: string): void {
  const own = device.shown().filter(({ senderId, unsentAt }) => senderId === device.memberId && !unsentAt);
  const target = own[Math.floor(Math.random() * own.length)]?.seq;
  const kind = Math.random();
  if (target !== undefined && kind < 0.1) device.send({ kind: 'edit', target, content: `${text}, edited` });
  else device.send({ kind: 'message', content: text });
}

async function waitUntilSettled(devices: readonly Device[]): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!devices.every((device) => device.isIdle())) {
    if (Date.now() > giveUpAt) throw new Error('The devices did not settle within two minutes.');
    await pause(50);
  }
}

/** Sends thousands of messages from 200 devices while the network breaks and the process is killed, if at all. */
async function disturb(publishedDir: string, kills: number): Promise<{ problems: string[]; sent: number }> {
  const env = { SEED_DEMO: '0' };
  let product = await startProduct(publishedDir, { env });
  const { dataDir } = product;
  const proxy = await createTcpProxy(portOf(product));
  const pairs = await signUpPairs(product, PAIRS);
  const conversations: Conversation[] = pairs.map((pair) => ({
    pair,
    devices: pair.flatMap((member, side) =>
      Array.from({ length: DEVICES_PER_MEMBER }, () =>
        createDevice({
          origin: proxy.origin,
          cookie: member.cookie,
          memberId: member.id,
          otherId: pair[1 - side]?.id ?? '',
        }),
      ),
    ),
  }));
  const devices = conversations.flatMap((conversation) => conversation.devices);
  try {
    const faults = [proxy.cut, proxy.stall, proxy.resume, proxy.halfOpen, () => proxy.slowDown(15)];
    let killed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      devices.forEach((device, index) => sendAnything(device, `round ${round} of device ${index}`));
      faults[Math.floor(Math.random() * faults.length)]?.();
      if (killed < kills && round % Math.floor(ROUNDS / kills) === 1) {
        killed += 1;
        await product.kill();
        product = await startProduct(publishedDir, { dataDir, env });
        proxy.pointTo(portOf(product));
      }
      await pause(2 * Math.random() * FAULT_MS);
    }
    proxy.slowDown(0);
    proxy.cut();
    await waitUntilSettled(devices);
    const problems: string[] = [];
    for (const { pair, devices: opened } of conversations)
      problems.push(...checkDelivery(opened, await listStored(product, pair)));
    return { problems, sent: devices.reduce((sum, device) => sum + device.sent.length, 0) };
  } finally {
    for (const device of devices) device.stop();
    await proxy.stop();
    await product.stop();
  }
}

/** Measures what is lost, doubled or out of order: between what was sent, stored and shown on every device. */
export async function* measureDelivery(publishedDir: string): AsyncGenerator<Finding> {
  for (const kills of [0, KILLS]) {
    const { problems, sent } = await disturb(publishedDir, kills);
    yield {
      what: `entries lost, doubled or out of order, ${PAIRS * 2 * DEVICES_PER_MEMBER} devices, the network cut, stalled, half open and slow${kills > 0 ? `, the process killed ${kills} times` : ''}`,
      measured: problems.length,
      limit: 0,
      unit: 'differences',
      detail: `${sent} entries sent${problems.length > 0 ? `; ${problems.slice(0, 3).join('; ')}` : ''}`,
    };
  }
}

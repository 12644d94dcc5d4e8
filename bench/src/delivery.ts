import {
  checkDelivery,
  createDevice,
  createTcpProxy,
  type Device,
  type TcpProxy,
} from '@sixfold/api/delivery';
import { messagingCalls, type ConversationEntry, type MessageThread } from '@sixfold/api-contract';
import { applyEntries } from '@sixfold/domain/conversation';
import { setTimeout as pause } from 'node:timers/promises';
import { announceFigure } from './currentFigure';
import { killSenders } from './killedSenders';
import { request, signUpPairs, type BenchMember, type BenchPair } from './members';
import { productAt, startProcesses } from './processes';
import type { Product } from './product';
import { startPushService, type PushService } from './pushService';
import { waitUntil } from './waiting';
import type { Finding } from './report';
import type { Part } from './runParts';

const PAIRS = 50;
const DEVICES_PER_MEMBER = 2;
const ROUNDS = 30;
const KILLS = 10;
/** Average interval between network faults. */
const FAULT_MS = 400;
const GIVE_UP_MS = 120_000;
/** Exceeds the notification delay of an unread message plus the lease of a killed process. */
const PUSHED_WITHIN_MS = 90_000;
/** Each sender has one message in flight at each kill. */
const KILLED_SENDERS = { kills: 25, pairs: 400 };

interface Conversation {
  pair: BenchPair;
  devices: Device[];
}

const portOf = ({ url }: Product) => Number(new URL(url).port);

async function listStored(product: Product, [one, other]: BenchPair): Promise<ConversationEntry[]> {
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
  if (!(await waitUntil(() => devices.every((device) => device.isIdle()), GIVE_UP_MS)))
    throw new Error('The devices did not settle within two minutes.');
}

/**
 * Compares a member's conversation list and notifications with the stored messages, none of which the member has read.
 * A notification comes with the first unread message and at most once a minute, so there is at least one.
 */
async function checkOverview(
  product: Product,
  member: BenchMember,
  stored: readonly ConversationEntry[],
  countPushed: PushService['countPushed'],
): Promise<string[]> {
  const { method, path } = messagingCalls.listThreads;
  const reply = await request(product, method, path, { cookie: member.cookie });
  const threads = (await reply.json()) as MessageThread[];
  const messages = applyEntries([], stored);
  const received = messages.filter(({ senderId }) => senderId !== member.id);
  const shown = threads.map(
    ({ lastMessage, lastSenderId, unreadCount }) =>
      `${lastMessage} of ${lastSenderId}, ${unreadCount} unread`,
  );
  const last = messages.at(-1);
  const expected = last ? [`${last.content} of ${last.senderId}, ${received.length} unread`] : [];
  return [
    ...(shown.join() === expected.join()
      ? []
      : [`threads of ${member.id}: ${shown.join()} instead of ${expected.join()}`]),
    ...(received.length > 0 && countPushed(member.id) === 0 ? [`${member.id} was not notified`] : []),
  ];
}

/**
 * Sends thousands of messages from 200 devices while the network fails and, optionally, processes are killed. Each
 * process has its own devices; after a kill they reconnect to another process, as behind a load balancer.
 */
async function disturb(
  publishedDir: string,
  { kills, processes: count }: { kills: number; processes: number },
): Promise<{ problems: string[]; sent: number }> {
  const pushService = await startPushService();
  const processes = await startProcesses(publishedDir, count, { SEED_DEMO: '0', ...pushService.env });
  const proxies = await Promise.all(processes.all.map((product) => createTcpProxy(portOf(product))));
  const onEach = (act: (proxy: TcpProxy) => void) => () => proxies.forEach(act);
  const pairs = await signUpPairs(productAt(processes.all, 0), PAIRS);
  for (const member of pairs.flat()) await pushService.subscribe(productAt(processes.all, 0), member);
  const conversations: Conversation[] = pairs.map((pair) => ({
    pair,
    devices: pair.flatMap((member, side) =>
      Array.from({ length: DEVICES_PER_MEMBER }, (_, index) =>
        createDevice({
          origin: proxies[(side + index) % count]?.origin ?? '',
          cookie: member.cookie,
          memberId: member.id,
          otherId: pair[1 - side]?.id ?? '',
        }),
      ),
    ),
  }));
  const devices = conversations.flatMap((conversation) => conversation.devices);

  async function killOne(index: number): Promise<void> {
    const proxy = proxies[index];
    const product = await processes.replace(index, () =>
      proxy?.pointTo(portOf(productAt(processes.all, index + 1))),
    );
    proxy?.pointTo(portOf(product));
  }

  try {
    const faults = [
      onEach((proxy) => proxy.cut()),
      onEach((proxy) => proxy.stall()),
      onEach((proxy) => proxy.resume()),
      onEach((proxy) => proxy.halfOpen()),
      onEach((proxy) => proxy.slowDown(15)),
    ];
    let killed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      devices.forEach((device, index) => sendAnything(device, `round ${round} of device ${index}`));
      faults[Math.floor(Math.random() * faults.length)]?.();
      if (killed < kills && round % Math.floor(ROUNDS / kills) === 1) {
        await killOne(killed % count);
        killed += 1;
      }
      await pause(2 * Math.random() * FAULT_MS);
    }
    for (const proxy of proxies) {
      proxy.slowDown(0);
      proxy.cut();
    }
    await waitUntilSettled(devices);
    await waitUntil(
      () =>
        devices.every(({ memberId, applied }) => !applied.length || pushService.countPushed(memberId) > 0),
      PUSHED_WITHIN_MS,
    );
    const problems: string[] = [];
    const product = productAt(processes.all, 0);
    for (const { pair, devices: opened } of conversations) {
      const stored = await listStored(product, pair);
      problems.push(...checkDelivery(opened, stored));
      for (const member of pair)
        problems.push(...(await checkOverview(product, member, stored, pushService.countPushed)));
    }
    return { problems, sent: devices.reduce((sum, device) => sum + device.sent.length, 0) };
  } finally {
    for (const device of devices) device.stop();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await processes.stop();
    await pushService.stop();
  }
}

const RUNS = [
  { kills: 0, processes: 1 },
  { kills: KILLS, processes: 1 },
  { kills: KILLS, processes: 2 },
];

async function measureDifferences(
  publishedDir: string,
  { kills, processes }: (typeof RUNS)[number],
): Promise<Finding> {
  const killed =
    kills > 0 ? `, ${processes > 1 ? 'one of two processes' : 'the process'} killed ${kills} times` : '';
  const what = announceFigure(
    `differences between entries sent, stored and shown, lists of conversations and notifications, ${PAIRS * 2 * DEVICES_PER_MEMBER} devices, the network cut, stalled, half open and slow${killed}`,
  );
  const { problems, sent } = await disturb(publishedDir, { kills, processes });
  return {
    what,
    measured: problems.length,
    limit: 0,
    unit: 'differences',
    detail: `${sent} entries sent${problems.length > 0 ? `; ${problems.slice(0, 3).join('; ')}` : ''}`,
    ratio: { value: problems.length / sent, against: 'the entries sent' },
  };
}

async function measureKilledSenders(publishedDir: string): Promise<Finding> {
  const { kills, pairs } = KILLED_SENDERS;
  const what = announceFigure(
    `messages that never reached a connected receiver, ${pairs} senders, their process killed ${kills} times between storing and publishing, sent again through another`,
  );
  const { sent, unpublished, missing } = await killSenders(publishedDir, KILLED_SENDERS);
  return {
    what,
    // A run proves nothing unless a process was killed at that point.
    measured: unpublished > 0 ? missing : null,
    limit: 0,
    unit: 'messages',
    detail: `${sent} messages sent, ${unpublished} of them stored and not published by a killed process`,
    ratio: { value: missing / sent, against: 'the messages sent' },
  };
}

/** Measures lost, duplicated and reordered entries on every device, in conversation lists and in notifications. */
export const measureDelivery = (publishedDir: string): readonly Part[] => [
  ...RUNS.map((run) => async () => [await measureDifferences(publishedDir, run)]),
  async () => [await measureKilledSenders(publishedDir)],
];

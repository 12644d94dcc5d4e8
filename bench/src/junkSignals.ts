import {
  messagingCalls,
  REALTIME_PATH,
  videoCallsCalls,
  type ServerEvents,
  type VideoCall,
} from '@sixfold/api-contract';
import { inRoot } from '@sixfold/tooling';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { announceFigure } from './currentFigure';
import { request, signUpPair, signUpPairs, type BenchMember, type BenchPair } from './members';
import { startProduct, type Product } from './product';
import { percentile, type Finding } from './report';

/** Junk from one member, spread over enough connections that none is closed for its own rate. */
const JUNK_PER_SECOND = 1_000;
const JUNK_SOCKETS = 16;
/** Enough for the measured messages; the limit for signals is also five times as high. */
const RATE_LIMIT_SCALE = '5';
const PAIRS = 2;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 10;
const ROUND_MS = 4_000;
const MESSAGE_EVERY_MS = 25;
const LIMIT = 1.1;

interface Talk {
  from: BenchMember;
  to: BenchMember;
  /** Keyed by content; called when the message reaches the other member. */
  awaited: Map<string, () => void>;
}

function openTalk({ url }: Product, [from, to]: BenchPair): Talk & { socket: Socket } {
  const awaited = new Map<string, () => void>();
  const socket: Socket<ServerEvents> = io(url, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    // Each member has a separate connection.
    forceNew: true,
    extraHeaders: { cookie: to.cookie, origin: url },
  });
  socket.on('new_message', ({ message }) => awaited.get(message.content)?.());
  return { from, to, awaited, socket: socket as Socket };
}

/** Measures from sending to the arrival in the other browser, at a steady rate for one round. */
async function measureMessages(product: Product, talks: readonly Talk[], round: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  const endsAt = performance.now() + ROUND_MS;
  for (let due = performance.now(); due < endsAt; due += MESSAGE_EVERY_MS) {
    await pause(Math.max(0, due - performance.now()));
    const { from, to, awaited } = talks[times.length % talks.length]!;
    const content = `message ${times.length} of round ${round}`;
    const startedAt = performance.now();
    const arrived = new Promise<number>((resolve) =>
      awaited.set(content, () => resolve(performance.now() - startedAt)),
    );
    const body = { receiverId: to.id, content };
    times.push(
      request(product, 'POST', messagingCalls.sendMessage.path, { cookie: from.cookie, body }).then(
        () => arrived,
      ),
    );
  }
  return Promise.all(times);
}

/** Connects two members in a call and returns a process that sends junk for one of them. */
async function startJunkSender(product: Product, [caller, callee]: BenchPair): Promise<ChildProcess> {
  const deviceId = 'device-of-junk';
  const { startVideoCall, joinVideoCall } = videoCallsCalls;
  const ring = { cookie: caller.cookie, body: { userId: callee.id, deviceId } };
  const ringing = await request(product, 'POST', startVideoCall.path, ring);
  const { id } = (await ringing.json()) as VideoCall;
  const accept = { cookie: callee.cookie, body: { deviceId: 'other-device' } };
  const joined = await request(product, 'POST', joinVideoCall.path.replace(':callId', id), accept);
  const { generation } = (await joined.json()) as VideoCall;
  const options = {
    origin: product.url,
    path: REALTIME_PATH,
    cookie: caller.cookie,
    ...{ callId: id, deviceId, generation, perSecond: JUNK_PER_SECOND, sockets: JUNK_SOCKETS },
  };
  const sender = fork(inRoot('bench/src/junkSender.mjs'), [JSON.stringify(options)], { execArgv: [] });
  await once(sender, 'message');
  return sender;
}

async function stopSending(sender: ChildProcess): Promise<{ sent: number; replies: Record<string, number> }> {
  const reported = once(sender, 'message');
  sender.send('stop');
  const [report] = (await reported) as [{ sent: number; replies: Record<string, number> }];
  return report;
}

/** Measures the effect of one member's junk on others: the same messages with and without it, alternating. */
export async function* measureJunkSignals(publishedDir: string): AsyncGenerator<Finding> {
  const what = announceFigure(
    'p99 of a message from one browser to another while a third member sends junk signals, against the same load without',
  );
  const product = await startProduct(publishedDir, { env: { SEED_DEMO: '0', RATE_LIMIT_SCALE } });
  const sockets: Socket[] = [];
  let sender: ChildProcess | undefined;
  try {
    const junkPair = await signUpPair(product, PAIRS);
    const pairs = await signUpPairs(product, PAIRS);
    const talks = pairs.flatMap(([one, other]) => [
      openTalk(product, [one, other]),
      openTalk(product, [other, one]),
    ]);
    sockets.push(...talks.map(({ socket }) => socket));
    await Promise.all(
      sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))),
    );
    sender = await startJunkSender(product, junkPair);
    const times = { without: [] as number[], with: [] as number[] };
    let report = { sent: 0, replies: {} as Record<string, number> };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const before = await measureMessages(product, talks, 2 * round);
      sender.send('start');
      const during = await measureMessages(product, talks, 2 * round + 1);
      report = await stopSending(sender);
      if (round < 0) continue;
      times.without.push(...before);
      times.with.push(...during);
    }
    const rate = report.sent / (((ROUNDS + WARM_UP_ROUNDS) * ROUND_MS) / 1_000);
    if (rate < 0.9 * JUNK_PER_SECOND) throw new Error(`Only ${rate.toFixed(0)} signals a second were sent.`);
    const [without, during] = [percentile(times.without, 99), percentile(times.with, 99)];
    const answered = Object.entries(report.replies).map(([reply, count]) => `${count} ${reply}`);
    yield {
      what,
      measured: during / without,
      limit: LIMIT,
      unit: 'times',
      detail: `${during.toFixed(1)} against ${without.toFixed(1)} ms, medians ${percentile(times.with, 50).toFixed(1)} and ${percentile(times.without, 50).toFixed(1)} ms, ${times.with.length} messages each; ${rate.toFixed(0)} signals a second, answered ${answered.join(', ')}`,
    };
  } finally {
    sender?.kill();
    for (const socket of sockets) socket.close();
    await product.stop();
  }
}

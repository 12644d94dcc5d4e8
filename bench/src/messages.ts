import { messagingCalls, REALTIME_PATH, type ServerEvents } from '@sixfold/api-contract';
import { inRoot } from '@sixfold/tooling';
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { request, signUpPairs } from './members';
import { startProduct, type Product } from './product';
import { percentile, type Finding } from './report';

const PAIRS = 50;
const MESSAGES_PER_SECOND = 200;
const WARM_UP_SECONDS = 3;
const SECONDS = 15;
const P99_MS = 50;

/** One side of a conversation: how it sends, and its open connection. */
interface Sender {
  socket: Socket<ServerEvents>;
  send: (content: string) => Promise<unknown>;
}

/** Resolves once the socket is connected. */
async function connect(
  origin: string,
  options: { path?: string; extraHeaders?: Record<string, string>; auth?: object },
): Promise<Socket<ServerEvents>> {
  const socket: Socket<ServerEvents> = io(origin, { ...options, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Sends at a steady rate, whatever comes back, and returns how long each message took to the other side's browser. */
async function sendSteadily(senders: readonly [Sender, Sender][], seconds: number): Promise<number[]> {
  const startedMs = new Map<string, number>();
  const tookMs: number[] = [];
  for (const [one, other] of senders) {
    one.socket.removeAllListeners('new_message');
    other.socket.on('new_message', ({ message: { content } }) => {
      const started = startedMs.get(content);
      if (started === undefined) return;
      tookMs.push(performance.now() - started);
      startedMs.delete(content);
    });
  }
  const problems: unknown[] = [];
  const begunMs = performance.now();
  for (let count = 0; count < seconds * MESSAGES_PER_SECOND; count += 1) {
    const dueMs = begunMs + (count * 1_000) / MESSAGES_PER_SECOND;
    if (dueMs > performance.now()) await pause(dueMs - performance.now());
    const content = `message ${count} of ${begunMs}`;
    // From when it was due, so that a sender that cannot keep up does not hide the waiting.
    startedMs.set(content, dueMs);
    senders[count % senders.length]?.[0].send(content).catch((error: unknown) => problems.push(error));
  }
  for (let waited = 0; startedMs.size > 0 && problems.length === 0 && waited < 300; waited += 1)
    await pause(100);
  if (problems.length > 0 || startedMs.size > 0)
    throw new Error(`${startedMs.size} messages did not arrive. ${String(problems[0] ?? '')}`);
  return tookMs;
}

async function openProduct(product: Product): Promise<[Sender, Sender][]> {
  const pairs = await signUpPairs(product, PAIRS);
  return Promise.all(
    pairs.map(async ([one, other]) => {
      const open = async ({ cookie }: typeof one, receiverId: string): Promise<Sender> => ({
        socket: await connect(product.url, {
          path: REALTIME_PATH,
          extraHeaders: { cookie, origin: product.url },
        }),
        send: async (content) => {
          const { method, path } = messagingCalls.sendMessage;
          const reply = await request(product, method, path, { cookie, body: { receiverId, content } });
          await reply.arrayBuffer();
        },
      });
      return [await open(one, other.id), await open(other, one.id)] as [Sender, Sender];
    }),
  );
}

/** A server that only passes messages on, in a process of its own like the product. */
async function startEcho() {
  const child = fork(inRoot('bench/src/bareEcho.mjs'));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (listening) => resolve(String(listening)));
    child.once('exit', (code) => reject(new Error(`The bare echo ended with code ${code}.`)));
  });
  return { url, stop: () => child.kill() };
}

const openEcho = (url: string): Promise<[Sender, Sender][]> =>
  Promise.all(
    Array.from({ length: PAIRS }, async (_, index) => {
      const open = async (name: string, to: string): Promise<Sender> => {
        const socket = await connect(url, { auth: { name } });
        return {
          socket,
          send: (content) => socket.timeout(5_000).emitWithAck('send' as never, { to, content } as never),
        };
      };
      return [await open(`one${index}`, `other${index}`), await open(`other${index}`, `one${index}`)] as [
        Sender,
        Sender,
      ];
    }),
  );

/** Measures how long a message takes from being sent to the other member's browser, at a steady rate. */
export async function* measureMessages(publishedDir: string): AsyncGenerator<Finding> {
  const product = await startProduct(publishedDir, { env: { SEED_DEMO: '0' } });
  const echo = await startEcho();
  try {
    const ours = await openProduct(product);
    const bare = await openEcho(echo.url);
    await sendSteadily(ours, WARM_UP_SECONDS);
    await sendSteadily(bare, WARM_UP_SECONDS);
    const ourMs = await sendSteadily(ours, SECONDS);
    const bareMs = await sendSteadily(bare, SECONDS);
    yield {
      what: `from sending a message to the other member's browser, p99 at ${MESSAGES_PER_SECOND} a second`,
      measured: percentile(ourMs, 99),
      limit: P99_MS,
      unit: 'ms',
      detail: `median ${percentile(ourMs, 50).toFixed(1)} ms; a bare Socket.IO echo: median ${percentile(bareMs, 50).toFixed(1)}, p99 ${percentile(bareMs, 99).toFixed(1)} ms`,
    };
    for (const { socket } of [...ours, ...bare].flat()) socket.disconnect();
  } finally {
    echo.stop();
    await product.stop();
  }
}

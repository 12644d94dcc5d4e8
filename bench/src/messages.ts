import { messagingCalls, REALTIME_PATH, type ServerEvents } from '@sixfold/api-contract';
import { inRoot } from '@sixfold/tooling';
import { fork } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { announceFigure } from './currentFigure';
import { request, signUpPairs } from './members';
import { productAt, startProcesses } from './processes';
import type { Product } from './product';
import { percentile, type Finding } from './report';
import type { Part } from './runParts';

const PAIRS = 50;
const MESSAGES_PER_SECOND = 200;
/** Time for the JIT compiler to optimize the hot paths. */
const WARM_UP_SECONDS = 10;
const SECONDS = 15;
const P99_MS = 50;

/** Events of the echo server; the product's messages are sent through its API. */
interface EchoEvents {
  send: (message: { to: string; content: string }, acknowledge: () => void) => void;
}
type Connection = Socket<ServerEvents, EchoEvents>;

/** One side of a conversation: its send function and open connection. */
interface Sender {
  socket: Connection;
  send: (content: string) => Promise<unknown>;
}

/** Resolves once the socket is connected. */
async function connect(
  origin: string,
  options: { path?: string; extraHeaders?: Record<string, string>; auth?: object },
): Promise<Connection> {
  const socket: Connection = io(origin, { ...options, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Sends at a steady rate, regardless of replies, and returns the time of each message to the other side's browser. */
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
    // Measured from the due time, so that a slow sender cannot hide the wait.
    startedMs.set(content, dueMs);
    senders[count % senders.length]?.[0].send(content).catch((error: unknown) => problems.push(error));
  }
  for (let waited = 0; startedMs.size > 0 && problems.length === 0 && waited < 300; waited += 1)
    await pause(100);
  if (problems.length > 0 || startedMs.size > 0)
    throw new Error(`${startedMs.size} messages did not arrive. ${String(problems[0] ?? '')}`);
  return tookMs;
}

/** Connects the two sides of each pair to different processes, if there are two. */
async function openProduct(processes: readonly Product[]): Promise<[Sender, Sender][]> {
  const pairs = await signUpPairs(productAt(processes, 0), PAIRS);
  return Promise.all(
    pairs.map(async ([one, other]) => {
      const open = async ({ cookie }: typeof one, receiverId: string, product: Product): Promise<Sender> => ({
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
      return [
        await open(one, other.id, productAt(processes, 0)),
        await open(other, one.id, productAt(processes, 1)),
      ] as [Sender, Sender];
    }),
  );
}

/** Starts a server that only forwards messages, in a separate process like the product. */
async function startEcho() {
  const child = fork(inRoot('bench/src/bareEcho.mjs'));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (listening) => resolve(String(listening)));
    child.once('exit', (code) => reject(new Error(`The bare echo ended with code ${code}.`)));
  });
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

const openEcho = (url: string): Promise<[Sender, Sender][]> =>
  Promise.all(
    Array.from({ length: PAIRS }, async (_, index) => {
      const open = async (name: string, to: string): Promise<Sender> => {
        const socket = await connect(url, { auth: { name } });
        return {
          socket,
          send: (content) => socket.timeout(5_000).emitWithAck('send', { to, content }),
        };
      };
      return [await open(`one${index}`, `other${index}`), await open(`other${index}`, `one${index}`)] as [
        Sender,
        Sender,
      ];
    }),
  );

/** Measures the time from sending a message to its arrival in the other member's browser, at a steady rate. */
export async function measureLatency(
  publishedDir: string,
  count: number,
  seconds = { warmUp: WARM_UP_SECONDS, measured: SECONDS },
): Promise<Finding> {
  const what = announceFigure(
    `from sending a message to the other member's browser, p99 at ${MESSAGES_PER_SECOND} a second, ${count === 1 ? 'one process' : `${count} processes with Redis`}`,
  );
  const processes = await startProcesses(publishedDir, count, { SEED_DEMO: '0' });
  const echo = await startEcho();
  try {
    const ours = await openProduct(processes.all);
    const bare = await openEcho(echo.url);
    // Measured right after its warm-up, because V8 shrinks the heap of an idle process.
    await sendSteadily(ours, seconds.warmUp);
    const ourMs = await sendSteadily(ours, seconds.measured);
    await sendSteadily(bare, seconds.warmUp);
    const bareMs = await sendSteadily(bare, seconds.measured);
    for (const { socket } of [...ours, ...bare].flat()) socket.disconnect();
    return {
      what,
      measured: percentile(ourMs, 99),
      limit: P99_MS,
      unit: 'ms',
      detail: `median ${percentile(ourMs, 50).toFixed(1)} ms; a bare Socket.IO echo: median ${percentile(bareMs, 50).toFixed(1)}, p99 ${percentile(bareMs, 99).toFixed(1)} ms`,
      ratio: { value: percentile(ourMs, 99) / percentile(bareMs, 99), against: 'a bare Socket.IO echo' },
    };
  } finally {
    echo.stop();
    await processes.stop();
  }
}

const IDLE_CONNECTIONS = 5_000;
const CONNECTIONS_PER_MEMBER = 20;
const BATCH = 100;
const COLLECTED_AFTER_MS = 10_000;

/** Opens connections in batches and returns the memory growth of the process in MB. */
async function memoryOf(pid: number, open: (index: number) => Promise<Connection>): Promise<number> {
  const sockets: Connection[] = [];
  const openBatches = async (until: number) => {
    while (sockets.length < until) {
      const first = sockets.length;
      sockets.push(...(await Promise.all(Array.from({ length: BATCH }, (_, at) => open(first + at)))));
    }
    // Wait until the garbage of the start and the handshakes is collected.
    await pause(COLLECTED_AFTER_MS);
  };
  await openBatches(BATCH);
  const before = residentMb(pid);
  await openBatches(BATCH + IDLE_CONNECTIONS);
  const after = residentMb(pid);
  for (const socket of sockets) socket.disconnect();
  return after - before;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

async function measureIdleConnections(publishedDir: string): Promise<Finding> {
  const what = announceFigure(
    `memory of ${IDLE_CONNECTIONS} idle connections, against a bare Socket.IO echo`,
  );
  const processes = await startProcesses(publishedDir, 1, { SEED_DEMO: '0' });
  const echo = await startEcho();
  try {
    const pairs = await signUpPairs(
      productAt(processes.all, 0),
      (BATCH + IDLE_CONNECTIONS) / CONNECTIONS_PER_MEMBER / 2 + 1,
    );
    const members = pairs.flat();
    // A new process, because the memory used by signing up would hide that of the connections.
    const product = await processes.replace(0);
    const ours = await memoryOf(product.pid, (index) =>
      connect(product.url, {
        path: REALTIME_PATH,
        extraHeaders: { cookie: members[index % members.length]?.cookie ?? '', origin: product.url },
      }),
    );
    const bare = await memoryOf(echo.pid, (index) => connect(echo.url, { auth: { name: `member${index}` } }));
    return {
      what,
      measured: ours / bare,
      unit: 'times',
      detail: `${ours.toFixed(0)} against ${bare.toFixed(0)} MB`,
    };
  } finally {
    echo.stop();
    await processes.stop();
  }
}

/** Measures messages and connections against a bare Socket.IO server. */
export const measureMessages = (publishedDir: string): readonly Part[] => [
  ...[1, 2].map((count) => async () => [await measureLatency(publishedDir, count)]),
  async () => [await measureIdleConnections(publishedDir)],
];

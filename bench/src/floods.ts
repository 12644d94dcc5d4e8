import { accountCalls, authCalls, discoveryCalls, messagingCalls } from '@sixfold/api-contract';
import { inRoot } from '@sixfold/tooling';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { announceFigure } from './currentFigure';
import { getQuantile } from './domainTimes';
import { BENCH_PASSWORD, request, signUpPairs, type BenchMember } from './members';
import { startProduct, type Product } from './product';
import type { Finding } from './report';

/** The usual rate limits would stop an account's flood within seconds, and nothing would be measured after that. */
const ACCOUNT_LIMIT_SCALE = '20';
/** Delaying a visitor's refusals is itself the protection. This is the least that the measuring member needs. */
const VISITOR_LIMIT_SCALE = '5';
const IN_FLIGHT = 12;
const ROUNDS = 6;
const WARM_UP_ROUNDS = 1;
const ROUND_MS = 4_000;
/** Sends requests at a steady rate, because waiting for slow replies would hide them. */
const ASK_EVERY_MS = 20;
const UNKNOWN_KEYS = 9_000;
const LIMIT = 3;

interface Flood {
  what: string;
  method: string;
  path: string;
  /** Absent when a visitor attacks. */
  by?: BenchMember;
  body?: object;
  file?: string;
}

const listFloods = ([to, by]: [BenchMember, BenchMember]): Flood[] => [
  {
    what: 'a visitor posts 9,000 unknown keys',
    method: 'POST',
    path: authCalls.login.path,
    body: Object.fromEntries(Array.from({ length: UNKNOWN_KEYS }, (_, index) => [`k${index}`, 0])),
  },
  {
    what: 'one account lists 100 matches',
    method: 'GET',
    path: `${discoveryCalls.listMatches.path}?limit=100`,
    by,
  },
  {
    what: 'one account sends pictures of 24 megapixels',
    method: 'POST',
    path: messagingCalls.sendImage.path.replace(':userId', to.id),
    by,
    file: inRoot('api/tests/support/flat-24-megapixels.avif'),
  },
  {
    what: 'one account exports its data',
    method: 'POST',
    path: accountCalls.exportData.path,
    by,
    body: { currentPassword: BENCH_PASSWORD },
  },
];

/** Measures a member's `GET /api/user` for one round. */
async function measureRound(product: Product, { cookie }: BenchMember): Promise<number[]> {
  const times: Promise<number>[] = [];
  const endsAt = performance.now() + ROUND_MS;
  for (let due = performance.now(); due < endsAt; due += ASK_EVERY_MS) {
    await pause(Math.max(0, due - performance.now()));
    const startedAt = performance.now();
    const time = request(product, 'GET', authCalls.getUser.path, { cookie }).then(async (reply) => {
      await reply.text();
      return performance.now() - startedAt;
    });
    // The round reports a failure at its end; an unhandled rejection would leave product and sender running.
    time.catch(() => undefined);
    times.push(time);
  }
  return Promise.all(times);
}

async function measureFlood(
  product: Product,
  reader: BenchMember,
  { what, method, path, by, body, file }: Flood,
): Promise<Finding> {
  const title = announceFigure(
    `p99 of another member's GET /api/user while ${what}, ${IN_FLIGHT} at a time, against the same load without`,
  );
  const headers = {
    origin: product.url,
    ...(body && { 'content-type': 'application/json' }),
    ...(by && { cookie: by.cookie }),
  };
  const options = { url: product.url + path, method, headers, body: body && JSON.stringify(body), file };
  const sender = fork(
    inRoot('bench/src/floodSender.mjs'),
    [JSON.stringify({ ...options, inFlight: IN_FLIGHT })],
    { execArgv: [] },
  );
  try {
    await once(sender, 'message');
    const times = { without: [] as number[], with: [] as number[] };
    const replies: Record<string, number> = {};
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const before = await measureRound(product, reader);
      sender.send('start');
      const during = await measureRound(product, reader);
      const reported = once(sender, 'message');
      sender.send('stop');
      const [report] = (await reported) as [Record<string, number>];
      // Wait for requests in flight.
      await pause(1_000);
      if (round < 0) continue;
      times.without.push(...before);
      times.with.push(...during);
      for (const [status, count] of Object.entries(report)) replies[status] = (replies[status] ?? 0) + count;
    }
    if (Object.keys(replies).length === 0) throw new Error('No request of the flood was answered.');
    const [without, during] = [getQuantile(times.without, 0.99), getQuantile(times.with, 0.99)];
    return {
      what: title,
      measured: during / without,
      limit: LIMIT,
      unit: 'times',
      detail: `${during.toFixed(1)} against ${without.toFixed(1)} ms, medians ${getQuantile(times.with, 0.5).toFixed(1)} and ${getQuantile(times.without, 0.5).toFixed(1)} ms, ${times.with.length} requests each; the flood was answered ${Object.entries(
        replies,
      )
        .map(([status, count]) => `${count} times ${status}`)
        .join(', ')}`,
    };
  } finally {
    sender.kill();
  }
}

async function* measureOf(
  publishedDir: string,
  rateLimitScale: string,
  isMeasured: (flood: Flood) => boolean,
): AsyncGenerator<Finding> {
  const product = await startProduct(publishedDir, { env: { RATE_LIMIT_SCALE: rateLimitScale } });
  try {
    const [pair] = await signUpPairs(product, 1);
    if (!pair) throw new Error('No pair was signed up.');
    for (const flood of listFloods(pair).filter(isMeasured))
      yield await measureFlood(product, pair[0], flood);
  } finally {
    await product.stop();
  }
}

/** Measures the effect on another member of floods by one account or one visitor. */
export async function* measureFloods(publishedDir: string): AsyncGenerator<Finding> {
  yield* measureOf(publishedDir, VISITOR_LIMIT_SCALE, ({ by }) => !by);
  yield* measureOf(publishedDir, ACCOUNT_LIMIT_SCALE, ({ by }) => by !== undefined);
}

import {
  accountCalls,
  authCalls,
  discoveryCalls,
  insightsCalls,
  messagingCalls,
  profileCalls,
} from '@sixfold/api-contract';
import { inRoot } from '@sixfold/tooling';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { announceFigure } from './currentFigure';
import { BENCH_PASSWORD, request, signUpPair, type BenchMember, type BenchPair } from './members';
import { startProduct, type Product } from './product';
import { percentile, type Finding } from './report';
import type { Part } from './runParts';

/**
 * The usual rate limits would stop an account's flood within seconds, and nothing would be measured after that. These
 * also postpone the delay of refusals, so the sender pauses instead.
 */
const ACCOUNT_LIMIT_SCALE = '1000';
/** Delaying a visitor's refusals is itself the protection. This is the least that the measuring member needs. */
const VISITOR_LIMIT_SCALE = '5';
const IN_FLIGHT = 12;
/** Many short rounds, each with and without the flood, so that a busy minute of the machine affects both alike. */
const ROUNDS = 10;
const WARM_UP_ROUNDS = 2;
const ROUND_MS = 1_500;
/** Time for the requests in flight at the end of a flood. */
const DRAIN_MS = 500;
/** Sends requests at a steady rate, because waiting for slow replies would hide them. */
const ASK_EVERY_MS = 20;
const UNKNOWN_KEYS = 9_000;
/** Messages of the attacker, for the export and the search in them. */
const MESSAGES = 500;
const MESSAGES_AT_A_TIME = 10;
const MESSAGE = 'a few more words than usual '.repeat(40);
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

const unknownKeys = Object.fromEntries(Array.from({ length: UNKNOWN_KEYS }, (_, index) => [`k${index}`, 0]));

const listFloods = ([to, by]: BenchPair): Flood[] => [
  {
    what: 'a visitor posts 9,000 unknown keys',
    method: 'POST',
    path: authCalls.login.path,
    body: unknownKeys,
  },
  {
    what: 'a visitor tries wrong passwords',
    method: 'POST',
    path: authCalls.login.path,
    body: { email: 'other0@example.org', password: 'not the right one' },
  },
  {
    what: 'one account posts 9,000 unknown keys',
    method: 'POST',
    path: profileCalls.saveProfile.path,
    by,
    body: unknownKeys,
  },
  {
    what: 'one account lists 100 matches',
    method: 'GET',
    path: `${discoveryCalls.listMatches.path}?limit=100`,
    by,
  },
  {
    what: 'one account searches beyond its list',
    method: 'GET',
    path: `${discoveryCalls.discoverMatches.path}?connectionGoal=dating`,
    by,
  },
  {
    what: `one account searches ${MESSAGES} messages`,
    method: 'GET',
    path: `${messagingCalls.searchMessages.path.replace(':userId', to.id)}?text=nothing`,
    by,
  },
  {
    what: `one account reads ${MESSAGES} messages`,
    method: 'GET',
    path: `${messagingCalls.listEntries.path.replace(':userId', to.id)}?since=0`,
    by,
  },
  {
    what: 'one account has analyses written',
    method: 'POST',
    path: insightsCalls.generateAnalysis.path.replace(':framework', 'comprehensive'),
    by,
    body: {},
  },
  {
    what: 'one account sends pictures of 24 megapixels',
    method: 'POST',
    path: messagingCalls.sendImage.path.replace(':userId', to.id),
    by,
    file: inRoot('api/tests/support/flat-24-megapixels.avif'),
  },
  {
    what: `one account exports its data with ${MESSAGES} messages`,
    method: 'POST',
    path: accountCalls.exportData.path,
    by,
    body: { currentPassword: BENCH_PASSWORD },
  },
];

/** Prepares the matches, messages and profile for the most expensive calls of the attacker. */
async function prepareAttacker(product: Product, [to, { cookie }]: BenchPair): Promise<void> {
  await request(product, 'PATCH', profileCalls.patchProfile.path, {
    cookie,
    body: { birthTime: '08:30', birthLocation: 'Lisbon, Portugal' },
  });
  const send = (content: string) =>
    request(product, 'POST', messagingCalls.sendMessage.path, {
      cookie,
      body: { receiverId: to.id, content },
    });
  for (let sent = 0; sent < MESSAGES; sent += MESSAGES_AT_A_TIME)
    await Promise.all(Array.from({ length: MESSAGES_AT_A_TIME }, (_, at) => send(`${sent + at} ${MESSAGE}`)));
}

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

interface MeasuredFlood {
  title: string;
  times: { without: number[]; with: number[] };
  /** Replies to the flood by status. */
  replies: Record<string, number>;
}

async function measureFlood(
  product: Product,
  reader: BenchMember,
  { what, method, path, by, body, file }: Flood,
): Promise<MeasuredFlood> {
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
      await pause(DRAIN_MS);
      if (round < 0) continue;
      times.without.push(...before);
      times.with.push(...during);
      for (const [status, count] of Object.entries(report)) replies[status] = (replies[status] ?? 0) + count;
    }
    if (Object.keys(replies).length === 0) throw new Error('No request of the flood was answered.');
    return { title, times, replies };
  } finally {
    sender.kill();
  }
}

/**
 * Compares with the rounds without a flood of all measurements, because the p99 of one measurement's own rounds varies
 * from 13 to 45 ms.
 */
function toFinding({ title, times, replies }: MeasuredFlood, quiet: readonly number[]): Finding {
  const [without, during] = [percentile(quiet, 99), percentile(times.with, 99)];
  const medians = [times.with, times.without].map((each) => percentile(each, 50).toFixed(1));
  const statuses = Object.entries(replies).map(([status, count]) => `${count} times ${status}`);
  return {
    what: title,
    measured: during / without,
    limit: LIMIT,
    unit: 'times',
    detail: `p99 ${during.toFixed(1)} against ${without.toFixed(1)} ms (its own rounds: ${percentile(times.without, 99).toFixed(1)}), medians ${medians.join(' and ')} ms, ${times.with.length} requests; the flood was answered ${statuses.join(', ')}`,
  };
}

async function* measureOf(
  publishedDir: string,
  rateLimitScale: string,
  isMeasured: (flood: Flood) => boolean,
): AsyncGenerator<Finding> {
  const product = await startProduct(publishedDir, { env: { RATE_LIMIT_SCALE: rateLimitScale } });
  try {
    const pair = await signUpPair(product);
    await prepareAttacker(product, pair);
    const measured: MeasuredFlood[] = [];
    for (const flood of listFloods(pair).filter(isMeasured))
      measured.push(await measureFlood(product, pair[0], flood));
    const quiet = measured.flatMap(({ times }) => times.without);
    for (const flood of measured) yield toFinding(flood, quiet);
  } finally {
    await product.stop();
  }
}

/**
 * Measures the effect on another member of floods by one account or one visitor. `FLOODS` measures only those whose
 * title contains it.
 */
export function measureFloods(publishedDir: string): readonly Part[] {
  const isWanted = ({ what }: Flood) => what.includes(process.env['FLOODS'] ?? '');
  return [
    () => measureOf(publishedDir, VISITOR_LIMIT_SCALE, (flood) => !flood.by && isWanted(flood)),
    () => measureOf(publishedDir, ACCOUNT_LIMIT_SCALE, (flood) => flood.by !== undefined && isWanted(flood)),
  ];
}

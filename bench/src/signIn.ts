import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product';
import { median, type Finding } from './report';
import { share } from './domainTimes';

/** Each of a pair is asked this often. */
const TURNS = 200;
const WARM_UP_TURNS = 20;
const KNOWN = 'demo@sixfold.example';
const UNKNOWN = 'nobody-has-this@sixfold.example';
/**
 * Between two questions. What a reply sets going behind it begins 50 to 250 ms later, in the middle of later questions:
 * of either kind alike, because their order changes.
 */
const REST_MS = 15;
const MAILS_TIMEOUT_MS = 10_000;

interface Ask {
  path: string;
  body: object;
  status: number;
  /** Has to be in the reply: a refusal for another reason may have the same status. */
  says: string;
}

const wrongSignIn = (email: string): Ask => ({
  path: '/api/login',
  body: { email, password: 'not the password' },
  status: 401,
  says: '"id":"invalid_credentials"',
});

const forgotten = (email: string): Ask => ({
  path: '/api/forgot-password',
  body: { email },
  status: 200,
  says: '"ok":true',
});

async function timeOf({ url }: Product, { path, body, status, says }: Ask): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const tookMs = performance.now() - startedAt;
  if (answer.status !== status || !text.includes(says))
    throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return tookMs;
}

/** Medians of two questions that must not be told apart, asked in turn and in changing order. */
async function compare(product: Product, what: string, one: Ask, other: Ask): Promise<Finding> {
  const times = { one: [] as number[], other: [] as number[] };
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    const order = turn % 2 === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const);
    for (const side of order) {
      const took = await timeOf(product, side === 'one' ? one : other);
      if (turn >= 0) times[side].push(took);
      await pause(REST_MS);
    }
  }
  const [first, second] = [median(times.one), median(times.other)];
  return {
    what,
    measured: (Math.abs(first - second) / Math.min(first, second)) * 100,
    limit: 5,
    unit: '% apart',
    detail: `medians of ${TURNS}: ${first.toFixed(2)} and ${second.toFixed(2)} ms`,
  };
}

/** Whether an address has an account cannot be read from the time of an answer. */
export async function* measureSilence(product: Product): AsyncGenerator<Finding> {
  yield await compare(
    product,
    'sign-in: a wrong password against an unknown address',
    wrongSignIn(KNOWN),
    wrongSignIn(UNKNOWN),
  );
  yield await compare(
    product,
    'forgotten password: a known address against an unknown one',
    forgotten(KNOWN),
    forgotten(UNKNOWN),
  );
  await assertMailsSent(product, WARM_UP_TURNS + TURNS);
}

/** The known address has a mail for each question; without them both sides would have done nothing. */
async function assertMailsSent({ dataDir }: Product, expected: number): Promise<void> {
  const mailbox = path.join(dataDir, 'mailbox');
  const count = () => (fs.existsSync(mailbox) ? fs.readdirSync(mailbox).length : 0);
  const endsAt = performance.now() + MAILS_TIMEOUT_MS;
  while (count() < expected && performance.now() < endsAt) await pause(100);
  if (count() !== expected)
    throw new Error(`${count()} mails were sent for ${expected} forgotten passwords.`);
}

const SIGN_INS = 16;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 8;
const ROUND_MS = 4_000;
/** Others ask at a steady rate, whatever the server does: waiting for slow answers would hide them. */
const ASK_EVERY_MS = 10;

/** Times of `GET /api/user` at a steady rate for one round. */
async function askSteadily({ url }: Product, cookie: string): Promise<number[]> {
  const times: Promise<number>[] = [];
  const endsAt = performance.now() + ROUND_MS;
  for (let due = performance.now(); due < endsAt; due += ASK_EVERY_MS) {
    await pause(Math.max(0, due - performance.now()));
    const startedAt = performance.now();
    times.push(
      fetch(`${url}/api/user`, { headers: { cookie } }).then(async (answer) => {
        const text = await answer.text();
        const tookMs = performance.now() - startedAt;
        if (answer.status !== 200 || !text.includes(KNOWN))
          throw new Error(`GET /api/user answered ${answer.status}: ${text.slice(0, 200)}`);
        return tookMs;
      }),
    );
  }
  return Promise.all(times);
}

/** Keeps a number of sign-ins under way until told to stop; answers how many there were. */
function keepSigningIn(product: Product): () => Promise<number> {
  let stopped = false;
  let count = 0;
  const one = async () => {
    while (!stopped) {
      await timeOf(product, wrongSignIn(KNOWN));
      count += 1;
    }
  };
  const all = Array.from({ length: SIGN_INS }, one);
  return async () => {
    stopped = true;
    await Promise.all(all);
    return count;
  };
}

/** What sixteen parallel sign-ins cost everybody else: the same steady load without and with them, in turn. */
export async function measureHashing(product: Product, cookie: string): Promise<Finding[]> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await askSteadily(product, cookie);
  // One p99 of all rounds together: that of a single one rests on four requests.
  const times = { without: [] as number[], with: [] as number[] };
  let signIns = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    times.without.push(...(await askSteadily(product, cookie)));
    const stop = keepSigningIn(product);
    times.with.push(...(await askSteadily(product, cookie)));
    signIns += await stop();
  }
  if (signIns < ROUNDS * SIGN_INS)
    throw new Error(`Only ${signIns} sign-ins were under way in ${ROUNDS} rounds.`);
  const [before, during] = [share(times.without, 0.99), share(times.with, 0.99)];
  return [
    {
      what: 'p99 of GET /api/user while 16 sign-ins are always under way, against the same load without',
      measured: during / before,
      limit: 1.2,
      unit: 'times',
      detail: `${during.toFixed(1)} against ${before.toFixed(1)} ms over ${ROUNDS} rounds each; ${((signIns / ROUNDS / ROUND_MS) * 1_000).toFixed(0)} sign-ins a second`,
    },
  ];
}

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { announceFigure } from './currentFigure';
import type { Product } from './product';
import { median, percentile, type Finding } from './report';

/** Requests per side of a pair. */
const TURNS = 200;
const WARM_UP_TURNS = 20;
const KNOWN = 'demo@sixfold.example';
const UNKNOWN = 'nobody-has-this@sixfold.example';
/**
 * Pause between two requests. Background work of a reply starts 50 to 250 ms later and affects both kinds equally,
 * because their order alternates.
 */
const REST_MS = 15;
const MAILS_TIMEOUT_MS = 10_000;

interface Ask {
  path: string;
  body: object;
  status: number;
  /** Text required in the reply, because a rejection for another reason may have the same status. */
  says: string;
}

const createWrongSignIn = (email: string): Ask => ({
  path: '/api/login',
  body: { email, password: 'not the password' },
  status: 401,
  says: '"id":"invalid_credentials"',
});

const createForgottenPassword = (email: string): Ask => ({
  path: '/api/forgot-password',
  body: { email },
  status: 200,
  says: '"ok":true',
});

async function measureTime({ url }: Product, { path, body, status, says }: Ask): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const tookMs = performance.now() - startedAt;
  if (response.status !== status || !text.includes(says))
    throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return tookMs;
}

/** Compares the medians of two requests that must be indistinguishable, alternating their order. */
async function comparePair(product: Product, what: string, one: Ask, other: Ask): Promise<Finding> {
  announceFigure(what);
  const times = { one: [] as number[], other: [] as number[] };
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    const order = turn % 2 === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const);
    for (const side of order) {
      const took = await measureTime(product, side === 'one' ? one : other);
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

/** Measures whether the response time reveals that an address has an account. */
export async function* measureTimingLeak(product: Product): AsyncGenerator<Finding> {
  yield await comparePair(
    product,
    'sign-in: a wrong password against an unknown address',
    createWrongSignIn(KNOWN),
    createWrongSignIn(UNKNOWN),
  );
  yield await comparePair(
    product,
    'forgotten password: a known address against an unknown one',
    createForgottenPassword(KNOWN),
    createForgottenPassword(UNKNOWN),
  );
  await assertMailsSent(product, WARM_UP_TURNS + TURNS);
}

/** Asserts one e-mail per request for the known address; otherwise both sides did nothing. */
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
/** Sends requests at a steady rate, because waiting for slow replies would hide them. */
const ASK_EVERY_MS = 10;

/** Measures `GET /api/user` at a steady rate for one round. */
async function measureSteadyLoad({ url }: Product, cookie: string): Promise<number[]> {
  const times: Promise<number>[] = [];
  const endsAt = performance.now() + ROUND_MS;
  for (let due = performance.now(); due < endsAt; due += ASK_EVERY_MS) {
    await pause(Math.max(0, due - performance.now()));
    const startedAt = performance.now();
    times.push(
      fetch(`${url}/api/user`, { headers: { cookie } }).then(async (response) => {
        const text = await response.text();
        const tookMs = performance.now() - startedAt;
        if (response.status !== 200 || !text.includes(KNOWN))
          throw new Error(`GET /api/user answered ${response.status}: ${text.slice(0, 200)}`);
        return tookMs;
      }),
    );
  }
  return Promise.all(times);
}

/** Keeps a number of sign-ins in flight until stopped and returns their count. */
function keepSigningIn(product: Product): () => Promise<number> {
  let stopped = false;
  let count = 0;
  const one = async () => {
    while (!stopped) {
      await measureTime(product, createWrongSignIn(KNOWN));
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

/**
 * Measures the effect of sixteen parallel sign-ins on others: the same steady load with and without them, alternating.
 */
export async function measureHashingCost(product: Product, cookie: string): Promise<Finding[]> {
  const what = announceFigure(
    'p99 of GET /api/user while 16 sign-ins are always under way, against the same load without',
  );
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await measureSteadyLoad(product, cookie);
  // One p99 over all rounds, because that of a single round is based on four requests.
  const times = { without: [] as number[], with: [] as number[] };
  let signIns = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    times.without.push(...(await measureSteadyLoad(product, cookie)));
    const stop = keepSigningIn(product);
    times.with.push(...(await measureSteadyLoad(product, cookie)));
    signIns += await stop();
  }
  if (signIns < ROUNDS * SIGN_INS)
    throw new Error(`Only ${signIns} sign-ins were under way in ${ROUNDS} rounds.`);
  const [before, during] = [percentile(times.without, 99), percentile(times.with, 99)];
  return [
    {
      what,
      measured: during / before,
      limit: 1.2,
      unit: 'times',
      detail: `${during.toFixed(1)} against ${before.toFixed(1)} ms over ${ROUNDS} rounds each; ${((signIns / ROUNDS / ROUND_MS) * 1_000).toFixed(0)} sign-ins a second`,
    },
  ];
}

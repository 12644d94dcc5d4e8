import type { Browser } from '@playwright/test';
import { FAR, loadCold, LOOPBACK, SLOW, type Conditions, type Cookies, type Load } from './browser';
import type { Product } from './product';
import { median, type Finding } from './report';

interface Side {
  product: Product;
  cookies: Cookies;
}

/** The same sources without federation. `limited`: whether the price against it has a limit or is only told. */
export interface Peer extends Side {
  name: string;
  limited: boolean;
}

interface Route {
  path: string;
  awaited: string;
  signedIn: boolean;
}

const ROUTES: readonly Route[] = [
  { path: '/auth', awaited: 'main h1', signedIn: false },
  { path: '/matches', awaited: 'main h1', signedIn: true },
  { path: '/messages', awaited: 'main h1', signedIn: true },
];

async function load(
  browser: Browser,
  { product, cookies }: Side,
  route: Route,
  conditions: Conditions,
): Promise<Load> {
  const who = route.signedIn ? cookies : [];
  return loadCold(browser, {
    url: product.url + route.path,
    awaited: route.awaited,
    conditions,
    cookies: who,
  });
}

/** Interleaved loads of both sides, so that a drift of the machine hits both; the first pair is not counted. */
async function pair(
  browser: Browser,
  federated: Side,
  peer: Side,
  route: Route,
  conditions: Conditions,
  runs: number,
) {
  const sides = { federated: [] as Load[], oneBundle: [] as Load[] };
  for (let run = 0; run <= runs; run += 1) {
    const a = await load(browser, federated, route, conditions);
    const b = await load(browser, peer, route, conditions);
    if (run === 0) continue;
    sides.federated.push(a);
    sides.oneBundle.push(b);
  }
  return sides;
}

const depthOf = (loads: readonly Load[]) =>
  Math.floor(median(loads.map((one) => one.renderedMs)) / FAR.latencyMs);

async function* priceOf(
  browser: Browser,
  federated: Side,
  peer: Peer,
  route: Route,
  runs: number,
): AsyncGenerator<Finding> {
  const limit = (value: number) => (peer.limited ? value : undefined);
  const against = `${route.path} against ${peer.name}`;
  for (const conditions of [LOOPBACK, SLOW]) {
    const sides = await pair(browser, federated, peer, route, conditions, runs);
    const ours = median(sides.federated.map((one) => one.renderedMs));
    const theirs = median(sides.oneBundle.map((one) => one.renderedMs));
    yield {
      what: `${against}: first render on ${conditions.name}`,
      measured: ours / theirs,
      limit: limit(1.25),
      unit: 'times',
      detail: `${ours.toFixed(0)} against ${theirs.toFixed(0)} ms, ${runs} pairs`,
    };
    if (conditions !== LOOPBACK) continue;
    const bytes = median(sides.federated.map((one) => one.scriptBytes));
    const theirBytes = median(sides.oneBundle.map((one) => one.scriptBytes));
    yield {
      what: `${against}: JavaScript`,
      measured: (bytes / theirBytes - 1) * 100,
      limit: limit(25),
      unit: '% more',
      detail: `${(bytes / 1000).toFixed(1)} against ${(theirBytes / 1000).toFixed(1)} kB`,
    };
  }
  const far = await pair(browser, federated, peer, route, FAR, 1);
  yield {
    what: `${against}: further round trips that wait for each other`,
    measured: depthOf(far.federated) - depthOf(far.oneBundle),
    limit: limit(0),
    unit: 'round trips',
    detail: `${depthOf(far.federated)} against ${depthOf(far.oneBundle)}`,
  };
}

/** What composing at runtime costs, route by route, against each peer. */
export async function* measureFederationPrice(
  browser: Browser,
  federated: Side,
  peers: readonly Peer[],
  runs: number,
): AsyncGenerator<Finding> {
  for (const peer of peers) {
    for (const route of ROUTES) yield* priceOf(browser, federated, peer, route, runs);
  }
}

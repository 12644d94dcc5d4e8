import type { Browser } from '@playwright/test';
import { FAR, loadCold, LOOPBACK, SLOW, type Conditions, type Cookies, type Load } from './browser';
import type { Product } from './product';
import { median, type Finding } from './report';

interface Side {
  product: Product;
  cookies: Cookies;
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
  oneBundle: Side,
  route: Route,
  conditions: Conditions,
  runs: number,
) {
  const sides = { federated: [] as Load[], oneBundle: [] as Load[] };
  for (let run = 0; run <= runs; run += 1) {
    const a = await load(browser, federated, route, conditions);
    const b = await load(browser, oneBundle, route, conditions);
    if (run === 0) continue;
    sides.federated.push(a);
    sides.oneBundle.push(b);
  }
  return sides;
}

/** What composing at runtime costs against the same sources as one bundle, split at the same seams. */
export async function measureFederationPrice(
  browser: Browser,
  federated: Side,
  oneBundle: Side,
  runs: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const route of ROUTES) {
    for (const conditions of [LOOPBACK, SLOW]) {
      const sides = await pair(browser, federated, oneBundle, route, conditions, runs);
      const ours = median(sides.federated.map((one) => one.renderedMs));
      const peer = median(sides.oneBundle.map((one) => one.renderedMs));
      findings.push({
        what: `${route.path}, first render on ${conditions.name}, federated against one bundle`,
        measured: ours / peer,
        limit: 1.25,
        unit: 'times',
        detail: `${ours.toFixed(0)} against ${peer.toFixed(0)} ms, ${runs} pairs`,
      });
      if (conditions !== LOOPBACK) continue;
      const bytes = median(sides.federated.map((one) => one.scriptBytes));
      const peerBytes = median(sides.oneBundle.map((one) => one.scriptBytes));
      findings.push({
        what: `${route.path}, JavaScript, federated against one bundle`,
        measured: (bytes / peerBytes - 1) * 100,
        limit: 25,
        unit: '% more',
        detail: `${(bytes / 1000).toFixed(1)} against ${(peerBytes / 1000).toFixed(1)} kB`,
      });
    }
    const far = await pair(browser, federated, oneBundle, route, FAR, 1);
    const depth = (loads: readonly Load[]) =>
      Math.floor(median(loads.map((one) => one.renderedMs)) / FAR.latencyMs);
    findings.push({
      what: `${route.path}, round trips that wait for each other, more than one bundle`,
      measured: depth(far.federated) - depth(far.oneBundle),
      limit: 0,
      unit: 'round trips',
      detail: `${depth(far.federated)} against ${depth(far.oneBundle)}`,
    });
  }
  return findings;
}

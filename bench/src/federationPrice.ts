import type { Browser } from '@playwright/test';
import { FAR, loadCold, LOOPBACK, SLOW, type Conditions, type Load, type Side } from './browser';
import { AUTH, MATCHES, MESSAGES, type PageShown } from './pages';
import { servePeerFrom } from './product';
import { median, type Finding } from './report';

/** The same sources without federation. `limited`: whether the price against it has a limit or is only told. */
export interface Peer extends Side {
  name: string;
  limited: boolean;
}

const PAGES = [AUTH, MATCHES, MESSAGES];
const FAR_PAIRS = 2;

/**
 * Interleaved loads of both sides, so that a drift of the machine hits both, and in changing order, so that neither
 * always comes after the other; the first pair is not counted.
 */
async function pair(
  browser: Browser,
  federated: Side,
  peer: Side,
  shown: PageShown,
  conditions: Conditions,
  runs: number,
) {
  const loads = { federated: [] as Load[], peer: [] as Load[] };
  for (let run = 0; run <= runs; run += 1) {
    for (const side of run % 2 === 0 ? ([federated, peer] as const) : ([peer, federated] as const)) {
      const load = await loadCold(browser, side, shown, conditions);
      if (run > 0) loads[side === federated ? 'federated' : 'peer'].push(load);
    }
  }
  return loads;
}

const timesOf = (loads: readonly Load[]) => loads.map((one) => one.renderedMs.toFixed(0)).join(', ');

/** Of the fastest load: a busy machine can only add to the time. */
const depthOf = (loads: readonly Load[]) =>
  Math.floor(Math.min(...loads.map((one) => one.renderedMs)) / FAR.latencyMs);

async function* priceOf(
  browser: Browser,
  federated: Side,
  peer: Peer,
  shown: PageShown,
  runs: number,
): AsyncGenerator<Finding> {
  const limit = (value: number) => (peer.limited ? value : undefined);
  const against = `${shown.path} against ${peer.name}`;
  for (const conditions of [LOOPBACK, SLOW]) {
    const loads = await pair(browser, federated, peer, shown, conditions, runs);
    const ours = median(loads.federated.map((one) => one.renderedMs));
    const theirs = median(loads.peer.map((one) => one.renderedMs));
    yield {
      what: `${against}: first render on ${conditions.name}`,
      measured: ours / theirs,
      limit: limit(1.25),
      unit: 'times',
      detail: `${ours.toFixed(0)} against ${theirs.toFixed(0)} ms, ${runs} pairs`,
    };
    if (conditions !== LOOPBACK) continue;
    const bytes = median(loads.federated.map((one) => one.scriptBytes));
    const theirBytes = median(loads.peer.map((one) => one.scriptBytes));
    yield {
      what: `${against}: JavaScript`,
      measured: (bytes / theirBytes - 1) * 100,
      limit: limit(25),
      unit: '% more',
      detail: `${(bytes / 1000).toFixed(1)} against ${(theirBytes / 1000).toFixed(1)} kB`,
    };
  }
  const far = await pair(browser, federated, peer, shown, FAR, FAR_PAIRS);
  yield {
    what: `${against}: further round trips that wait for each other`,
    measured: depthOf(far.federated) - depthOf(far.peer),
    limit: limit(0),
    unit: 'round trips',
    detail: `${depthOf(far.federated)} against ${depthOf(far.peer)}; ${timesOf(far.federated)} against ${timesOf(far.peer)} ms at ${FAR.latencyMs} ms each`,
  };
}

/** What composing at runtime costs, page by page, against each peer. */
export async function* measureFederationPrice(
  browser: Browser,
  federated: Side,
  peers: readonly Peer[],
  runs: number,
): AsyncGenerator<Finding> {
  for (const peer of peers) {
    for (const shown of PAGES) {
      if (shown.remote) servePeerFrom(shown.remote, peer.product);
      yield* priceOf(browser, federated, peer, shown, runs);
    }
  }
}

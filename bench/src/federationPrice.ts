import type { Browser } from '@playwright/test';
import { FAR, loadCold, LOOPBACK, SLOW, type Conditions, type Load, type Side } from './browser';
import { announceFigure } from './currentFigure';
import { AUTH, MATCHES, MESSAGES, type PageShown } from './pages';
import { servePeerFrom } from './product';
import { median, type Finding } from './report';
import type { Part } from './runParts';

/** Build of the same sources without federation, with the limits of the comparison. */
export interface Peer extends Side {
  name: string;
  limits: { times: number; percentMoreScript: number; roundTrips: number };
}

const PAGES = [AUTH, MATCHES, MESSAGES];
const FAR_PAIRS = 2;
/** A load on loopback takes half a second, so a busy machine affects it most. */
const LOOPBACK_PAIRS_PER_RUN = 5;

/**
 * Alternates loads of both sides in changing order, so that a drift of the machine affects both. The first pair does
 * not count.
 */
async function loadInterleaved(
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

/** Uses the fastest load, because a busy machine only adds time. */
const computeDepth = (loads: readonly Load[]) =>
  Math.floor(Math.min(...loads.map((one) => one.renderedMs)) / FAR.latencyMs);

const describeComparison = (shown: PageShown, peer: Peer) => `${shown.path} against ${peer.name}`;

/** Measures the time until the first render, against the peer. */
export async function measureRender(
  browser: Browser,
  federated: Side,
  peer: Peer,
  shown: PageShown,
  { conditions, pairs }: { conditions: Conditions; pairs: number },
): Promise<Finding> {
  const what = announceFigure(`${describeComparison(shown, peer)}: first render on ${conditions.name}`);
  const loads = await loadInterleaved(browser, federated, peer, shown, conditions, pairs);
  const ours = median(loads.federated.map((one) => one.renderedMs));
  const theirs = median(loads.peer.map((one) => one.renderedMs));
  return {
    what,
    measured: ours / theirs,
    limit: peer.limits.times,
    unit: 'times',
    detail: `${ours.toFixed(0)} against ${theirs.toFixed(0)} ms, ${pairs} pairs`,
  };
}

/** Measures JavaScript on the wire, against the peer. */
export async function measureScript(
  browser: Browser,
  federated: Side,
  peer: Peer,
  shown: PageShown,
): Promise<Finding> {
  const what = announceFigure(`${describeComparison(shown, peer)}: JavaScript`);
  const { scriptBytes: bytes } = await loadCold(browser, federated, shown, LOOPBACK, true);
  const { scriptBytes: theirBytes } = await loadCold(browser, peer, shown, LOOPBACK, true);
  return {
    what,
    measured: (bytes / theirBytes - 1) * 100,
    limit: peer.limits.percentMoreScript,
    unit: '% more',
    detail: `${(bytes / 1000).toFixed(1)} against ${(theirBytes / 1000).toFixed(1)} kB`,
  };
}

async function measureRoundTrips(
  browser: Browser,
  federated: Side,
  peer: Peer,
  shown: PageShown,
): Promise<Finding> {
  const what = announceFigure(
    `${describeComparison(shown, peer)}: further round trips that wait for each other`,
  );
  const far = await loadInterleaved(browser, federated, peer, shown, FAR, FAR_PAIRS);
  const [ours, theirs] = [computeDepth(far.federated), computeDepth(far.peer)];
  return {
    what,
    measured: ours - theirs,
    limit: peer.limits.roundTrips,
    unit: 'round trips',
    detail: `${ours} against ${theirs}; ${timesOf(far.federated)} against ${timesOf(far.peer)} ms at ${FAR.latencyMs} ms each`,
    ratio: { value: ours / theirs, against: peer.name },
  };
}

/** Measures the cost of composing at runtime, page by page, against each peer. */
export function* measureFederationPrice(
  browser: Browser,
  federated: Side,
  peers: readonly Peer[],
  runs: number,
): Generator<Part> {
  for (const peer of peers) {
    for (const shown of PAGES) {
      if (shown.remote) servePeerFrom(shown.remote, peer.product);
      const sides = [browser, federated, peer, shown] as const;
      for (const conditions of [LOOPBACK, SLOW]) {
        const pairs = conditions === LOOPBACK ? runs * LOOPBACK_PAIRS_PER_RUN : runs;
        yield async () => [await measureRender(...sides, { conditions, pairs })];
      }
      yield async () => [await measureScript(...sides)];
      yield async () => [await measureRoundTrips(...sides)];
    }
  }
}

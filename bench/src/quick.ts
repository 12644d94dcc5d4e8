import type { Browser } from '@playwright/test';
import { REMOTES } from '@sixfold/tooling';
import { measureApiPrice } from './apiPrice';
import { SLOW, type Side } from './browser';
import { measureDatabase } from './database';
import { measurePairs } from './domain';
import { measureRender, measureScript, type Peer } from './federationPrice';
import { measureSize } from './matching';
import { measureLatency } from './messages';
import { LANDING, MATCHES } from './pages';
import { servePeerFrom } from './product';
import type { Finding } from './report';
import type { Part } from './runParts';
import { measureRemote, measureWeight } from './weight';

const SLOW_PAIRS = 3;
const RANKED_MEMBERS = 100_000;
const LATENCY_SECONDS = { warmUp: 4, measured: 8 };

interface QuickContext {
  publishedDir: string;
  openBrowser: () => Promise<Browser>;
  /** Returns the product, and the session cookies of its signed-in member. */
  openFederated: () => Promise<{ side: Side; header: string }>;
  openOneBundle: () => Promise<Peer>;
}

/** Yields the first findings of a part and skips the rest. */
async function* takeFirst(
  count: number,
  findings: AsyncIterable<Finding> | Iterable<Finding>,
): AsyncGenerator<Finding> {
  let taken = 0;
  for await (const finding of findings) {
    yield finding;
    taken += 1;
    if (taken === count) return;
  }
}

/** Measures the ten most important figures in under five minutes; bench/README.md gives the reasons. */
export function measureQuick({
  publishedDir,
  openBrowser,
  openFederated,
  openOneBundle,
}: QuickContext): readonly Part[] {
  async function openPair() {
    const [browser, { side }, peer] = [await openBrowser(), await openFederated(), await openOneBundle()];
    if (MATCHES.remote) servePeerFrom(MATCHES.remote, peer.product);
    return [browser, side, peer] as const;
  }
  return [
    () => takeFirst(1, measurePairs()),
    () => takeFirst(1, measureSize(RANKED_MEMBERS)),
    async () => takeFirst(1, await measureDatabase()),
    () => takeFirst(1, sortByShareOfLimit(REMOTES.map((name) => measureRemote(publishedDir, name)))),
    async () => measureWeight(await openBrowser(), (await openFederated()).side, [LANDING, MATCHES]),
    async () => [
      await measureRender(...(await openPair()), MATCHES, { conditions: SLOW, pairs: SLOW_PAIRS }),
    ],
    async () => [await measureScript(...(await openPair()), MATCHES)],
    async () => {
      const { side, header } = await openFederated();
      return measureApiPrice(side.product, header);
    },
    async () => [await measureLatency(publishedDir, 1, LATENCY_SECONDS)],
  ];
}

const getShareOfLimit = ({ measured, limit = 1 }: Finding) => (measured ?? 0) / limit;

const sortByShareOfLimit = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => getShareOfLimit(other) - getShareOfLimit(one));

import type { Browser } from '@playwright/test';
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
import { measureRemotes, measureWeight } from './weight';

const SLOW_PAIRS = 3;
const RANKED_MEMBERS = 100_000;
const LATENCY_SECONDS = { warmUp: 4, measured: 8 };

interface QuickContext {
  publishedDir: string;
  browser: Browser;
  federated: Side;
  /** Session cookies of the signed-in member of `federated`. */
  cookieHeader: string;
  oneBundle: Peer;
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
export async function* measureQuick(open: () => Promise<QuickContext>): AsyncGenerator<Finding> {
  yield* takeFirst(1, measurePairs());
  yield* takeFirst(1, measureSize(RANKED_MEMBERS));
  yield* takeFirst(1, await measureDatabase());
  const { publishedDir, browser, federated, cookieHeader, oneBundle } = await open();
  yield* takeFirst(1, sortByShareOfLimit(measureRemotes(publishedDir)));
  yield* measureWeight(browser, federated, [LANDING, MATCHES]);
  if (MATCHES.remote) servePeerFrom(MATCHES.remote, oneBundle.product);
  yield await measureRender(browser, federated, oneBundle, MATCHES, { conditions: SLOW, pairs: SLOW_PAIRS });
  yield await measureScript(browser, federated, oneBundle, MATCHES);
  yield* await measureApiPrice(federated.product, cookieHeader);
  yield await measureLatency(publishedDir, 1, LATENCY_SECONDS);
}

const getShareOfLimit = ({ measured, limit = 1 }: Finding) => (measured ?? 0) / limit;

const sortByShareOfLimit = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => getShareOfLimit(other) - getShareOfLimit(one));

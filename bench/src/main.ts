import type { Browser } from '@playwright/test';
import { inRoot, publishedDirOf } from '@sixfold/tooling';
import { parseArgs } from 'node:util';
import { measureAlone } from './alone';
import { measureAnalyses } from './analyses';
import { measureApiPrice } from './apiPrice';
import { openBrowser, type Cookies, type Side } from './browser';
import { createShared } from './shared';
import { measureChatInput } from './chatInput';
import { measureConversation } from './conversation';
import { measureDatabase } from './database';
import { measureDay } from './day';
import { measureDelivery } from './delivery';
import { measureDomain } from './domain';
import { measureFloods } from './floods';
import { measureFederationPrice, type Peer } from './federationPrice';
import { measureMatching } from './matching';
import { measureMessages } from './messages';
import { measureModel } from './model';
import { measureTab } from './mounts';
import { measurePhotoProcessing } from './photos';
import { measureProse } from './prose';
import { measureHashingCost, measureTimingLeak } from './signIn';
import { signIn, startProduct, type Product } from './product';
import type titles from './parts.json';
import { measureQuick } from './quick';
import { runParts, type Part } from './runParts';
import { measureReleases } from './releases';
import { measureScreen } from './screen';
import { measureJunkSignals } from './junkSignals';
import { measureLongCall } from './longCall';
import { measureVideoCall } from './videoCall';
import { measureRemotes, measureWeight } from './weight';

/**
 * Built by oneBundle/build.mjs. The median of a few loads on the slow link varies by several percent, which the limits
 * allow for.
 */
const PEERS = [
  { folder: 'one', name: 'one bundle', limits: { times: 1.25, percentMoreScript: 25, roundTrips: 0 } },
  {
    folder: 'split',
    name: 'one build split by route',
    limits: { times: 1.15, percentMoreScript: 20, roundTrips: 0 },
  },
] as const;

const QUICK = 'quick';
/** tooling/scripts/bench.mjs has already rejected unknown options and parts. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(values.runs);

const cookiesFor = async (product: Product) => {
  const signedIn = await signIn(product);
  const cookies = signedIn.map(({ name, value }) => ({
    name,
    value,
    url: product.url,
  })) as unknown as Cookies;
  return { cookies, header: signedIn.map(({ header }) => header).join('; ') };
};
const signInTo = async (product: Product) => (await cookiesFor(product)).cookies;

const publishedDir = publishedDirOf();
const shared = createShared();

/** Opens the product with its signed-in member, shared by several parts. */
const openFederated = shared.once(async () => {
  const product = await startProduct(publishedDir);
  shared.onEnd(() => product.stop());
  const { cookies, header } = await cookiesFor(product);
  return { side: { product, cookies, isFederated: true } satisfies Side, header };
});
const openSharedBrowser = shared.once(async () => {
  const browser = await openBrowser();
  shared.onEnd(() => browser.close());
  return browser;
});

async function openPeer({ folder, ...peer }: (typeof PEERS)[number]): Promise<Peer> {
  const product = await startProduct(inRoot('bench/dist/published', folder));
  shared.onEnd(() => product.stop());
  return { ...peer, product, cookies: await signInTo(product), isFederated: false };
}

const openOneBundle = shared.once(() => openPeer(PEERS[0]));

async function* measureFederation() {
  const { side } = await openFederated();
  const peers: Peer[] = [];
  for (const peer of PEERS) peers.push(await openPeer(peer));
  yield* measureFederationPrice(await openSharedBrowser(), side, peers, runs);
}

async function* measureSignIn() {
  const { side, header } = await openFederated();
  yield () => measureTimingLeak(side.product);
  yield () => measureHashingCost(side.product, header);
}

/** Wraps a part that measures the shared product in a browser. */
const inBrowser =
  (measure: (browser: Browser, side: Side) => ReturnType<Part>): Part =>
  async () =>
    measure(await openSharedBrowser(), (await openFederated()).side);

/** Parts by their names in parts.json, in execution order. */
const PARTS: Record<keyof typeof titles, Part> = {
  quick: () => measureQuick({ publishedDir, openBrowser: openSharedBrowser, openFederated, openOneBundle }),
  domain: measureDomain,
  prose: measureProse,
  remotes: () => measureRemotes(publishedDir),
  database: measureDatabase,
  matching: () => measureMatching(publishedDir),
  delivery: () => measureDelivery(publishedDir),
  model: () => measureModel(publishedDir),
  messages: () => measureMessages(publishedDir),
  analyses: () => measureAnalyses(publishedDir),
  call: () => measureVideoCall(publishedDir),
  'long-call': () => measureLongCall(publishedDir),
  signalling: () => measureJunkSignals(publishedDir),
  floods: () => measureFloods(publishedDir),
  mounts: () => measureTab(publishedDir, signInTo),
  day: () => measureDay(publishedDir),
  releases: () => measureReleases(publishedDir, signInTo),
  alone: measureAlone,
  photos: () => measurePhotoProcessing(runs),
  api: async () => {
    const { side, header } = await openFederated();
    return measureApiPrice(side.product, header);
  },
  'sign-in': measureSignIn,
  screen: inBrowser((browser, side) => measureScreen(browser, side, runs)),
  conversation: inBrowser(measureConversation),
  chat: inBrowser(measureChatInput),
  weight: inBrowser((browser, side) => measureWeight(browser, side)),
  federation: measureFederation,
};

const only = values.only?.split(',').map((name) => name.trim());
const isWanted = (name: string) => (only ? only.includes(name) : name !== QUICK);
const parts = new Map(Object.entries(PARTS).filter(([name]) => isWanted(name)));
try {
  const isPassed = await runParts(parts, {
    formatCommand: (part) =>
      `npm run bench -- --only ${part}${values.runs === '5' ? '' : ` --runs ${values.runs}`}`,
  });
  if (!isPassed) process.exitCode = 1;
} finally {
  await shared.end();
}

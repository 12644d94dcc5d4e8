import { inRoot, publishedDirOf } from '@sixfold/tooling';
import { parseArgs } from 'node:util';
import { measureAlone } from './alone';
import { measureAnalyses } from './analyses';
import { measureApiPrice } from './apiPrice';
import { openBrowser, type Cookies, type Side } from './browser';
import { measureConversation } from './conversation';
import { measureDatabase } from './database';
import { measureDelivery } from './delivery';
import { measureDomain } from './domain';
import { measureFederationPrice, type Peer } from './federationPrice';
import { measureMatching } from './matching';
import { measureMessages } from './messages';
import { measureTab } from './mounts';
import { measurePhotoProcessing } from './photos';
import { measureProse } from './prose';
import { measureHashingCost, measureTimingLeak } from './signIn';
import { signIn, startProduct, type Product } from './product';
import { printFinding, type Finding } from './report';
import { measureReleases } from './releases';
import { measureScreen } from './screen';
import { measureJunkSignals } from './junkSignals';
import { measureVideoCall } from './videoCall';
import { measureRemotes, measureWeight } from './weight';

/** Built by oneBundle/build.mjs. A median of few loads on the slow link varies by some percent; the limits allow for it. */
const PEERS = [
  { folder: 'one', name: 'one bundle', limits: { times: 1.25, percentMoreScript: 25, roundTrips: 0 } },
  {
    folder: 'split',
    name: 'one build split by route',
    limits: { times: 1.15, percentMoreScript: 20, roundTrips: 0 },
  },
];

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const wanted = (name: string) => values.only === undefined || values.only.split(',').includes(name);

const cookiesFor = async (product: Product) => {
  const signedIn = await signIn(product);
  const cookies = signedIn.map(({ name, value }) => ({
    name,
    value,
    url: product.url,
  })) as unknown as Cookies;
  return { cookies, header: signedIn.map(({ header }) => header).join('; ') };
};

/** Yields findings as they are measured, because a run takes minutes. */
async function* measure(): AsyncGenerator<Finding> {
  const federatedDir = publishedDirOf();
  if (wanted('domain')) yield* measureDomain();
  if (wanted('prose')) yield* measureProse();
  if (wanted('remotes')) yield* measureRemotes(federatedDir);
  if (wanted('database')) yield* await measureDatabase();
  if (wanted('matching')) yield* measureMatching(federatedDir);
  if (wanted('delivery')) yield* measureDelivery(federatedDir);
  if (wanted('messages')) yield* measureMessages(federatedDir);
  if (wanted('analyses')) yield* measureAnalyses(federatedDir);
  if (wanted('call')) yield* measureVideoCall(federatedDir);
  if (wanted('signalling')) yield* measureJunkSignals(federatedDir);
  if (wanted('mounts'))
    yield* measureTab(federatedDir, async (product) => (await cookiesFor(product)).cookies);
  if (wanted('releases'))
    yield* measureReleases(federatedDir, async (product) => (await cookiesFor(product)).cookies);
  if (wanted('alone')) yield* measureAlone();
  if (wanted('photos')) yield* await measurePhotoProcessing(Number(values.runs));
  if (!['weight', 'federation', 'api', 'sign-in', 'screen', 'conversation'].some(wanted)) return;

  const product = await startProduct(federatedDir);
  const browser = await openBrowser();
  try {
    const member = await cookiesFor(product);
    const federated: Side = { product, cookies: member.cookies, isFederated: true };
    if (wanted('api')) yield* await measureApiPrice(product, member.header);
    if (wanted('sign-in')) {
      yield* measureTimingLeak(product);
      yield* await measureHashingCost(product, member.header);
    }
    if (wanted('screen')) yield* measureScreen(browser, federated, Number(values.runs));
    if (wanted('conversation')) yield* measureConversation(browser, federated);
    if (wanted('weight')) yield* measureWeight(browser, federated);
    if (wanted('federation')) {
      const peers: Peer[] = [];
      try {
        for (const { folder, ...peer } of PEERS) {
          const served = await startProduct(inRoot('bench/dist/published', folder));
          peers.push({
            ...peer,
            product: served,
            cookies: (await cookiesFor(served)).cookies,
            isFederated: false,
          });
        }
        yield* measureFederationPrice(browser, federated, peers, Number(values.runs));
      } finally {
        await Promise.all(peers.map((peer) => peer.product.stop()));
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

try {
  for await (const finding of measure()) {
    if (!printFinding(finding)) process.exitCode = 1;
  }
} catch (error) {
  // A failed assertion has no figure.
  console.error(`FAIL  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

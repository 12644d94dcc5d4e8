import {
  expectReport,
  fallbackOf,
  headingOf,
  meetFallback,
  retry,
  returnTo,
  useAnother,
  useTheOthers,
} from '../src/failures';
import { openOnlookers, type Onlookers } from '../src/onlookers';
import { breakServerOf, type Outage } from '../src/outage';
import { removeFolder, startProduct, type Product } from '../src/product';
import { copyOfPublished } from '../src/published';
import { damageFor, entryOf, pagesChunkOf, shellFileOf, type FileFault } from '../src/publishedFaults';
import { REMOTES, type RemoteInUse } from '../src/remotes';
import { copyOfSeed } from '../src/seededData';
import { expect, test } from '../src/test';
import { createWatch, endWatch } from '../src/watch';

const SLOW_MS = 10_000;

/** Everything that can be wrong between the shell and a remote's files; each is mended by what it returns. */
type Fault = (remote: RemoteInUse) => Promise<() => Promise<void> | void>;

const addressOf = ({ name }: RemoteInUse) => `*/remotes/${name}/*`;

const expectedOf = ({ name }: RemoteInUse) => [
  new RegExp(`/remotes/${name}/`),
  /integrity/i,
  new RegExp(`(RUNTIME-\\d+|federation|sixfold_${name})`, 'i'),
];

test.describe.configure({ mode: 'default' });

let product: Product;
let publishedDir: string;
let onlookers: Onlookers;
const watch = createWatch();

test.beforeAll(async ({ browser }) => {
  publishedDir = copyOfPublished();
  product = await startProduct({ publishedDir, dataDir: copyOfSeed() });
  onlookers = await openOnlookers(browser, product, watch);
});

test.afterEach(async ({}, testInfo) => {
  await onlookers.leave();
  await endWatch(watch, testInfo);
});

test.afterAll(async () => {
  await onlookers.close();
  await product.stop();
  for (const folder of [product.dataDir, publishedDir]) removeFolder(folder);
});

const server =
  (outage: Outage): Fault =>
  async (remote) =>
    breakServerOf(onlookers.of(remote), addressOf(remote), outage);

const damaged = (remote: RemoteInUse, file: string, fault: FileFault) =>
  damageFor(onlookers.of(remote), publishedDir, file, fault);

const FAULTS: Record<string, Fault> = {
  'the server refuses connections': server({ fails: 'ConnectionRefused' }),
  'the entry is missing': (remote) => damaged(remote, entryOf(publishedDir, remote.name), 'missing'),
  'the code is missing': (remote) => damaged(remote, pagesChunkOf(publishedDir, remote.name), 'missing'),
  'the code was tampered with and may be kept for a year': (remote) =>
    damaged(remote, pagesChunkOf(publishedDir, remote.name), 'tampered'),
};

for (const remote of REMOTES) {
  test(`whatever is wrong with the files of ${remote.name}, only ${remote.name} is missing, and Retry brings it back`, async () => {
    test.setTimeout(240_000);
    watch.expect(...expectedOf(remote));
    const { member, visitor } = onlookers;
    const page = onlookers.of(remote);

    for (const [name, breakIt] of Object.entries(FAULTS)) {
      await test.step(name, async () => {
        const mend = await breakIt(remote);
        const before = product.reports().length;
        await meetFallback(page, remote);
        expect(await page.evaluate('globalThis.tamperedCodeRan')).toBeUndefined();
        await expectReport(product, remote, 'remote_failed', before);
        await mend();
        await retry(page, remote);
      });
    }

    await test.step('the others work meanwhile', async () => {
      const mend = await damaged(remote, entryOf(publishedDir, remote.name), 'missing');
      await meetFallback(page, remote);
      await useTheOthers(remote, member, visitor);
      await returnTo(page, remote);
      await expect(fallbackOf(page, remote)).toBeVisible();
      mend();
      await retry(page, remote);
    });
  });

  test(`when the server of ${remote.name} hangs, it says so, and Retry asks it again`, async () => {
    watch.expect(...expectedOf(remote));
    const page = onlookers.of(remote);
    const mend = await breakServerOf(page, addressOf(remote), 'hangs');
    const before = product.reports().length;
    await meetFallback(page, remote);
    await expect(fallbackOf(page, remote)).toHaveAttribute('data-state', 'slow');
    await expectReport(product, remote, 'remote_failed', before);
    await useAnother(remote, page);
    await expect(fallbackOf(page, remote)).toBeVisible();
    await mend();
    await retry(page, remote);
  });

  test(`when the server of ${remote.name} takes 10 s, it says so, and it comes by itself`, async () => {
    watch.expect(...expectedOf(remote));
    const page = onlookers.of(remote);
    const mend = await breakServerOf(page, addressOf(remote), { waitsMs: SLOW_MS });
    await meetFallback(page, remote);
    await expect(fallbackOf(page, remote)).toHaveAttribute('data-state', 'slow');
    await expect(headingOf(page, remote)).toBeVisible({ timeout: 3 * SLOW_MS });
    await mend();
  });
}

const SHELL_TROUBLE = [/\/assets\//, /integrity/i, /RUNTIME-\d+|federation|sixfold_/i, /ChunkLoadError/];
const [ENTRANCE, MATCHES] = ['auth', 'discovery'].map((wanted) => {
  const remote = REMOTES.find(({ name }) => name === wanted);
  if (!remote) throw new Error(`There is no ${wanted}.`);
  return remote;
}) as [RemoteInUse, RemoteInUse];

for (const fault of ['missing', 'tampered'] as const) {
  test(`when the script of the shell is ${fault}, the page says so, and Reload brings it back`, async () => {
    watch.expect(...SHELL_TROUBLE);
    const { visitor } = onlookers;
    const mend = await damageFor(visitor, publishedDir, shellFileOf(publishedDir, 'main.'), fault);
    await visitor.goto(ENTRANCE.path);
    await expect(visitor.getByRole('alert')).toContainText('Sixfold could not be loaded');
    expect(await visitor.evaluate('globalThis.tamperedCodeRan')).toBeUndefined();
    mend();
    await visitor.getByRole('button', { name: 'Reload' }).click();
    await expect(headingOf(visitor, ENTRANCE)).toBeVisible();
  });
}

test('when the script of the shell hangs, the page says so after a while and fetches it again by itself', async () => {
  watch.expect(...SHELL_TROUBLE);
  const { visitor } = onlookers;
  const mend = await breakServerOf(visitor, '*/assets/*/main.*.js', 'hangs');
  await visitor.goto(ENTRANCE.path, { waitUntil: 'commit' });
  await visitor.waitForFunction(() => document.getElementById('root') !== null);
  await mend();
  await expect(headingOf(visitor, ENTRANCE)).toBeVisible();
  await expect(visitor.getByRole('alert')).toHaveCount(0);
});

test('when a file that all remotes need was tampered with, the frame stays, and Retry brings them back', async () => {
  watch.expect(...SHELL_TROUBLE);
  const { member } = onlookers;
  const mend = await damageFor(member, publishedDir, shellFileOf(publishedDir, 'with-remotes.'), 'tampered');
  await meetFallback(member, MATCHES);
  await expect(member.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  mend();
  await retry(member, MATCHES);
  await member.getByRole('button', { name: 'Profile menu' }).click();
  await expect(member.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

import {
  expectReport,
  fallbackOf,
  headingOf,
  openAndExpectFallback,
  retry,
  returnTo,
  useAnother,
  useTheOthers,
} from '../src/screens/failures';
import { runMatrix, writeReport } from '../src/matrix/runMatrix';
import { judgeCell } from '../src/matrix/verdict';
import { openObservers, type Observers } from '../src/members/observers';
import { breakServerOf } from '../src/browser/outage';
import { removeFolder, temporaryFolder, type Product } from '../src/product/product';
import {
  damageFor,
  entryOf,
  pagesChunkOf,
  shellFileOf,
  type FileFault,
} from '../src/product/publishedFaults';
import { findRemote, type RemoteInUse } from '../src/product/remotes';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { expect, test } from '../src/test';
import { createWatch, endWatch } from '../src/browser/watch';

const SLOW_MS = 10_000;

const ENTRANCE = findRemote('auth');
const MATCHES = findRemote('discovery');

/** A fault between the shell and a remote's files. */
interface Fault {
  phase: 'entry' | 'chunk';
  /** Returns a function that repairs the fault. */
  cause: (remote: RemoteInUse) => Promise<() => Promise<void> | void>;
}

const addressOf = ({ name }: RemoteInUse) => `*/remotes/${name}/*`;

const expectedOf = ({ name }: RemoteInUse) => [
  new RegExp(`/remotes/${name}/`),
  /integrity/i,
  new RegExp(`(RUNTIME-\\d+|federation|sixfold_${name})`, 'i'),
];

test.describe.configure({ mode: 'default' });

let product: Product;
let publishedDir: string;
let observers: Observers;
const watch = createWatch();

test.beforeAll(async ({ browser, damageableProduct }) => {
  product = damageableProduct;
  ({ publishedDir } = product);
  observers = await openObservers(browser, product, watch);
});

test.afterEach(async ({}, testInfo) => {
  await observers.leave();
  await endWatch(watch, testInfo);
});

test.afterAll(() => observers.close());

const damaged = (remote: RemoteInUse, file: string, fault: FileFault) =>
  damageFor(observers.of(remote), publishedDir, file, fault);

const FAULTS = {
  'the server refuses connections': {
    phase: 'entry',
    cause: (remote) => breakServerOf(observers.of(remote), addressOf(remote), { fails: 'ConnectionRefused' }),
  },
  'the entry is missing': {
    phase: 'entry',
    cause: (remote) => damaged(remote, entryOf(publishedDir, remote.name), 'missing'),
  },
  'the code is missing': {
    phase: 'chunk',
    cause: (remote) => damaged(remote, pagesChunkOf(publishedDir, remote.name), 'missing'),
  },
  'the code was tampered with and may be kept for a year': {
    phase: 'chunk',
    cause: (remote) => damaged(remote, pagesChunkOf(publishedDir, remote.name), 'tampered'),
  },
} satisfies Record<string, Fault>;

/**
 * The shell treats all remotes alike, so each has one fault and each fault has one remote. `example` covers profile, and
 * `remote-broken` the faults of a release.
 */
const MISSING = [
  ['auth', 'the server refuses connections'],
  ['insights', 'the entry is missing'],
  ['discovery', 'the code is missing'],
  ['messaging', 'the code was tampered with and may be kept for a year'],
] as const;
/** The remainder of the product is used completely around this one, otherwise one other remote is opened. */
const SURROUNDED = 'insights';

for (const [name, fault] of MISSING) {
  const remote = findRemote(name);
  const { phase, cause }: Fault = FAULTS[fault];
  test(`only ${remote.name} is missing when ${fault}, and Retry restores it`, async () => {
    watch.expect(...expectedOf(remote));
    const { member, visitor } = observers;
    const page = observers.of(remote);
    const repair = await cause(remote);
    const before = product.reports().length;
    await openAndExpectFallback(page, remote);
    expect(await page.evaluate('globalThis.tamperedCodeRan')).toBeUndefined();
    await expectReport(product, remote, { kind: 'remote_failed', phase }, before);
    if (name === SURROUNDED) {
      await useTheOthers(remote, member, visitor);
      await returnTo(page, remote);
    } else await useAnother(remote, page);
    await expect(fallbackOf(page, remote)).toBeVisible();
    await repair();
    await retry(page, remote);
  });
}

test('a hanging server of onboarding shows a fallback, and Retry requests it again', async () => {
  const remote = findRemote('onboarding');
  watch.expect(...expectedOf(remote));
  const page = observers.of(remote);
  const mend = await breakServerOf(page, addressOf(remote), 'hangs');
  const before = product.reports().length;
  await openAndExpectFallback(page, remote);
  await expect(fallbackOf(page, remote)).toHaveAttribute('data-state', 'slow');
  await expectReport(product, remote, { kind: 'remote_failed', phase: 'late' }, before);
  await useAnother(remote, page);
  await expect(fallbackOf(page, remote)).toBeVisible();
  await mend();
  await retry(page, remote);
});

test('a server that takes 10 s shows a notice, and the remote appears by itself', async () => {
  watch.expect(...expectedOf(MATCHES));
  const page = observers.of(MATCHES);
  const mend = await breakServerOf(page, addressOf(MATCHES), { waitsMs: SLOW_MS });
  await openAndExpectFallback(page, MATCHES);
  await expect(fallbackOf(page, MATCHES)).toHaveAttribute('data-state', 'slow');
  await expect(headingOf(page, MATCHES)).toBeVisible({ timeout: 3 * SLOW_MS });
  await mend();
});

const SHELL_TROUBLE = [/\/assets\//, /integrity/i, /RUNTIME-\d+|federation|sixfold_/i, /ChunkLoadError/];

for (const fault of ['missing', 'tampered'] as const) {
  test(`the page shows an error when the script of the shell is ${fault}, and Reload restores it`, async () => {
    watch.expect(...SHELL_TROUBLE);
    const { visitor } = observers;
    const mend = await damageFor(visitor, publishedDir, shellFileOf(publishedDir, 'main.'), fault);
    await visitor.goto(ENTRANCE.path);
    await expect(visitor.getByRole('alert')).toContainText('Sixfold could not be loaded');
    expect(await visitor.evaluate('globalThis.tamperedCodeRan')).toBeUndefined();
    mend();
    // The heading is on the page that is left, too: the test ends after the new one has come.
    const loaded = visitor.waitForEvent('load');
    await visitor.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(headingOf(visitor, ENTRANCE)).toBeVisible();
  });
}

test('the page shows a notice when the script of the shell hangs, and requests it again by itself', async () => {
  watch.expect(...SHELL_TROUBLE);
  const { visitor } = observers;
  const mend = await breakServerOf(visitor, '*/assets/*/main.*.js', 'hangs');
  await visitor.goto(ENTRANCE.path, { waitUntil: 'commit' });
  await visitor.waitForFunction(() => document.getElementById('root') !== null);
  await mend();
  await expect(headingOf(visitor, ENTRANCE)).toBeVisible();
  await expect(visitor.getByRole('alert')).toHaveCount(0);
});

test('the frame stays when a file of all remotes was tampered with, and Retry restores them', async () => {
  watch.expect(...SHELL_TROUBLE);
  const { member } = observers;
  const mend = await damageFor(member, publishedDir, shellFileOf(publishedDir, 'with-remotes.'), 'tampered');
  await openAndExpectFallback(member, MATCHES);
  await expect(member.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  mend();
  await retry(member, MATCHES);
  await member.getByRole('button', { name: 'Profile menu' }).click();
  await expect(member.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

test('the matrix judges a fault of messaging, and its report can be read on a phone in both themes', async ({
  browser,
}) => {
  const faults = ['throws-in-render'];
  // The verdict judges no times, so it is measured once.
  const run = await runMatrix({ browser, url: product.url, remotes: ['messaging'], faults, loads: 1 });
  expect(run.cells.map((cell) => [cell.fault, judgeCell(cell)])).toEqual(
    faults.map((fault) => [
      fault,
      { result: 'passed', summary: 'fallback, Retry brought it back', reasons: [] },
    ]),
  );

  const folder = temporaryFolder('matrix');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await watch.watchContext(context);
  const report = await context.newPage();
  await report.goto(`file://${writeReport(run, folder)}`);
  await expect(report.locator('.totals')).toContainText('1 passed');
  await report
    .getByRole('row', { name: /^throws in render/ })
    .getByRole('link')
    .click();
  const details = report.locator('#messaging-throws-in-render');
  await expect(details).toContainText('Messages could not be shown');
  await expect(details.getByRole('img', { name: /What the member saw/ })).toBeInViewport();
  expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessibleInBothThemes(report);
  await context.close();
  removeFolder(folder);
});

import {
  expectReport,
  fallbackOf,
  headingOf,
  meetFallback,
  retry,
  returnTo,
  useTheOthers,
} from '../src/failures';
import { openOnlookers, type Onlookers } from '../src/onlookers';
import { breakServerOf, type Outage } from '../src/outage';
import { REMOTES, type RemoteInUse } from '../src/remotes';
import { expect, test } from '../src/test';
import { createWatch } from '../src/watch';

const TAMPERED = 'globalThis.tamperedCodeRan = true; throw new Error("tampered");';
const SLOW_MS = 10_000;

/** Everything that can be wrong between the shell and a remote's files, and what its server does then. */
const OUTAGES: Record<string, Outage> = {
  'refuses connections': { fails: 'ConnectionRefused' },
  'answers 404': { answers: { status: 404, contentType: 'text/plain', body: 'Not Found' } },
  'answers with code that was tampered with': {
    answers: { status: 200, contentType: 'text/javascript', body: TAMPERED },
  },
};

const expectedOf = ({ name }: RemoteInUse) => [
  new RegExp(`/remotes/${name}/`),
  /integrity/i,
  new RegExp(`(RUNTIME-\\d+|federation|sixfold_${name})`, 'i'),
];

const watch = createWatch();
let onlookers: Onlookers;

test.beforeAll(async ({ browser, product }) => {
  onlookers = await openOnlookers(browser, product, watch);
});

test.afterEach(async () => {
  await onlookers.leave();
  expect(watch.surprises(), 'what the browsers complained of').toEqual([]);
});

test.afterAll(() => onlookers.close());

for (const remote of REMOTES) {
  test(`whatever is wrong with the server of ${remote.name}, only ${remote.name} is missing, and Retry brings it back`, async ({
    product,
  }) => {
    // Three outages, each a walk through all remotes; a busy machine takes a minute and a half.
    test.setTimeout(240_000);
    watch.expect(...expectedOf(remote));
    const { member, visitor } = onlookers;
    const page = onlookers.of(remote);

    for (const [name, outage] of Object.entries(OUTAGES)) {
      await test.step(`it ${name}`, async () => {
        const mend = await Promise.all([member, visitor].map((each) => breakServerOf(each, remote, outage)));
        const before = product.reports().length;
        await meetFallback(page, remote);
        expect(await page.evaluate('globalThis.tamperedCodeRan')).toBeUndefined();
        await expectReport(product, remote, 'remote_failed', before);
        await useTheOthers(remote, member, visitor);

        await returnTo(page, remote);
        await expect(fallbackOf(page, remote)).toBeVisible();
        for (const one of mend) await one();
        await retry(page, remote);
      });
    }
  });

  test(`when the server of ${remote.name} takes 10 s, it says so, the rest works meanwhile, and it comes by itself`, async ({
    product,
  }) => {
    watch.expect(...expectedOf(remote));
    const { member, visitor } = onlookers;
    const page = onlookers.of(remote);
    const mend = await breakServerOf(page, remote, { waitsMs: SLOW_MS });
    const before = product.reports().length;

    await meetFallback(page, remote);
    await expect(fallbackOf(page, remote)).toHaveAttribute('data-state', 'slow');
    await expectReport(product, remote, 'remote_failed', before);
    // In tabs of their own, while the first one waits.
    const tabs = await Promise.all([member.context().newPage(), visitor.context().newPage()]);
    for (const tab of tabs) await breakServerOf(tab, remote, { waitsMs: SLOW_MS });
    await useTheOthers(remote, ...tabs);

    await expect(headingOf(page, remote)).toBeVisible({ timeout: 3 * SLOW_MS });
    for (const tab of tabs) await tab.close();
    await mend();
  });
}

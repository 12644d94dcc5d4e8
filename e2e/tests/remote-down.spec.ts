import type { Page, Route } from '@playwright/test';
import { expectReport, fallbackOf, headingOf, meetFallback, returnTo, useTheOthers } from '../src/failures';
import { ADA } from '../src/members';
import { REMOTES, type RemoteInUse } from '../src/remotes';
import { expect, test } from '../src/test';

const TAMPERED = 'globalThis.tamperedCodeRan = true; throw new Error("tampered");';
const SLOW_MS = 10_000;

/** Everything that can be wrong between the shell and a remote's files, and what its server does then. */
const OUTAGES: Record<string, (route: Route) => Promise<void>> = {
  'refuses connections': (route) => route.abort('connectionrefused'),
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'answers with code that was tampered with': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TAMPERED }),
};

const filesOf = ({ name }: RemoteInUse) => `**/remotes/${name}/**`;

const expectedOf = ({ name }: RemoteInUse) => [
  new RegExp(`/remotes/${name}/`),
  /integrity/i,
  new RegExp(`(RUNTIME-\\d+|federation|sixfold_${name})`, 'i'),
];

for (const remote of REMOTES) {
  test(`whatever is wrong with the server of ${remote.name}, only ${remote.name} is missing, and Retry brings it back`, async ({
    openBrowser,
    product,
    signIn,
    watch,
  }) => {
    // Three outages, each a walk through all remotes; a busy machine takes a minute and a half.
    test.setTimeout(240_000);
    watch.expect(...expectedOf(remote));
    const member = await openBrowser({ as: await signIn(ADA) });
    const visitor = await openBrowser();
    const page = remote.audience === 'member' ? member : visitor;

    for (const [outage, answer] of Object.entries(OUTAGES)) {
      await test.step(`it ${outage}`, async () => {
        for (const each of [member, visitor]) await each.route(filesOf(remote), answer);
        const before = product.reports().length;
        await meetFallback(page, remote);
        expect(await page.evaluate('globalThis.tamperedCodeRan')).toBeUndefined();
        await expect
          .poll(() => product.reports().slice(before))
          .toContainEqual(expect.objectContaining({ kind: 'remote_failed', remote: remote.name }));
        await useTheOthers(remote, member, visitor);

        await returnTo(page, remote);
        await expect(fallbackOf(page, remote)).toBeVisible();
        for (const each of [member, visitor]) await each.unroute(filesOf(remote));
        await fallbackOf(page, remote).getByRole('button', { name: 'Retry' }).click();
        await expect(headingOf(page, remote)).toBeVisible({ timeout: 3_000 });
      });
    }
  });

  test(`when the server of ${remote.name} takes 10 s, it says so, the rest works meanwhile, and it comes by itself`, async ({
    openBrowser,
    product,
    signIn,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.expect(...expectedOf(remote));
    const member = await openBrowser({ as: await signIn(ADA) });
    const visitor = await openBrowser();
    const page = remote.audience === 'member' ? member : visitor;
    await delayFiles(page, remote);

    await meetFallback(page, remote);
    await expect(fallbackOf(page, remote)).toHaveAttribute('data-state', 'slow');
    await expectReport(product, remote, 'remote_failed');
    // In tabs of their own, while the first one waits.
    const tabs = await Promise.all([member.context().newPage(), visitor.context().newPage()]);
    for (const tab of tabs) await delayFiles(tab, remote);
    await useTheOthers(remote, ...tabs);

    await expect(headingOf(page, remote)).toBeVisible({ timeout: SLOW_MS + 3_000 });
  });
}

/** Every answer of the remote's server comes late. */
async function delayFiles(page: Page, remote: RemoteInUse): Promise<void> {
  await page.route(filesOf(remote), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    // The tab may be gone by then.
    await route.continue().catch(() => undefined);
  });
}

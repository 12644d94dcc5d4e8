import type { Page } from '@playwright/test';
import { ADA } from '../src/members/members';
import { expect, test } from '../src/test';

/**
 * Removes the registry from the page, as when the server does not have it. Deferred scripts run after the document
 * became interactive, so the shell finds the block as it is left here.
 */
const removeRegistry = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      // The text node, because Trusted Types forbid a plain string as a script's text.
      const text = document.getElementById('boot')?.firstChild;
      if (document.readyState !== 'interactive' || !text) return;
      const boot = JSON.parse(text.nodeValue ?? '{}') as object;
      text.nodeValue = JSON.stringify({ ...boot, registry: null });
    }),
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a browser without any registry shows an error and opens everything after Retry, and one with a registry starts from it when the server sends an invalid one', async ({
  openBrowser,
  product,
  signIn,
  watch,
}) => {
  watch.expect(/\/api\/remotes/);
  const page = await openBrowser({ as: await signIn(ADA) });
  await removeRegistry(page);
  await test.step('no registry', async () => {
    await page.route('**/api/remotes', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.getByText('Sixfold cannot open its pages right now')).toBeVisible();
    await page.unroute('**/api/remotes');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Your People');
  });

  await test.step('an invalid registry, which is reported', async () => {
    // The shell handles this failure like the refused connection above.
    await page.route('**/api/remotes', (route) =>
      route.fulfill({
        json: {
          revision: 'evil',
          remotes: [{ name: 'discovery', base: 'https://elsewhere.example/' }],
        },
      }),
    );
    const before = product.reports().length;
    await page.goto('/matches');
    await expect(heading(page)).toHaveText('Your People');
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(heading(page)).toHaveText('Messages');
    await expect
      .poll(() => product.reports().slice(before))
      .toContainEqual(expect.objectContaining({ kind: 'registry_failed' }));
  });
});

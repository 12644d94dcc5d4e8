import fs from 'node:fs';
import { checkOut } from '../src/checkout';
import { openLive } from '../src/liveConnection';
import { ADA, signInByApi } from '../src/members';
import { removeFolder } from '../src/product';
import { copyOfPublished, versionOf } from '../src/published';
import { REMOTES } from '../src/remotes';
import { expect, test } from '../src/test';

const PAGE = 'mfe-insights/src/pages/PersonalityAnalysisPage.tsx';

test('a remote built and published alone is shown at the next navigation, and tabs on the old version keep working', async ({
  openBrowser,
  startOwnProduct,
}) => {
  const publishedDir = copyOfPublished();
  const product = await startOwnProduct({ publishedDir });
  const ada = await signInByApi(product.url, ADA);
  const versions = () => Object.fromEntries(REMOTES.map(({ name }) => [name, versionOf(publishedDir, name)]));
  const before = versions();
  const shell = fs.readFileSync(`${publishedDir}/shell/current.json`, 'utf8');

  const page = await openBrowser({ on: product, as: ada });
  await openLive(page, '/personality-analysis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personality Analysis');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Matches', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your People');
  await page.evaluate('globalThis.sameTab = true');
  const oldTab = await openBrowser({ on: product, as: ada });
  await oldTab.goto('/personality-analysis');
  await expect(oldTab.getByRole('button', { name: 'View Analysis: MBTI' })).toBeVisible();

  const checkout = checkOut();
  checkout.edit(PAGE, /(<Heading level=\{1\}[^>]*>\s*)Personality Analysis/, '$1What the six say');
  // The answer that knows of the new version: an idle page may ask for other reasons too.
  const told = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/remotes') && !(await response.text()).includes(before['insights'] ?? ''),
    { timeout: 120_000 },
  );
  await checkout.build(['insights'], publishedDir);
  checkout.remove();
  await told;

  expect(versions()).toEqual({ ...before, insights: expect.not.stringContaining(before['insights'] ?? '') });
  expect(fs.readFileSync(`${publishedDir}/shell/current.json`, 'utf8')).toBe(shell);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Analysis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the six say');
  expect(await page.evaluate('globalThis.sameTab')).toBe(true);

  // Nothing is replaced under a person's hands, and what their version loads on demand is still there.
  await expect(oldTab.getByRole('heading', { level: 1 })).toHaveText('Personality Analysis');
  const chunk = oldTab.waitForResponse((response) =>
    response.url().includes(`/remotes/insights/${before['insights']}/`),
  );
  await oldTab.getByRole('button', { name: 'View Analysis: MBTI' }).click();
  expect((await chunk).status()).toBe(200);
  await expect(oldTab.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  // An idle page fetches what it may need next, so pages go before the files do.
  for (const tab of [page, oldTab]) await tab.context().close();
  removeFolder(publishedDir);
});

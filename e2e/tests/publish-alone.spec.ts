import type { Page } from '@playwright/test';
import { remotesCalls, type Message } from '@sixfold/api-contract';
import fs from 'node:fs';
import { checkOut } from '../src/product/checkout';
import { openLive } from '../src/browser/liveConnection';
import { ADA, registerMatch, signInByApi, write, type Member } from '../src/members/members';
import { removeFolder } from '../src/product/product';
import { copyOfPublished, versionOf } from '../src/product/published';
import { REMOTES } from '../src/product/remotes';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { expect, test } from '../src/test';

const INSIGHTS_PAGE = 'mfe-insights/src/pages/PersonalityAnalysisPage.tsx';
const MESSAGES_PAGE = 'mfe-messaging/src/pages/MessagesPage.tsx';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the tab has the registry with a release in place of another one. */
const waitForRelease = (page: Page, [live = '', gone = '']: readonly (string | undefined)[]) =>
  page.waitForFunction(
    ([wanted, replaced]) => {
      const registry = localStorage.getItem('sixfold.registry') ?? '';
      return registry.includes(wanted) && !registry.includes(replaced);
    },
    [live, gone] as const,
    { timeout: 120_000 },
  );

/** Prepares a chat with a message under way, one that waits for it, and an unsent draft. */
async function leaveHalfWritten(page: Page, other: Member): Promise<{ answer: () => void }> {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await openLive(page, `/chat/${other.id}`);
  const field = page.getByLabel(`Message to ${other.firstName}`);
  await page.route('**/api/messages', async (route) => {
    await answered;
    return route.continue();
  });
  for (const text of ['By the late train', 'On my way']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  await expect(page.getByText('sending…')).toHaveCount(2);
  await field.fill('Half a sen');
  await sections(page)
    .getByRole('link', { name: /^Matches/ })
    .click();
  await expect(heading(page)).toHaveText('Your People');
  return { answer };
}

test('a remote that is published alone is shown at the next navigation, and tabs with the old version keep working', async ({
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
  await expect(heading(page)).toHaveText('Personality Analysis');
  await sections(page).getByRole('link', { name: 'Matches', exact: true }).click();
  await expect(heading(page)).toHaveText('Your People');
  await page.evaluate('globalThis.sameTab = true');
  const oldTab = await openBrowser({ on: product, as: ada });
  await oldTab.goto('/personality-analysis');
  await expect(oldTab.getByRole('button', { name: 'View Analysis: MBTI' })).toBeVisible();

  const [ivo, wren] = await registerMatch(product.url, 'Ivo', 'Wren');
  await write(wren, ivo, 'Are you coming?');
  const writer = await openBrowser({ on: product, as: ivo });
  const { answer } = await leaveHalfWritten(writer, wren);

  const checkout = checkOut();
  checkout.edit(INSIGHTS_PAGE, /(<Heading level=\{1\}[^>]*>\s*)Personality Analysis/, '$1What the six say');
  checkout.edit(MESSAGES_PAGE, /(<Heading level=\{1\}[^>]*>\s*)Messages/, '$1Who writes');
  await checkout.build(['insights', 'messaging'], publishedDir);
  const after = versions();
  await waitForRelease(page, [after['insights'], before['insights']]);
  await waitForRelease(writer, [after['messaging'], before['messaging']]);

  expect(after).toEqual({
    ...before,
    insights: expect.not.stringContaining(before['insights'] ?? ''),
    messaging: expect.not.stringContaining(before['messaging'] ?? ''),
  });
  expect(fs.readFileSync(`${publishedDir}/shell/current.json`, 'utf8')).toBe(shell);
  await sections(page).getByRole('link', { name: 'Analysis' }).click();
  await expect(heading(page)).toHaveText('What the six say');
  expect(await page.evaluate('globalThis.sameTab')).toBe(true);

  // Nothing is replaced on an open page, and the lazy chunks of its version are still available.
  await expect(heading(oldTab)).toHaveText('Personality Analysis');
  const chunk = oldTab.waitForResponse((response) =>
    response.url().includes(`/remotes/insights/${before['insights']}/`),
  );
  await oldTab.getByRole('button', { name: 'View Analysis: MBTI' }).click();
  expect((await chunk).status()).toBe(200);
  await expect(oldTab.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();

  await test.step('a canary is given to half of the members, and each reports the load of the one they have', async () => {
    const headings = { [before['insights'] ?? '']: 'Personality Analysis' };
    headings[after['insights'] ?? ''] = 'What the six say';
    await sections(page).getByRole('link', { name: 'Matches', exact: true }).click();
    await expect(heading(page)).toHaveText('Your People');
    const canary = ['canary', 'insights', before['insights'] ?? '', '--percent', '50'];
    await checkout.release([...canary, '--why', 'The heading.'], product);
    await page.waitForFunction(() => /isWatched\W+true/.test(localStorage.getItem('sixfold.registry') ?? ''));
    const report = page.waitForRequest((request) =>
      request.url().endsWith(remotesCalls.reportRemoteLoad.path),
    );
    await sections(page).getByRole('link', { name: 'Analysis' }).click();
    const { version } = (await report).postDataJSON() as { version: string };
    await expect(heading(page)).toHaveText(headings[version] ?? 'another release');
    await checkout.release(['rollback', 'insights', '--why', 'The canary ends.'], product);
    await waitForRelease(page, [after['insights'], before['insights']]);
  });

  const team = await openBrowser({ on: product });
  const insights = team.getByRole('region', { name: 'insights', exact: true });
  await test.step('the page for teams shows what was decided', async () => {
    await team.goto('/platform');
    await expectAccessibleInBothThemes(team);
    await team
      .getByLabel('Deploy token')
      .fill(fs.readFileSync(`${product.dataDir}/deploy-token`, 'utf8').trim());
    await team.keyboard.press('Enter');
    await insights.getByText('History').click();
    await expect(insights.getByText('The canary ends.')).toBeVisible();
    await expectAccessibleInBothThemes(team);
  });

  await test.step('a rollback is shown at the next navigation, and so is the release when it is promoted again', async () => {
    for (const { button, live, gone, shown } of [
      {
        button: 'Roll back',
        live: before['insights'],
        gone: after['insights'],
        shown: 'Personality Analysis',
      },
      { button: 'Promote', live: after['insights'], gone: before['insights'], shown: 'What the six say' },
    ]) {
      await sections(page).getByRole('link', { name: 'Matches', exact: true }).click();
      await expect(heading(page)).toHaveText('Your People');
      await insights.getByRole('button', { name: `${button}: insights ${live}` }).click();
      await expect(insights.getByText(`${live} is live`)).toBeVisible();
      await waitForRelease(page, [live, gone]);
      await sections(page).getByRole('link', { name: 'Analysis' }).click();
      await expect(heading(page)).toHaveText(shown);
    }
    expect(await page.evaluate('globalThis.sameTab')).toBe(true);
  });

  await test.step('a seventh remote is generated, published and promoted, and an open tab lists and opens it', async () => {
    const link = sections(page).getByRole('link', { name: 'Date ideas' });
    await expect(link).toHaveCount(0);
    await checkout.generate(['remote', 'date-ideas']);
    // `generate.test.mjs` checks the types of a generated remote.
    checkout.checkTypesOf('mfe-date-ideas', 'export const count = 1;');
    await checkout.release(['publish', 'date-ideas'], product, publishedDir);
    await checkout.release(['promote', 'date-ideas', '--why', 'The first release.'], product);
    await link.click();
    await expect(heading(page)).toHaveText('Date ideas');
    expect(await page.evaluate('globalThis.sameTab')).toBe(true);
    checkout.remove();
  });

  await test.step('the earlier release stops listening: a message is handled once', async () => {
    await sections(writer)
      .getByRole('link', { name: /^Messages/ })
      .click();
    await expect(heading(writer)).toHaveText('Who writes');
    await expect(writer.getByText('Are you coming?')).toBeVisible();
    const asked: string[] = [];
    writer.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await write(wren, ivo, 'Well?');
    await expect(writer.getByText('Well?')).toBeVisible();
    expect(asked.filter((path) => path === '/api/messages/threads')).toHaveLength(1);
  });

  await test.step('no message is lost or stored twice', async () => {
    await writer.getByRole('link', { name: /Wren/ }).click();
    const field = writer.getByLabel('Message to Wren');
    await expect(field).toHaveValue('Half a sen');
    await expect(writer.getByText('sending…')).toHaveCount(2);
    answer();
    await expect(writer.getByText('sending…')).toHaveCount(0);
    await writer.reload();
    await expect(field).toHaveValue('Half a sen');
    const storedOfIvo = async () => {
      const stored = await ivo.call<Message[]>('GET', `/api/messages/${wren.id}`);
      return stored.filter(({ senderId }) => senderId === ivo.id).map(({ content }) => content);
    };
    await expect.poll(storedOfIvo).toEqual(['By the late train', 'On my way']);
  });

  // An idle page prefetches files, so the pages are closed before the files are removed.
  for (const tab of [page, oldTab, writer]) await tab.context().close();
  removeFolder(publishedDir);
});

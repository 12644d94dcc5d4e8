import type { Locator, Page } from '@playwright/test';
import { ADA } from '../src/members/members';
import { isResponding, startDev } from '../src/product/dev';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { expect, test } from '../src/test';

/** The longest duration of a rebuild on a busy machine. */
const REBUILT_MS = 60_000;

interface Alone {
  remote: string;
  startsAt: RegExp;
  /** Brings the page into a state that a reload would lose. */
  use: (page: Page) => Promise<void>;
  edit: { file: string; words: RegExp; becomes: string };
  /** Expects the edit on the page, and the state that `use` created. */
  seeBoth: (page: Page) => Promise<void>;
  /** Makes a call to the mock API and expects its result. */
  callMockApi: (page: Page) => Promise<void>;
  /** Where the composed product shows the edited words, and those that are published. */
  composed?: { address: string; edited: (page: Page) => Locator; published: (page: Page) => Locator };
}

const openFirstConversation = (page: Page) =>
  page
    .getByRole('list', { name: /^Conversations/ })
    .getByRole('link')
    .first()
    .click();

const messaging: Alone = {
  remote: 'messaging',
  startsAt: /\/messages$/,
  async use(page) {
    await openFirstConversation(page);
    await page.getByPlaceholder('Type your message...').fill('Half a thought');
  },
  edit: {
    file: 'mfe-messaging/src/features/conversation/components/Composer.tsx',
    words: /Type your message\.\.\./,
    becomes: 'Say something kind...',
  },
  async seeBoth(page) {
    const repainted = page.getByPlaceholder('Say something kind...');
    await expect(repainted).toBeVisible({ timeout: REBUILT_MS });
    await expect(repainted).toHaveValue('Half a thought');
  },
  async callMockApi(page) {
    await page.keyboard.press('End');
    await page.getByPlaceholder('Say something kind...').press('Enter');
    await expect(page.getByRole('listitem', { name: 'You: Half a thought' })).toBeVisible();
  },
  composed: {
    address: '/messages?from=elsewhere',
    edited: (page) => page.getByPlaceholder('Say something kind...'),
    published: (page) => page.getByPlaceholder('Type your message...'),
  },
};

const discovery: Alone = {
  remote: 'discovery',
  startsAt: /\/matches$/,
  async use(page) {
    await page.getByRole('link', { name: 'Mara, 31' }).click();
    // What is edited lies in a file that the dialog loads, under a name that the edit changes.
    await page
      .getByRole('dialog', { name: 'Mara, 31' })
      .getByRole('heading', { name: 'You and Mara' })
      .waitFor();
  },
  edit: {
    file: 'mfe-discovery/src/features/person/components/PairAnalysis.tsx',
    words: /You and \{otherUser\.firstName\}/,
    becomes: 'The two of you, {otherUser.firstName}',
  },
  async seeBoth(page) {
    await expect(
      page.getByRole('dialog', { name: 'Mara, 31' }).getByRole('heading', { name: 'The two of you, Mara' }),
    ).toBeVisible({ timeout: REBUILT_MS });
  },
  async callMockApi(page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Like Mara' }).click();
    const celebration = page.getByRole('dialog', { name: /^(It's a Match|Cosmic Connection)!$/ });
    await expect(celebration).toContainText('You and Mara like each other.');
  },
};

for (const { remote, startsAt, use, edit, seeBoth, callMockApi, composed } of [messaging, discovery]) {
  test(`${remote} runs alone with a mock session and a mock API, updates after an edit, and stops cleanly`, async ({
    openBrowser,
    signIn,
    watch,
  }) => {
    watch.expect(/favicon\.ico/, /rspack-dev-server|hot-update|WebSocket/);
    // The code of toasts is loaded a few seconds after the page, when the server may have stopped.
    watch.expect(/\/(toasts[\w-]*|vendors-\S*react-toast\S*)\.js net::ERR_CONNECTION_REFUSED/);
    const dev = await startDev(['--only', remote]);

    try {
      const url = await dev.addressIn(/(http:\/\/127\.0\.0\.1:\d+)/);
      await expect.poll(() => isResponding(`${url}/remote.json`), { timeout: 60_000 }).toBe(true);

      const page = await openBrowser();
      const toServer: string[] = [];
      page.on('request', (request) => toServer.push(new URL(request.url()).pathname));
      await page.goto(url);
      await expect(page).toHaveURL(startsAt);
      await page.evaluate('globalThis.sameTab = true');
      await use(page);

      dev.checkout.edit(edit.file, edit.words, edit.becomes);
      await seeBoth(page);
      expect(await page.evaluate('globalThis.sameTab')).toBe(true);

      await callMockApi(page);
      // An image asks the network, where the development server draws it.
      expect(toServer.filter((path) => /^\/api\/(?!photos\/)/.test(path))).toEqual([]);

      if (composed) {
        const member = await signIn(ADA);
        const [overridden, other] = [await openBrowser({ as: member }), await openBrowser({ as: member })];
        await test.step('it takes the place of the published remote in one browser, until Stop', async () => {
          const notice = overridden.getByRole('complementary', { name: 'Development' });
          await overridden.goto(`${composed.address}&remote=${remote}@${url}`);
          await expect(overridden).toHaveURL(new RegExp(`${composed.address.replace('?', '\\?')}$`));
          await expect(notice).toContainText(`Messages comes from ${url}`);
          await expectAccessibleInBothThemes(overridden);
          await openFirstConversation(overridden);
          await expect(composed.edited(overridden)).toBeVisible();
          await other.goto(composed.address);
          await openFirstConversation(other);
          await expect(composed.published(other)).toBeVisible();
          await notice.getByRole('button', { name: 'Stop' }).press('Enter');
          await expect(composed.published(overridden)).toBeVisible();
          await expect(notice).toHaveCount(0);
        });
        for (const opened of [overridden, other]) await opened.context().close();
      }

      expect(await dev.interrupt(), dev.said()).toBe(0);
      await expect.poll(() => isResponding(url)).toBe(false);
    } finally {
      await dev.end();
    }
  });
}

import type { Page } from '@playwright/test';
import { isResponding, startDev } from '../src/product/dev';
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
}

const messaging: Alone = {
  remote: 'messaging',
  startsAt: /\/messages$/,
  async use(page) {
    await page
      .getByRole('list', { name: /^Conversations/ })
      .getByRole('link')
      .first()
      .click();
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
};

const discovery: Alone = {
  remote: 'discovery',
  startsAt: /\/matches$/,
  async use(page) {
    await page.getByRole('link', { name: 'Mara, 31' }).click();
    await page.getByRole('dialog', { name: 'Mara, 31' }).waitFor();
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

for (const { remote, startsAt, use, edit, seeBoth, callMockApi } of [messaging, discovery]) {
  test(`${remote} runs alone with a mock session and a mock API, updates after an edit, and stops cleanly`, async ({
    openBrowser,
    watch,
  }) => {
    watch.expect(/favicon\.ico/, /rspack-dev-server|hot-update|WebSocket/);
    // The code of toasts is loaded a few seconds after the page, when the server may have stopped.
    watch.expect(/\/(toasts|vendors-\S*react-toast\S*)\.js net::ERR_CONNECTION_REFUSED/);
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

      expect(await dev.interrupt(), dev.said()).toBe(0);
      await expect.poll(() => isResponding(url)).toBe(false);
    } finally {
      await dev.end();
    }
  });
}

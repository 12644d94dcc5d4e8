import type { Page } from '@playwright/test';
import { answers, startDev } from '../src/dev';
import { expect, test } from '../src/test';

/** A busy machine builds anew for as long as this. */
const REBUILT_MS = 60_000;

interface Alone {
  remote: string;
  startsAt: RegExp;
  /** Brings the page into a state that a reload would lose. */
  use: (page: Page) => Promise<void>;
  edit: { file: string; words: RegExp; becomes: string };
  /** The edit is seen, and what `use` did is still there. */
  seeBoth: (page: Page) => Promise<void>;
  /** Something that the mock API answers. */
  deed: (page: Page) => Promise<void>;
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
  async deed(page) {
    await page.keyboard.press('End');
    await page.getByPlaceholder('Say something kind...').press('Enter');
    await expect(page.getByRole('listitem', { name: 'You: Half a thought' })).toBeVisible();
  },
};

const discovery: Alone = {
  remote: 'discovery',
  startsAt: /\/matches$/,
  async use(page) {
    await page.getByRole('button', { name: 'Mara, 31' }).click();
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
  async deed(page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Like Mara' }).click();
    const celebration = page.getByRole('dialog', { name: /^(It's a Match|Cosmic Connection)!$/ });
    await expect(celebration).toContainText('You and Mara like each other.');
  },
};

for (const { remote, startsAt, use, edit, seeBoth, deed } of [messaging, discovery]) {
  test(`${remote} runs alone on a mock session and a mock API, repaints after an edit, and stops clean`, async ({
    openBrowser,
    watch,
  }) => {
    watch.expect(/favicon\.ico/, /rspack-dev-server|hot-update|WebSocket/);
    // What draws toasts is fetched a few seconds after the page; the server may be stopped by then.
    watch.expect(/\/(toasts|vendors-\S*react-toast\S*)\.js net::ERR_CONNECTION_REFUSED/);
    const dev = await startDev(['--only', remote]);

    try {
      const url = await dev.addressIn(/(http:\/\/127\.0\.0\.1:\d+)/);
      await expect.poll(() => answers(`${url}/remote.json`), { timeout: 60_000 }).toBe(true);

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

      await deed(page);
      expect(toServer.filter((path) => path.startsWith('/api/'))).toEqual([]);

      expect(await dev.interrupt(), dev.said()).toBe(0);
      await expect.poll(() => answers(url)).toBe(false);
    } finally {
      await dev.end();
    }
  });
}

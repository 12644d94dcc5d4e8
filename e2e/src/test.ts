import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { enterAs, signInByApi, type Member } from './members';
import { removeFolder, startProduct, type Product } from './product';
import { copyOfSeed } from './seededData';
import { createWatch, endWatch, type Watch } from './watch';

interface OpenOptions extends BrowserContextOptions {
  /** Who is signed in; nobody when left out. */
  as?: Member;
  /** A product other than the worker's. */
  on?: Pick<Product, 'url'>;
}

interface TestFixtures {
  /** Fails the test for whatever its browsers complain of and it did not announce. */
  watch: Watch;
  /** Opens a browser of its own, watched like the first one. */
  openBrowser: (options?: OpenOptions) => Promise<Page>;
  /** A session of a demo member outside the browser. */
  signIn: (who: { email: string; password: string }) => Promise<Member>;
  /** Starts a product that this test may harm; it is stopped and its data removed afterwards. */
  startOwnProduct: (wishes?: Parameters<typeof startProduct>[0]) => Promise<Product>;
}

interface WorkerFixtures {
  /** The built product with demo members, shared by the tests of one worker. */
  product: Product;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ dataDir: copyOfSeed() });
      await use(product);
      await product.stop();
      removeFolder(product.dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  watch: async ({}, use, testInfo) => {
    const watch = createWatch();
    await use(watch);
    await endWatch(watch, testInfo);
  },
  context: async ({ context, watch }, use) => {
    await watch.over(context);
    await use(context);
  },
  // Needs the own products so that its pages are closed before they stop: a page whose server goes complains of it.
  openBrowser: async ({ browser, product, watch, startOwnProduct: _own }, use) => {
    const opened: Page[] = [];
    await use(async ({ as, on = product, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: on.url, ...options });
      await watch.over(context);
      if (as) await enterAs(context, on.url, as);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  signIn: async ({ product }, use) => use((who) => signInByApi(product.url, who)),
  startOwnProduct: async ({}, use) => {
    const started: Product[] = [];
    await use(async (wishes = {}) => {
      const product = await startProduct({ ...wishes, dataDir: wishes.dataDir ?? copyOfSeed() });
      started.push(product);
      return product;
    });
    for (const product of started) {
      await product.stop();
      removeFolder(product.dataDir);
    }
  },
});

export { expect };

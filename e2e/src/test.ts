import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { enterAs, signInByApi, type Member } from './members/members';
import { deployedProduct, removeFolder, startProduct, type Product } from './product/product';
import { copyOfPublished } from './product/published';
import { copyOfSeed } from './product/seededData';
import { createWatch, endWatch, type Watch } from './browser/watch';

interface OpenOptions extends BrowserContextOptions {
  /** The signed-in member; a visitor by default. */
  as?: Member;
  /** A product other than the worker's. */
  on?: Pick<Product, 'url'>;
}

interface TestFixtures {
  /** Fails the test for unexpected problems in its browsers. */
  watch: Watch;
  /** Opens another browser context, watched like the first one. */
  openBrowser: (options?: OpenOptions) => Promise<Page>;
  /** A session of a demo member outside the browser. */
  signIn: (who: { email: string; password: string }) => Promise<Member>;
  /** Starts a product that this test may harm; it is stopped and its data removed afterwards. */
  startOwnProduct: (wishes?: Parameters<typeof startProduct>[0]) => Promise<Product>;
}

interface WorkerFixtures {
  /** The built product with demo members, shared by the tests of one worker; with SIXFOLD_URL the one at that address. */
  product: Product;
  /**
   * A product whose published files a test may damage if it repairs them: this worker's one, which saves a start, or
   * another one of this repository with SIXFOLD_URL.
   */
  damageableProduct: Product;
}

/** Starts a product with its own copies of the data and the builds, and removes them afterwards. */
async function useCopies(use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct({ dataDir: copyOfSeed(), publishedDir: copyOfPublished() });
  await use(product);
  await product.stop();
  for (const folder of [product.dataDir, product.publishedDir]) removeFolder(folder);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const address = process.env['SIXFOLD_URL'];
      return address ? use(deployedProduct(address)) : useCopies(use);
    },
    { scope: 'worker' },
  ],
  damageableProduct: [
    async ({ product }, use) => (product.publishedDir ? use(product) : useCopies(use)),
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  watch: async ({}, use, testInfo) => {
    const watch = createWatch();
    await use(watch);
    await endWatch(watch, testInfo);
  },
  context: async ({ context, watch }, use) => {
    await watch.watchContext(context);
    await use(context);
  },
  // Depends on the own products, so that its pages are closed before those stop: a page without its server logs errors.
  openBrowser: async ({ browser, product, watch, startOwnProduct: _own }, use) => {
    const opened: Page[] = [];
    await use(async ({ as, on = product, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: on.url, ...options });
      await watch.watchContext(context);
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
    // The last one first: it may use the data of one that was killed.
    for (const product of started.reverse()) {
      await product.stop();
      removeFolder(product.dataDir);
    }
  },
});

export { expect };

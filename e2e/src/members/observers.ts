import type { Browser, Page } from '@playwright/test';
import type { RemoteInUse } from '../product/remotes';
import { ADA, enterAs, signInByApi } from './members';
import type { Product } from '../product/product';
import type { Watch } from '../browser/watch';

/** A member and a visitor, each with one page that is reused between tests. */
export interface Observers {
  member: Page;
  visitor: Page;
  /** Page of the member or visitor that can open the remote. */
  of: (remote: RemoteInUse) => Page;
  /**
   * Leaves the current pages, which cancels their requests. An address of the same site keeps the renderer and its
   * compiled code; about:blank would end both.
   */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

/** A small address of the product. */
const LEFT_AT = '/api/remotes';

/** Whether the page shows something of the product. */
export const isOpened = (page: Page): boolean =>
  page.url() !== 'about:blank' && !page.url().endsWith(LEFT_AT);

/**
 * For a file that opens the same remotes repeatedly: a warm page loads in a third of the time of a new one.
 */
export async function openObservers(
  browser: Browser,
  product: Pick<Product, 'url'>,
  watch: Watch,
  who: { email: string; password: string } = ADA,
): Promise<Observers> {
  const open = async () => {
    const context = await browser.newContext({ baseURL: product.url });
    await watch.watchContext(context);
    return context;
  };
  const [members, visitors] = await Promise.all([open(), open()]);
  await enterAs(members, product.url, await signInByApi(product.url, who));
  const [member, visitor] = await Promise.all([members.newPage(), visitors.newPage()]);
  return {
    member,
    visitor,
    of: ({ audience }) => (audience === 'member' ? member : visitor),
    async leave() {
      for (const page of [member, visitor]) if (isOpened(page)) await page.goto(LEFT_AT);
    },
    async close() {
      for (const context of [members, visitors]) await context.close();
    },
  };
}

import type { Browser, Page } from '@playwright/test';
import type { RemoteInUse } from './remotes';
import { ADA, enterAs, signInByApi } from './members';
import type { Product } from './product';
import type { Watch } from './watch';

/** A member and a visitor, each with one page that is kept from test to test. */
export interface Onlookers {
  member: Page;
  visitor: Page;
  /** The page of whom the remote serves. */
  of: (remote: RemoteInUse) => Page;
  /** Leaves where they are, and with it everything still under way there. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * For a file that opens the same remotes over and over: a page that is warm loads in a third of the time of a new one.
 * Without motion, whose drawing costs more than the walk itself.
 */
export async function openOnlookers(
  browser: Browser,
  product: Pick<Product, 'url'>,
  watch: Watch,
): Promise<Onlookers> {
  const open = async () => {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    await watch.over(context);
    return context;
  };
  const [members, visitors] = await Promise.all([open(), open()]);
  await enterAs(members, product.url, await signInByApi(product.url, ADA));
  const [member, visitor] = await Promise.all([members.newPage(), visitors.newPage()]);
  return {
    member,
    visitor,
    of: ({ audience }) => (audience === 'member' ? member : visitor),
    async leave() {
      for (const page of [member, visitor]) await page.goto('about:blank');
    },
    async close() {
      for (const context of [members, visitors]) await context.close();
    },
  };
}

import type { Browser, BrowserContext } from '@playwright/test';
import type { BenchMember } from './members';
import type { Product } from './product';

/** Opens a browser in which a member is signed in and has allowed camera and microphone. */
export async function openCallContext(
  browser: Browser,
  { url }: Product,
  { cookie }: BenchMember,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, permissions: ['camera', 'microphone'] });
  const cookies = cookie.split('; ').map((line) => {
    const at = line.indexOf('=');
    return { name: line.slice(0, at), value: line.slice(at + 1), url };
  });
  await context.addCookies(cookies);
  return context;
}

import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { FLAGS } from './browser';
import type { BenchMember } from './members';
import type { Product } from './product';

/** Opens a browser with a fake camera, and with its own address even on a machine without a network. */
export const openCallBrowser = (fakeDevices: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: [...FLAGS, fakeDevices, '--allow-loopback-in-peer-connection'],
  });

/** Opens a context in which a member is signed in and has allowed camera and microphone. */
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

import type { Page } from '@playwright/test';

/** How the server says, in socket.io's own words, that it can reach this tab from now on. */
const REACHED = '40';

/** Waits until the server can reach the tab. Before that nothing is told live. Begin to wait before the page connects. */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith(REACHED));
}

/** Loads an address, and waits until the server can reach the tab. */
export async function openLive(page: Page, address: string): Promise<void> {
  await Promise.all([untilLive(page), page.goto(address)]);
}

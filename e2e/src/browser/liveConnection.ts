import type { Page } from '@playwright/test';

/** The socket.io packet by which the server confirms the connection of this tab. */
const REACHED = '40';

/** Waits until the server can push events to the tab. Start waiting before the page connects. */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith(REACHED));
}

/** Loads an address, and waits until the server can push events to the tab. */
export async function openLive(page: Page, address: string): Promise<void> {
  await Promise.all([untilLive(page), page.goto(address)]);
}

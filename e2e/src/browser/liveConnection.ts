import { REALTIME_PATH } from '@sixfold/api-contract';
import type { Page, WebSocketRoute } from '@playwright/test';

/** The socket.io packet by which the server confirms the connection of this tab. */
const REACHED = '40';

/** Waits until the server can push events to the tab. Start waiting before the page connects. */
export async function waitForLiveConnection(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith(REACHED));
}

/**
 * Makes the live connections that a page opens from now on breakable. Returns a function that breaks the present one, as a
 * change of the network does, and waits until the page has made another.
 */
export async function makeLiveBreakable(page: Page): Promise<() => Promise<void>> {
  let present: WebSocketRoute | undefined;
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(REALTIME_PATH),
    (socket) => {
      socket.connectToServer();
      present = socket;
    },
  );
  return async () => {
    const back = waitForLiveConnection(page);
    await present?.close();
    await back;
  };
}

/** Loads an address as behind a proxy that refuses WebSocket, and waits until the server can push events to the tab. */
export async function openLiveByPolling(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    class RefusedWebSocket {
      onerror?: (event: Event) => void;
      constructor() {
        setTimeout(() => this.onerror?.(new Event('error')));
      }
      close(): void {}
    }
    Object.assign(window, { WebSocket: RefusedWebSocket });
  });
  const reached = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname.startsWith(REALTIME_PATH) &&
      response.request().method() === 'GET' &&
      (await response.text()).startsWith(REACHED),
  );
  await Promise.all([reached, page.goto(address)]);
}

/** Loads an address, and waits until the server can push events to the tab. */
export async function openLive(page: Page, address: string): Promise<void> {
  await Promise.all([waitForLiveConnection(page), page.goto(address)]);
}

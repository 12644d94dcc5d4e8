import { REALTIME_PATH } from '@sixfold/api-contract';
import type { Page, WebSocketRoute } from '@playwright/test';

/** A tab that can be cut off from the server while the browser's other tabs stay connected. */
export interface Sleep {
  sleep(): Promise<void>;
  wake(): Promise<void>;
}

/** Call it before the page is loaded. */
export async function prepareSleep(page: Page): Promise<Sleep> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const open = new Set<WebSocketRoute>();
  let isAsleep = false;
  // The browser's offline mode leaves WebSockets open.
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(REALTIME_PATH),
    async (socket) => {
      if (isAsleep) return socket.close();
      socket.connectToServer();
      open.add(socket);
    },
  );
  const setOffline = (offline: boolean) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  return {
    async sleep() {
      isAsleep = true;
      await setOffline(true);
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    async wake() {
      isAsleep = false;
      await setOffline(false);
    },
  };
}

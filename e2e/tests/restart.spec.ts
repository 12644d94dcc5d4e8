import { openLive } from '../src/browser/liveConnection';
import { registerMatch, signInByApi, write } from '../src/members/members';
import { freePorts } from '../src/product/ports';
import { removeFolder, startProduct } from '../src/product/product';
import { copyOfSeed } from '../src/product/seededData';
import { expect, test } from '../src/test';

test('a restarted server keeps its data, and open tabs reconnect', async ({ openBrowser, watch }) => {
  // The browser logs failed requests while the server is stopped.
  watch.expect(/WebSocket|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  const dataDir = copyOfSeed();
  const env = { PORT: String(await freePorts()) };
  const first = await startProduct({ dataDir, env });
  const [wren, ivo] = await registerMatch(first.url, 'Wren', 'Ivo');
  await write(ivo, wren, 'Written before the stop.');
  const page = await openBrowser({ on: first, as: wren });
  await openLive(page, `/chat/${ivo.id}`);
  await expect(page.getByRole('listitem', { name: 'Ivo: Written before the stop.' })).toBeVisible();
  await page.evaluate('globalThis.sameTab = true');

  expect(await first.stop()).toBe(0);
  const second = await startProduct({ dataDir, env });
  try {
    expect(second.url).toBe(first.url);
    await signInByApi(second.url, wren);
    // Ivo's earlier session is still valid, and his message reaches the open tab.
    await expect
      .poll(
        async () => {
          await write(ivo, wren, 'Written after the start.');
          return page.getByRole('listitem', { name: 'Ivo: Written after the start.' }).count();
        },
        { timeout: 30_000, intervals: [2_000] },
      )
      .toBeGreaterThan(0);
    expect(await page.evaluate('globalThis.sameTab')).toBe(true);

    await page.reload();
    await expect(page.getByRole('listitem', { name: 'Ivo: Written before the stop.' })).toBeVisible();
    await page.goto('/mutual-matches');
    await expect(page.getByRole('heading', { level: 2, name: /^Ivo/ })).toBeVisible();
  } finally {
    await second.stop();
    removeFolder(dataDir);
  }
});

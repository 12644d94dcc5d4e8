import { spawn } from 'node:child_process';
import { checkOut } from '../src/checkout';
import { freePort } from '../src/ports';
import { expect, test } from '../src/test';

const COMPOSER = 'mfe-messaging/src/features/conversation/components/Composer.tsx';

test('one remote runs alone on a mock session and a mock API, repaints after an edit, and stops clean', async ({
  openBrowser,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(/favicon\.ico/, /rspack-dev-server|hot-update|WebSocket/);
  const checkout = checkOut();
  // Ports of its own, so that somebody's running `npm run dev` is not in the way.
  const base = await freePort();
  checkout.edit('tooling/src/devPorts.mjs', /SHELL_DEV_PORT = \d+/, `SHELL_DEV_PORT = ${base}`);
  const dev = spawn(process.execPath, ['tooling/scripts/dev.mjs', '--only', 'messaging'], {
    cwd: checkout.folder,
    env: { ...process.env, NODE_ENV: '' },
  });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => dev.once('exit', resolve));

  try {
    await expect.poll(() => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0], { timeout: 20_000 }).toBeDefined();
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
    await expect
      .poll(
        () =>
          fetch(`${url}/remote.json`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);

    const page = await openBrowser();
    const toServer: string[] = [];
    page.on('request', (request) => toServer.push(new URL(request.url()).pathname));
    await page.goto(url);
    await expect(page).toHaveURL(/\/messages$/);
    await page
      .getByRole('list', { name: /^Conversations/ })
      .getByRole('link')
      .first()
      .click();
    const field = page.getByPlaceholder('Type your message...');
    await field.fill('Half a thought');
    await page.evaluate('globalThis.sameTab = true');

    checkout.edit(COMPOSER, /Type your message\.\.\./, 'Say something kind...');
    const repainted = page.getByPlaceholder('Say something kind...');
    await expect(repainted).toBeVisible({ timeout: 20_000 });
    await expect(repainted).toHaveValue('Half a thought');
    expect(await page.evaluate('globalThis.sameTab')).toBe(true);

    await page.keyboard.press('End');
    await repainted.press('Enter');
    await expect(page.getByRole('listitem', { name: 'You: Half a thought' })).toBeVisible();
    expect(toServer.filter((path) => path.startsWith('/api/'))).toEqual([]);

    dev.kill('SIGINT');
    expect(await ended, said).toBe(0);
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'listens',
          () => 'gone',
        ),
      )
      .toBe('gone');
  } finally {
    if (dev.exitCode === null) dev.kill('SIGKILL');
    await ended;
    checkout.remove();
  }
});

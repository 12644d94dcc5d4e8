import { registerByApi } from '../src/members/members';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { expect, test } from '../src/test';

const WORKER = '/push-worker.js';

test('the worker caches nothing, shows a push, and replaces the error page of a browser without a connection', async ({
  openBrowser,
  product,
  watch,
}) => {
  const nora = await registerByApi(product.url, { firstName: 'Nora' });
  const page = await openBrowser({ as: nora, serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: product.url });

  await test.step('the account leads to the settings, which are kept', async () => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Manage: Notifications' }).click();
    await page.getByRole('switch', { name: 'Missed calls' }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Missed calls' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'New messages' })).toBeChecked();
  });

  await test.step('the page has registered the worker, and a push is shown', async () => {
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration) resolve(registration.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    // Chromium without a profile on disk cannot subscribe; the following steps do not depend on it.
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    );
    const notification = {
      title: 'Sixfold',
      body: 'You have a new message.',
      navigate: '/messages',
      tag: 'message',
    };
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: await registered,
      data: JSON.stringify({ web_push: 8030, notification }),
    });
    const listShown = () =>
      page.evaluate(async (worker) => {
        const registration = await navigator.serviceWorker.getRegistration(worker);
        const shown = (await registration?.getNotifications()) ?? [];
        return shown.map(({ title, body, tag }) => ({ title, body, tag }));
      }, WORKER);
    await expect
      .poll(listShown)
      .toEqual([{ title: 'Sixfold', body: 'You have a new message.', tag: 'message' }]);
  });

  await test.step('an address that is opened offline says so, and can be tried again', async () => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/, /answer 503: GET .*\/messages$/);
    await page.context().setOffline(true);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });

  await test.step('nothing is cached', async () => {
    await page.reload();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

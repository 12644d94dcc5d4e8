import { registerByApi } from '../src/members/members';
import { expect, test } from '../src/test';

const WORKER = '/push-worker.js';

test('a push is shown by a worker that caches nothing, and its settings have an address', async ({
  openBrowser,
  product,
}) => {
  const nora = await registerByApi(product.url, { firstName: 'Nora' });
  const page = await openBrowser({ as: nora });
  await page.context().grantPermissions(['notifications'], { origin: product.url });

  await test.step('the account leads to the settings, which are kept', async () => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Manage: Notifications' }).click();
    await page.getByRole('switch', { name: 'Missed calls' }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Missed calls' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'New messages' })).toBeChecked();
  });

  await test.step('the page may register the worker, and a push is shown', async () => {
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration) resolve(registration.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    // Chromium without a profile on disk cannot subscribe; from here on all is as after a subscription.
    await page.evaluate(async (worker) => {
      await navigator.serviceWorker.register(worker);
      await navigator.serviceWorker.ready;
    }, WORKER);
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

  await test.step('nothing is cached', async () => {
    await page.reload();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

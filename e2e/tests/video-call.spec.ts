import type { Locator } from '@playwright/test';
import { videoCallsCalls, type VideoCall } from '@sixfold/api-contract';
import {
  accept,
  callStatus,
  CHECKED_KEY,
  control,
  expectConnected,
  expectMovingPicture,
  expectPictureWidth,
  incomingCall,
  openPair,
  prepareForCalls,
  ring,
} from '../src/browser/call';
import { makeLiveBreakable, openLive, openLiveByPolling } from '../src/browser/liveConnection';
import { match, registerByApi, type Member } from '../src/members/members';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { setTextSize } from '../src/screens/largeText';
import { expect, test } from '../src/test';

const findActiveCall = async (member: Member): Promise<VideoCall | null> => {
  const { call } = await member.call<{ call: VideoCall | null }>(
    'GET',
    videoCallsCalls.getActiveVideoCall.path,
  );
  return call;
};

/** A page that has closed and does not come back has left. */
const LEFT_AFTER_MS = 8_000;

/** The dialog in front; other screens show the page behind it. */
const RING = { include: ['[role="alertdialog"]'] };

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test('two matches see each other after the check of a first call, over a reload and a change of network, and hanging up ends it on both sides', async ({
  openBrowser,
  product,
}) => {
  const pair = await openPair(openBrowser, product.url);
  const { ivosPage, wrensPage, ivo, wren } = pair;
  const expectPictures = async () => {
    await Promise.all([ivosPage, wrensPage].map(expectConnected));
    await Promise.all([ivosPage, wrensPage].map(expectMovingPicture));
  };

  await test.step('the check of the first call, and the call', async () => {
    await ivosPage.evaluate((key) => localStorage.removeItem(key), CHECKED_KEY);
    await ring(ivosPage, 'Wren');
    await expect(ivosPage.getByRole('heading', { name: 'Ready to call Wren?' })).toBeVisible();
    await expect(ivosPage.getByText('We hear you.')).toBeVisible();
    expect(await findActiveCall(ivo)).toBeNull();
    await ivosPage.getByRole('button', { name: 'Call Wren' }).click();
    await expect(callStatus(ivosPage)).toHaveText('Ringing…');
    await accept(wrensPage, 'Ivo');
    await expectPictures();
    await expect(wrensPage.getByRole('heading', { level: 1, name: /^Ivo/ })).toBeFocused();
    await expectAccessibleInBothThemes(ivosPage);
  });

  await test.step('each sees the mute, the camera and the screen of the other', async () => {
    await control(ivosPage, 'Mute').click();
    await expect(wrensPage.getByText('Ivo is muted')).toBeVisible();
    await control(ivosPage, 'Mute').click();
    await expect(wrensPage.getByText('Ivo is muted')).toBeHidden();

    const ivosPicture = wrensPage.getByLabel("Ivo's picture");
    await expect(ivosPicture).toHaveAttribute('data-shows', 'camera');
    await control(ivosPage, 'Turn camera off').click();
    await expect(ivosPicture).toHaveAttribute('data-shows', 'nothing');
    await control(ivosPage, 'Turn camera off').click();
    await expect(ivosPicture).toHaveAttribute('data-shows', 'camera');
    await expectMovingPicture(wrensPage);

    await control(ivosPage, 'Share screen').click();
    await expect(wrensPage.getByLabel("Ivo's screen")).toHaveAttribute('data-shows', 'screen');
    await expectPictureWidth(wrensPage, 800);
    await control(ivosPage, 'Share screen').click();
    await expect(ivosPicture).toHaveAttribute('data-shows', 'camera');
    await expectMovingPicture(wrensPage);
  });

  await control(ivosPage, 'Mute').click();
  const before = await findActiveCall(ivo);
  const breakLive = await makeLiveBreakable(ivosPage);
  await test.step('a reload in the middle of a call joins it again, still muted', async () => {
    for (const page of [wrensPage, ivosPage]) {
      await page.reload();
      await expectPictures();
    }
    const after = await findActiveCall(ivo);
    expect(after?.id).toBe(before?.id);
    expect(after?.generation).toBeGreaterThan(before?.generation ?? Infinity);
    await expect(control(ivosPage, 'Mute')).toHaveAttribute('aria-pressed', 'true');
    await expect(wrensPage.getByText('Ivo is muted')).toBeVisible();
  });

  await test.step('a duplicated tab and a change of network leave it as it is', async () => {
    const call = await findActiveCall(ivo);
    // A window that a page opens gets a copy of its storage, as a duplicated tab does.
    const opening = ivosPage.waitForEvent('popup');
    await ivosPage.evaluate(() => void window.open(location.href));
    const duplicate = await opening;
    await expect(duplicate.getByRole('heading', { name: 'Answered on another device' })).toBeVisible();
    await duplicate.close();

    await breakLive();
    await expectPictures();
    expect(await findActiveCall(ivo)).toMatchObject({ id: call?.id, generation: call?.generation });
  });

  await test.step('hanging up ends it on both sides', async () => {
    await wrensPage.setViewportSize({ width: 360, height: 740 });
    await setTextSize(wrensPage, 32);
    for (const name of ['Mute', 'End call'])
      await expect(control(wrensPage, name)).toBeInViewport({ ratio: 1 });
    await control(wrensPage, 'End call').click();
    for (const page of [ivosPage, wrensPage]) {
      await expect(page.getByRole('heading', { name: 'Call ended' })).toBeVisible();
      await expect(page.getByText(/^Duration \d\d:\d\d$/)).toBeVisible();
    }
    await expectAccessibleInBothThemes(ivosPage);
    expect(await Promise.all([ivo, wren].map(findActiveCall))).toEqual([null, null]);
    await ivosPage.getByRole('link', { name: 'Back to chat' }).click();
    await expect(ivosPage).toHaveURL(new RegExp(`/chat/${wren.id}$`));
  });
});

test('a ring can be declined on any page or cancelled; two members who ring each other share one call, are busy for a third, and leave by closing the page', async ({
  openBrowser,
  product,
  watch,
}) => {
  const { ivosPage, wrensPage, ivo, wren } = await openPair(openBrowser, product.url);
  const dialog = incomingCall(wrensPage, 'Ivo');

  await test.step('declined by keyboard, from above another dialog', async () => {
    await wrensPage.goto('/profile-enhancement?tab=safety');
    await wrensPage.getByRole('button', { name: 'Share a date' }).click();
    const where = wrensPage.getByRole('dialog', { name: 'Share a date' }).getByLabel('Where');
    await where.fill('Under the clock');
    await ring(ivosPage, 'Wren');
    await expect(dialog).toBeVisible();
    await expectAccessibleInBothThemes(wrensPage, { part: RING });
    // The open dialog keeps the focus and its text, and Tab leads from it to the ring.
    await expect(where).toBeFocused();
    const decline = dialog.getByRole('button', { name: 'Decline' });
    for (let stops = 0; stops < 25 && !(await isFocused(decline)); stops += 1)
      await wrensPage.keyboard.press('Tab');
    await wrensPage.keyboard.press('Escape');
    await expect(where).toHaveValue('Under the clock');
    await expect(decline).toBeFocused();
    await wrensPage.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(where).toBeFocused();
    await expect(ivosPage.getByRole('heading', { name: 'Wren cannot talk right now' })).toBeVisible();
  });

  await test.step('taken back, which leaves no call', async () => {
    await openLive(ivosPage, '/mutual-matches');
    await ring(ivosPage, 'Wren');
    await expect(dialog).toBeVisible();
    await control(ivosPage, 'End call').click();
    await expect(ivosPage.getByRole('heading', { name: 'Call ended' })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await Promise.all([ivo, wren].map(findActiveCall))).toEqual([null, null]);
  });

  await test.step('both ring at once, one of them without WebSocket', async () => {
    // The second of two rings may be refused because the first one is there already, and joins it. The third one is refused.
    watch.expect(/answer 409: POST \S+\/api\/video-calls$/);
    // The clock runs normally until it is put forward.
    await ivosPage.clock.install();
    await Promise.all([
      openLive(ivosPage, '/mutual-matches'),
      openLiveByPolling(wrensPage, '/mutual-matches'),
    ]);
    await Promise.all([ring(ivosPage, 'Wren'), ring(wrensPage, 'Ivo')]);
    await Promise.all([ivosPage, wrensPage].map(expectConnected));
    await Promise.all([ivosPage, wrensPage].map(expectMovingPicture));
    const [ivosCall, wrensCall] = await Promise.all([ivo, wren].map(findActiveCall));
    expect(ivosCall?.id).toBe(wrensCall?.id);
  });

  await test.step('busy for a third one', async () => {
    const mira = await registerByApi(product.url, { firstName: 'Mira' });
    await match(mira, wren);
    const mirasPage = await openBrowser({ as: mira });
    await prepareForCalls(mirasPage);
    await openLive(mirasPage, '/mutual-matches');
    await ring(mirasPage, 'Wren');
    await expect(mirasPage.getByRole('heading', { name: 'Wren is in another call' })).toBeVisible();
    await Promise.all([ivosPage, wrensPage].map(expectConnected));
  });

  await test.step('a closed page has left the call', async () => {
    await wrensPage.close();
    await expect(callStatus(ivosPage)).toHaveText(/econnecting…$/);
    await ivosPage.clock.fastForward(LEFT_AFTER_MS);
    await expect(ivosPage.getByRole('heading', { name: 'Wren left the call' })).toBeVisible();
  });
});

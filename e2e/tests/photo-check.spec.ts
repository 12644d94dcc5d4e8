import { profileCalls, type MemberProfile } from '@sixfold/api-contract';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { addPhoto, liveTracks, showColour, watchCamera } from '../src/browser/camera';
import { registerByApi } from '../src/members/members';
import { expect, test } from '../src/test';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Photo Check' });

/** Opens the profile of a new member with a photo at the card of the photo check. */
async function openCard(page: Page): Promise<void> {
  await page.goto('/profile');
  await addPhoto(page);
  await page.reload();
  // The card is loaded when it comes near the view.
  await page.getByRole('heading', { name: 'Basic Info' }).scrollIntoViewIfNeeded();
  await cardOf(page).scrollIntoViewIfNeeded();
}

async function openInstructions(page: Page): Promise<void> {
  await cardOf(page).getByRole('button', { name: 'Verify Photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo Check' })).toBeVisible();
}

async function openCamera(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Open Camera' }).click();
}

const lightIs = async (page: Page, state: 'on' | 'off') =>
  expect.poll(() => liveTracks(page)).toBe(state === 'on' ? 1 : 0);

async function takePicturesByKeyboard(page: Page): Promise<void> {
  const picture = page.getByRole('button', { name: 'Take Picture' });
  for (let pose = 0; pose < 3; pose += 1) {
    await expect(picture).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog', { name: 'Check Your Pictures' })).toBeVisible();
}

test('a check by keyboard gives the badge that others see, and the last picture turns the camera off', async ({
  openBrowser,
  product,
}) => {
  const [member, other] = await Promise.all([registerByApi(product.url), registerByApi(product.url)]);
  const page = await openBrowser({ as: member });
  await page.context().grantPermissions(['camera']);
  await watchCamera(page);
  await openCard(page);
  await expect(cardOf(page).getByText('Not Verified')).toBeVisible();

  await openInstructions(page);
  await expect(page.getByRole('button', { name: 'Open Camera' })).toBeDisabled();
  await lightIs(page, 'off');
  await expectAccessibleInBothThemes(page);

  await openCamera(page);
  await expect(page.getByRole('button', { name: 'Take Picture' })).toBeEnabled();
  await lightIs(page, 'on');
  await expectAccessibleInBothThemes(page);

  await takePicturesByKeyboard(page);
  await lightIs(page, 'off');
  await expect(page.getByRole('img', { name: /^Picture: / })).toHaveCount(3);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo Verified' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page).getByText('Verified', { exact: true })).toBeVisible();
  const seen = await other.call<MemberProfile>(
    'GET',
    profileCalls.getMemberProfile.path.replace(':userId', member.id),
  );
  expect(seen.isPhotoVerified).toBe(true);
});

test('another person at the camera is refused with the reason, and can retry', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ as: await registerByApi(product.url) });
  await showColour(page, 'crimson');
  await openCard(page);
  await openInstructions(page);
  await openCamera(page);
  await takePicturesByKeyboard(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const result = page.getByRole('dialog', { name: 'Verification Failed' });
  await expect(result.getByRole('alert')).toContainText('does not look like your photos');
  await expect(result).toContainText('You can try again 4 times today.');
  await expectAccessibleInBothThemes(page);
  await result.getByRole('button', { name: 'Retake' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo Check' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(cardOf(page).getByText('Rejected')).toBeVisible();
});

test('pictures that wait for a person say so until the member closes it, and can be taken back', async ({
  openBrowser,
  startOwnProduct,
}) => {
  const own = await startOwnProduct({ env: { PHOTO_CHECK: 'manual' } });
  const page = await openBrowser({ as: await registerByApi(own.url), on: own });
  await page.context().grantPermissions(['camera']);
  await openCard(page);
  await openInstructions(page);
  await openCamera(page);
  await takePicturesByKeyboard(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const result = page.getByRole('dialog', { name: 'Waiting for a Person' });
  await expect(result.getByRole('status')).toContainText('wait for a person');
  // The card behind has changed, which once closed the dialog.
  await expect(page.getByText('Take Back My Pictures')).toBeAttached();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(result).toBeHidden();
  await cardOf(page).getByRole('button', { name: 'Take Back My Pictures' }).click();
  await expect(cardOf(page).getByText('Not Verified')).toBeVisible();
});

test('a denied camera shows a message, and the profile stays unchanged', async ({ openBrowser, product }) => {
  const page = await openBrowser({ as: await registerByApi(product.url) });
  // Permissions that are not granted here are denied.
  await page.context().grantPermissions(['notifications']);
  await openCard(page);
  await openInstructions(page);
  await openCamera(page);
  await expect(page.getByRole('alert')).toContainText(
    'Unable to access camera. Please ensure you have granted camera permissions and try again.',
  );
  await expect(page.getByRole('button', { name: 'Take Picture' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(cardOf(page).getByText('Not Verified')).toBeVisible();
});

test('Escape and leaving the page turn the camera off', async ({ openBrowser, product }) => {
  const page = await openBrowser({
    as: await registerByApi(product.url),
    viewport: { width: 320, height: 700 },
  });
  await page.context().grantPermissions(['camera']);
  await watchCamera(page);
  await openCard(page);
  const goElsewhere = () =>
    page.evaluate(() => {
      history.pushState(null, '', '/messages');
      dispatchEvent(new PopStateEvent('popstate'));
    });
  for (const leave of [() => page.keyboard.press('Escape'), goElsewhere]) {
    await openInstructions(page);
    await openCamera(page);
    await expect(page.getByRole('button', { name: 'Take Picture' })).toBeEnabled();
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
      )
      .toBe(false);
    await lightIs(page, 'on');
    await leave();
    await expect(page.getByRole('dialog')).toBeHidden();
    await lightIs(page, 'off');
  }
});

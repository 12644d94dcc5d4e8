import { profileCalls, type MemberProfile } from '@sixfold/api-contract';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { addPhoto, liveTracks, showColour, watchCamera } from '../src/browser/camera';
import { registerByApi } from '../src/members/members';
import { expect, test } from '../src/test';

/** Another journey, `screens`, checks the page behind it. */
const DIALOG = { include: ['[role="dialog"]'] };

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

const expectCameraLight = async (page: Page, state: 'on' | 'off') =>
  expect.poll(() => liveTracks(page)).toBe(state === 'on' ? 1 : 0);

async function takePicturesByKeyboard(page: Page): Promise<void> {
  const picture = page.getByRole('button', { name: 'Take Picture' });
  for (let pose = 0; pose < 3; pose += 1) {
    await expect(picture).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog', { name: 'Check Your Pictures' })).toBeVisible();
}

test('another person at the camera is refused with the reason, and a check by keyboard then gives the badge that others see and turns the camera off', async ({
  openBrowser,
  product,
}) => {
  const [member, other] = await Promise.all([registerByApi(product.url), registerByApi(product.url)]);
  const page = await openBrowser({ as: member });
  await page.context().grantPermissions(['camera']);
  await watchCamera(page);
  const showCamera = await showColour(page, 'crimson');
  await openCard(page);
  await expect(cardOf(page).getByText('Not Verified')).toBeVisible();

  await openInstructions(page);
  await openCamera(page);
  await takePicturesByKeyboard(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const refused = page.getByRole('dialog', { name: 'Verification Failed' });
  await expect(refused.getByRole('alert')).toContainText('does not look like your photos');
  await expect(refused).toContainText('You can try again 4 times today.');
  await expectAccessibleInBothThemes(page, { part: DIALOG });
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();
  await expect(cardOf(page).getByText('Rejected')).toBeVisible();

  await showCamera();
  await openInstructions(page);
  await expect(page.getByRole('button', { name: 'Open Camera' })).toBeDisabled();
  await expectCameraLight(page, 'off');
  await expectAccessibleInBothThemes(page, { part: DIALOG });

  await openCamera(page);
  await expect(page.getByRole('button', { name: 'Take Picture' })).toBeEnabled();
  await expectCameraLight(page, 'on');
  await expectAccessibleInBothThemes(page, { part: DIALOG });

  await takePicturesByKeyboard(page);
  await expectCameraLight(page, 'off');
  await expect(page.getByRole('img', { name: /^Picture: / })).toHaveCount(3);
  await expectAccessibleInBothThemes(page, { part: DIALOG });

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo Verified' })).toBeVisible();
  await expectAccessibleInBothThemes(page, { part: DIALOG });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page).getByText('Verified', { exact: true })).toBeVisible();
  const seen = await other.call<MemberProfile>(
    'GET',
    profileCalls.getMemberProfile.path.replace(':userId', member.id),
  );
  expect(seen.isPhotoVerified).toBe(true);
});

test('a denied camera shows a message, and Escape and leaving the page turn one off that is granted', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({
    as: await registerByApi(product.url),
    viewport: { width: 320, height: 700 },
  });
  await watchCamera(page);
  // Permissions that are not granted here are denied.
  await page.context().grantPermissions(['notifications']);
  await openCard(page);
  await openInstructions(page);
  await openCamera(page);
  await expect(page.getByRole('alert')).toContainText(
    'Unable to access camera. Please ensure you have granted camera permissions and try again.',
  );
  await expect(page.getByRole('button', { name: 'Take Picture' })).toBeDisabled();
  await expectAccessibleInBothThemes(page, { part: DIALOG });
  await page.keyboard.press('Escape');
  await expect(cardOf(page).getByText('Not Verified')).toBeVisible();

  await page.context().grantPermissions(['camera']);
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
    await expectCameraLight(page, 'on');
    await leave();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectCameraLight(page, 'off');
  }
});

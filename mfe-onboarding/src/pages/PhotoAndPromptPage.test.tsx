import type { OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, buildUser } from '@sixfold/api-contract/testing';
import { useSession, type FirstPromptProps, type PartRenderer, type PhotosProps } from '@sixfold/client-kit';
import { act, screen } from '@testing-library/react';
import { address, BARE, press } from '../testing/atThePage';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

const parts: PartRenderer = ({ part, props }) => {
  if (part === 'profile/photos')
    return <button onClick={() => (props as PhotosProps).onPhotosChange(true)}>Add photos</button>;
  if (part === 'profile/first-prompt')
    return <button onClick={(props as FirstPromptProps).onSaved}>Save</button>;
  return null;
};

const show = (over: Partial<OwnProfile> = {}, at = '', shownParts = parts) =>
  showAt(`/onboarding?step=more${at}`, {
    user: buildUser({ profile: buildOwnProfile({ photos: [], prompts: [], ...over }) }),
    parts: shownParts,
  });

describe('the photo and the first prompt', () => {
  test('follow the save, in this order, and end with the toast at the analysis', async () => {
    const { person } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Add a photo' })).toBeVisible();
    await person.click(press('Add photos'));
    await person.click(press('Continue'));
    expect(address()).toBe('/onboarding?step=more&question=2');
    const heading = screen.getByRole('heading', { level: 1, name: 'A first prompt' });
    expect(heading.parentElement).toHaveFocus();
    await person.click(press('Save'));
    expect(address()).toBe('/personality-analysis');
    expect(await screen.findByText('Profile Created Successfully!')).toBeVisible();
  });

  test('can be skipped together, even while mfe-profile is down', async () => {
    const { person } = show({}, '', ({ fallback }) => fallback ?? null);
    expect(screen.getByText(/add it any time on your profile/)).toBeVisible();
    await person.click(press('Later'));
    expect(address()).toBe('/personality-analysis');
  });

  test('can be skipped after the photo, with a way back to it', async () => {
    const { person } = show({ photos: ['/api/photos/1'] }, '', ({ fallback }) => fallback ?? null);
    await person.click(press('Continue'));
    expect(screen.getByText(/answer it any time on your profile/)).toBeVisible();
    await person.click(press('Back'));
    expect(address()).toBe('/onboarding?step=more');
    await person.click(press('Continue'));
    await person.click(press('Later'));
    expect(address()).toBe('/personality-analysis');
  });

  test('load on Try again when mfe-profile is back', async () => {
    let isDown = true;
    const { person } = show({}, '', (request) => (isDown ? (request.fallback ?? null) : parts(request)));
    isDown = false;
    await person.click(press('Try again'));
    expect(press('Add photos')).toBeVisible();
  });

  test('show Continue when they exist, and the facets of the profile', () => {
    show({ photos: ['/api/photos/1'], enneagramType: 4 });
    expect(press('Continue')).toBeVisible();
    expect(screen.getByText('Type 4')).toBeInTheDocument();
  });

  test('come after the five steps for a member without a profile', () => {
    showAt('/onboarding?step=more', { user: BARE });
    expect(address()).toBe('/onboarding?step=2');
  });

  test('lead to the sign-in page once the session has ended, and back to the question', () => {
    show({}, '&question=2');
    act(() => useSession.getState().setUser(null));
    expect(address()).toBe('/auth');
    expect(useSession.getState().returnTo).toBe('/onboarding?step=more&question=2');
  });
});

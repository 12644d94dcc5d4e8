import type { OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, buildUser } from '@sixfold/api-contract/testing';
import { useSession, type FirstPromptProps, type PartRenderer, type PhotosProps } from '@sixfold/client-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { address, BARE, press } from '../testing/atThePage';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

/** Stands in for the parts of mfe-profile, with the function that saves a typed answer. */
function createParts(saveAnswer: () => Promise<void> = () => Promise.resolve()): PartRenderer {
  return ({ part, props }) => {
    if (part === 'profile/photos')
      return <button onClick={() => (props as PhotosProps).onPhotosChange(true)}>Add photos</button>;
    if (part !== 'profile/first-prompt') return null;
    const { onSaved, onAnswerChange } = props as FirstPromptProps;
    const save = () => saveAnswer().then(onSaved);
    return <button onClick={() => onAnswerChange?.(save)}>Type an answer</button>;
  };
}
const parts = createParts();

const show = (overrides: Partial<OwnProfile> = {}, at = '', shownParts = parts) =>
  showAt(`/onboarding?step=more${at}`, {
    user: buildUser({ profile: buildOwnProfile({ photos: [], prompts: [], ...overrides }) }),
    parts: shownParts,
  });

const READ = 'Read your first analysis';

describe('the photo and the first prompt', () => {
  test('follow the save on one page, and end with the toast at the first analysis', async () => {
    const { person } = show();
    const heading = screen.getByRole('heading', { level: 1, name: 'Add a photo' });
    expect(heading.parentElement).toHaveFocus();
    expect(screen.getByRole('region', { name: 'A first prompt' })).toBeVisible();
    await person.click(press('Add photos'));
    expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
    await person.click(press(READ));
    expect(address()).toBe('/personality-analysis?open=first');
    expect(await screen.findByText('Profile Created Successfully!')).toBeVisible();
  });

  test('can be skipped together, even while mfe-profile is down', async () => {
    const { person } = show({}, '', ({ fallback }) => fallback ?? null);
    expect(screen.getByText(/add it any time on your profile/)).toBeVisible();
    expect(screen.getByText(/answer it any time on your profile/)).toBeVisible();
    await person.click(press('Later'));
    expect(address()).toBe('/personality-analysis');
  });

  test('save a typed answer before the first analysis opens', async () => {
    const saveAnswer = jest.fn(() => Promise.resolve());
    const { person } = show({}, '', createParts(saveAnswer));
    await person.click(press('Type an answer'));
    await person.click(press(READ));
    await waitFor(() => expect(address()).toBe('/personality-analysis?open=first'));
    expect(saveAnswer).toHaveBeenCalledTimes(1);
  });

  test('stay when the typed answer is not saved', async () => {
    const saveAnswer = jest.fn(() => Promise.reject(new Error('Too long.')));
    const { person } = show({}, '', createParts(saveAnswer));
    await person.click(press('Type an answer'));
    await person.click(press(READ));
    expect(await screen.findByRole('button', { name: READ })).toBeEnabled();
    expect(address()).toBe('/onboarding?step=more');
  });

  test('have one address, to which the former second one leads', () => {
    show({}, '&question=2');
    expect(address()).toBe('/onboarding?step=more');
  });

  test('load on Try again when mfe-profile is back', async () => {
    let isDown = true;
    const { person } = show({}, '', (request) => (isDown ? (request.fallback ?? null) : parts(request)));
    isDown = false;
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await person.click(again);
    expect(press('Add photos')).toBeVisible();
    expect(press('Type an answer')).toBeVisible();
  });

  test('leave nothing for later when they exist, and show the facets of the profile', () => {
    show({ photos: ['/api/photos/1'], enneagramType: 4 });
    expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
    expect(screen.getByText('Type 4')).toBeInTheDocument();
  });

  test('come after the five steps for a member without a profile', () => {
    showAt('/onboarding?step=more', { user: BARE });
    expect(address()).toBe('/onboarding?step=2');
  });

  test('lead to the sign-in page once the session has ended, and back', () => {
    show();
    act(() => useSession.getState().setUser(null));
    expect(address()).toBe('/auth');
    expect(useSession.getState().returnTo).toBe('/onboarding?step=more');
  });
});

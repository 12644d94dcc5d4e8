import { profileCalls } from '@sixfold/api-contract';
import { buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  useSession.setState({ status: 'member', user: buildUser() });
});

describe('the presence setting', () => {
  const PART = 'When you are online';
  const choices = () => within(screen.getByRole('group', { name: 'Who sees when you are online' }));

  test('starts at matches, saves a choice immediately and explains it', async () => {
    const { user, mock } = showAt('/account');
    expect(await screen.findByText('Shown to: my matches.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Change: ${PART}` }));
    expect(choices().getByRole('radio', { name: 'My matches' })).toBeChecked();
    await user.click(choices().getByRole('radio', { name: 'Nobody' }));
    expect(
      await screen.findByText(
        'Nobody sees when you are online or active, and you do not see it of anyone either.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('Shown to: nobody.')).toBeVisible();
    expect(mock.made.find(({ id }) => id === profileCalls.patchProfile.id)?.body).toEqual({
      visibility: { presence: 'nobody' },
    });
  });

  test('returns to the stored choice and shows an error when saving fails', async () => {
    const refused = mockCall(profileCalls.patchProfile, () => {
      throw new MockFailure('busy');
    });
    const { user } = showAt('/account', refused);
    await user.click(await screen.findByRole('button', { name: `Change: ${PART}` }));
    await user.click(await screen.findByRole('radio', { name: 'Nobody' }));
    expect(
      await screen.findByText('Your choice was not saved', { selector: '[data-state] *' }),
    ).toBeVisible();
    await waitFor(() => expect(choices().getByRole('radio', { name: 'My matches' })).toBeChecked());
  });

  test('is available only with a profile', async () => {
    const none = mockCall(profileCalls.getOwnProfile, () => {
      throw new MockFailure('profile_required');
    });
    const { user } = showAt('/account', none);
    await user.click(await screen.findByRole('button', { name: `Change: ${PART}` }));
    expect(await screen.findByText(/^You can choose this once your profile is complete/)).toBeVisible();
  });
});

import { buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetAll, showAt } from '../testing/showAt';
import { fillIn } from '@sixfold/tooling/testing';
import { axe } from 'jest-axe';
import { KNOWN_ACCOUNT } from '../testing/handlers';
import { profileCalls } from '@sixfold/api-contract';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';

describe('the distance unit', () => {
  beforeEach(() => {
    forgetAll();
    useSession.setState({ status: 'member', user: buildUser() });
  });

  test('the distance unit can be chosen and is kept in this browser', async () => {
    const first = showAt('/account');
    expect(await screen.findByText('In miles, in this browser.')).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'Change: Distances' }));
    expect(screen.getByRole('radio', { name: 'Miles' })).toBeChecked();
    await first.user.click(screen.getByRole('radio', { name: 'Kilometres' }));
    expect(screen.getByRole('radio', { name: 'Kilometres' })).toBeChecked();
    expect(screen.getByText('In kilometres, in this browser.')).toBeVisible();
    expect(localStorage.getItem('sixfold.distances')).toBe('km');
    first.unmount();
    showAt('/account');
    expect(await screen.findByText('In kilometres, in this browser.')).toBeVisible();
  });
});

describe('sections and the name', () => {
  beforeEach(() => {
    forgetAll();
    useSession.setState({ status: 'member', user: buildUser({ email: KNOWN_ACCOUNT.email }) });
  });

  async function openName() {
    const visit = showAt('/account');
    await visit.user.click(await screen.findByRole('button', { name: 'Change: Name' }));
    return { ...visit, names: within(screen.getByRole('form', { name: 'Change name' })) };
  }

  test('the password form is open and focused when the address asks for it', async () => {
    showAt('/account?open=password');
    expect(await screen.findByRole('form', { name: 'Change password' })).toBeVisible();
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Password' })).toHaveFocus();
  });

  test('the sessions are open and focused when the address asks for them', async () => {
    showAt('/account?open=sessions');
    expect(await screen.findByRole('list', { name: 'Where you are signed in' })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Where you are signed in' })).toHaveFocus();
  });

  describe('the name of a member', () => {
    test('can be corrected, which updates the session', async () => {
      const { user, mock, container, names } = await openName();
      const first = names.getByLabelText('First name');
      await user.clear(first);
      await fillIn(user, first, 'Adeline');
      expect(await axe(container)).toHaveNoViolations();
      await user.click(names.getByRole('button', { name: 'Change name' }));
      expect(await screen.findByText('Name changed', { selector: '[data-state] *' })).toBeVisible();
      expect(mock.made.find(({ id }) => id === 'account.changeName')?.body).toMatchObject({
        firstName: 'Adeline',
      });
      await waitFor(() => expect(mock.made.at(-1)?.id).toBe('auth.getUser'));
    });

    test('stays unchanged when a field is invalid', async () => {
      const { user, madeIds, names } = await openName();
      await user.clear(names.getByLabelText('First name'));
      await fillIn(user, names.getByLabelText('First name'), 'Visit evil.example');
      await user.click(names.getByRole('button', { name: 'Change name' }));
      expect(names.getByLabelText('First name')).toHaveAccessibleDescription(/leave links out/);
      expect(madeIds()).not.toContain('account.changeName');
    });
  });
});

describe('the presence setting', () => {
  beforeEach(() => {
    forgetAll();
    useSession.setState({ status: 'member', user: buildUser() });
  });

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

describe('an API that does not reply', () => {
  beforeEach(forgetAll);

  test('/account offers Retry when the API does not reply', async () => {
    useSession.setState({ status: 'member', user: buildUser() });
    await expectRetryAfterSilence(async () => {
      showAt('/account');
      await act(() => jest.advanceTimersByTimeAsync(0));
      for (const part of screen.getAllByRole('button', { expanded: false })) act(() => part.click());
    });
  });
});

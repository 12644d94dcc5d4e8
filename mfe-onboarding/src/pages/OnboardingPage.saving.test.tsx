import { authCalls, profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { pendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { fillIn, setServerTime } from '@sixfold/tooling/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftKeyOf } from '../shared/model/draft';
import {
  address,
  alreadyAnswered,
  BARE,
  leaveForLater,
  passAccount,
  pick,
  press,
} from '../testing/atThePage';
import { TAKEN_EMAIL } from '../testing/handlers';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

describe('saving', () => {
  const TAKEN = 'There is already an account with this email address.';

  test('Complete without an account leads to the first step with the reason', async () => {
    alreadyAnswered();
    const { person, madeIds } = showAt('/onboarding?step=5');
    await person.click(press('Complete'));
    expect(await screen.findByText('Account Information Required')).toBeVisible();
    expect(screen.getByText('Please complete all account fields.')).toBeVisible();
    expect(address()).toBe('/onboarding');
    // The background call of the previous test may arrive late; no other call is allowed.
    expect(madeIds().filter((id) => id !== 'profile.enhanceProfile')).toEqual([]);
  });

  test('a taken e-mail address is rejected at its field before the next step', async () => {
    alreadyAnswered({ email: TAKEN_EMAIL });
    const { person, madeIds } = showAt('/onboarding');
    await fillIn(person, screen.getByLabelText('Password'), 'long enough');
    await person.click(press('Continue'));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(TAKEN));
    expect(address()).toBe('/onboarding');
    expect(madeIds()).not.toContain('auth.register');
    await person.clear(screen.getByLabelText('Email'));
    await fillIn(person, screen.getByLabelText('Email'), 'mara@example.org');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
  });

  test('an e-mail address taken in the meantime leads to its field and keeps all answers', async () => {
    alreadyAnswered({ email: TAKEN_EMAIL });
    const { person } = showAt('/onboarding', {
      more: [mockCall(authCalls.checkRegistration, () => ({ isConfirmationRequired: false }))],
    });
    await passAccount(person);
    for (let step = 2; step < 5; step += 1) await person.click(press('Continue'));
    await person.click(press('Complete'));
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(TAKEN);
    expect(screen.getByLabelText('Password')).toHaveValue('long enough');
  });

  test('a check that fails for another reason does not block the next step', async () => {
    alreadyAnswered();
    const down = mockCall(authCalls.checkRegistration, () => {
      throw new MockFailure('internal');
    });
    const { person } = showAt('/onboarding', { more: [down] });
    await passAccount(person);
  });

  test('an e-mail address that needs confirmation leads to the code page, and then to the second step', async () => {
    alreadyAnswered();
    const { person, madeIds } = showAt('/onboarding', {
      more: [
        mockCall(authCalls.checkRegistration, () => ({ isConfirmationRequired: true })),
        mockCall(authCalls.register, () => ({
          confirmation: 'required' as const,
          registration: 'A'.repeat(43),
        })),
      ],
    });
    await fillIn(person, screen.getByLabelText('Password'), 'long enough');
    await person.click(press('Continue'));
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(useSession.getState().returnTo).toBe('/onboarding?step=2');
    expect(pendingRegistration.read()).toMatchObject({
      registration: 'A'.repeat(43),
      email: 'mara@example.org',
    });
    expect(madeIds()).not.toContain('profile.saveProfile');
    expect(localStorage.getItem(draftKeyOf(null))).not.toBeNull();
  });

  test('an age under 18 is rejected at the birthday, by the form and by the API', async () => {
    alreadyAnswered({ email: '' });
    const tooYoung = mockCall(profileCalls.saveProfile, () => {
      throw new MockFailure('under_age', { birthday: 'under_age' });
    });
    const { person, madeIds } = showAt('/onboarding?step=2', { user: BARE, more: [tooYoung] });
    const thisYear = new Date().getFullYear();
    pick('Birthday', `${thisYear - 10}-01-01`);
    const remark = 'You must be 18 or older to use Sixfold.';
    expect(screen.getByLabelText('Birthday')).toHaveAccessibleDescription(remark);
    await person.click(press('Continue'));
    expect(address()).toBe('/onboarding?step=2');
    pick('Birthday', '1990-05-17');
    expect(screen.getByLabelText('Birthday')).toHaveAccessibleDescription(
      /^You are \d\d\. Others see only that\.$/,
    );

    for (let step = 2; step < 5; step += 1) await person.click(press('Continue'));
    await person.click(press('Complete'));
    expect(await screen.findByText('Profile Save Failed')).toBeVisible();
    expect(await screen.findByLabelText('Birthday')).toHaveAccessibleDescription(remark);
    // Only at the field and in the toast, which disappears.
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
    expect(screen.getAllByText(remark).filter((text) => !text.closest('[data-variant]'))).toHaveLength(1);
    expect(madeIds()).not.toContain('auth.register');
  });

  test('a profile that cannot be saved shows an error, and Complete retries', async () => {
    alreadyAnswered();
    let isDown = true;
    const flaky = mockCall(profileCalls.saveProfile, () => {
      if (isDown) throw new MockFailure('internal');
      throw new MockFailure('rate_limited', undefined, 120);
    });
    const { person, madeIds } = showAt('/onboarding?step=5', { user: BARE, more: [flaky] });
    await person.click(press('Complete'));
    const title = await screen.findByText('Profile Save Failed');
    expect(title.closest('[data-variant="destructive"]')).toBeVisible();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(
      screen.getAllByText('Please try again or contact support if the issue persists.'),
    ).not.toHaveLength(0);
    isDown = false;
    await person.click(press('Complete'));
    await waitFor(() => expect(madeIds().filter((id) => id === 'profile.saveProfile')).toHaveLength(2));
    expect((await screen.findAllByText(/Please try again in 2 minutes/)).length).toBeGreaterThan(0);
    expect(address()).toBe('/onboarding?step=5');
  });

  test('an incomplete profile leads to the profile page and is enhanced 4 s later', async () => {
    jest.useFakeTimers();
    alreadyAnswered();
    const unfinished = buildUser({ profile: buildOwnProfile({ isProfileComplete: false }) });
    let isSaved = false;
    const { madeIds } = showAt('/onboarding?step=5', {
      user: BARE,
      more: [
        mockCall(authCalls.getUser, () => (isSaved ? unfinished : BARE)),
        mockCall(profileCalls.saveProfile, () => {
          isSaved = true;
          return unfinished.profile!;
        }),
      ],
    });
    fireEvent.click(press('Complete'));
    await act(() => jest.advanceTimersByTimeAsync(500 + 4 * 1_000));
    expect(address()).toBe('/profile');
    expect(madeIds().filter((id) => id === 'auth.getUser')).toHaveLength(1 + 5);
    await act(() => jest.advanceTimersByTimeAsync(3_999));
    expect(madeIds()).not.toContain('profile.enhanceProfile');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(madeIds()).toContain('profile.enhanceProfile');
    jest.useRealTimers();
  });

  test('a page that a visitor asked for is forgotten once the profile is saved', async () => {
    alreadyAnswered();
    const { person } = showAt('/onboarding?step=5', { user: BARE });
    useSession.getState().setReturnTo('/messages');
    await person.click(press('Complete'));
    await leaveForLater(person);
    expect(useSession.getState().returnTo).toBeNull();
  });
});

describe('steps', () => {
  const labelsOf = (role: 'radio' | 'checkbox') =>
    screen.getAllByRole(role).map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent);

  test.each([1, 2, 3, 4, 5])('step %i states its number', (number) => {
    showAt(`/onboarding?step=${number}`);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `Step ${number} of 5`);
    expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(5);
  });

  test('the password field states its minimum length', () => {
    showAt('/onboarding');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password should be at least 8 characters long',
    );
  });

  test('the first step asks for name, address and password, and can be skipped', () => {
    showAt('/onboarding');
    for (const label of ['Full name', 'Email', 'Password'])
      expect(screen.getByLabelText(label)).toBeRequired();
    expect(press('Skip for now')).toBeVisible();
  });

  test('the first step leads members to the sign-in page, the others do not', () => {
    const { unmount } = showAt('/onboarding');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    unmount();
    showAt('/onboarding?step=2');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  test('the second step asks for a date, a time and two places', () => {
    showAt('/onboarding?step=2');
    expect(screen.getByLabelText('Birthday')).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText('Birth time')).toHaveAttribute('type', 'time');
    expect(screen.getByRole('combobox', { name: 'Birth location' })).toBeRequired();
    expect(screen.getByRole('combobox', { name: /^Current location/ })).not.toBeRequired();
    expect(screen.getByLabelText('Birth location')).toHaveAttribute('placeholder', 'City, State/Country');
    expect(screen.queryByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument();
  });

  test('the second step computes the age with the server’s clock', async () => {
    await setServerTime(Date.UTC(2051, 5, 1));
    showAt('/onboarding?step=2');
    pick('Birthday', '2030-05-01');
    await setServerTime(Date.now());
    expect(screen.getByText(/^You are 21\./)).toBeVisible();
  });

  test('the third step offers four genders and five interests', () => {
    showAt('/onboarding?step=3');
    expect(labelsOf('radio')).toEqual(['Male', 'Female', 'Non-binary', 'Other']);
    expect(labelsOf('checkbox')).toEqual(['Men', 'Women', 'Non-binary people', 'Other', 'Everyone']);
  });

  test('the fourth step offers three goals', () => {
    showAt('/onboarding?step=4');
    expect(labelsOf('checkbox')).toEqual(['Dating', 'Friendship', 'Business Partner']);
  });

  test('the fifth step offers three tests and Complete', () => {
    showAt('/onboarding?step=5');
    const tests = screen.getAllByRole('button', { name: /^Take Test/ });
    expect(tests.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Take Test: MBTI',
      'Take Test: Enneagram',
      'Take Test: Love Languages',
    ]);
    expect(tests.map((button) => button.textContent)).toEqual(['Take Test', 'Take Test', 'Take Test']);
    expect(press('Complete')).toBeEnabled();
  });

  test('the account step links to the terms and the privacy policy', () => {
    showAt('/onboarding');
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });

  test('a choice by pointer waits for Continue on a wide screen', async () => {
    const { person } = showAt('/onboarding?step=3');
    await person.click(screen.getByRole('checkbox', { name: 'Everyone' }));
    await person.click(screen.getByRole('radio', { name: 'Female' }));
    expect(press('Continue')).toBeEnabled();
    expect(screen.getByRole('group', { name: 'Gender' })).not.toHaveAccessibleDescription();
  });
});

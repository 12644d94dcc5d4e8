import {
  authCalls,
  onboardingCalls,
  profileCalls,
  type OnboardingDraft,
  type User,
} from '@sixfold/api-contract';
import { buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { draftKeyOf, storeDraft } from '../shared/model/draft';
import { buildAnswers, MBTI_DONE } from '../testing/answers';
import { address, alreadyAnswered, BARE, leaveForLater, passAccount, press } from '../testing/atThePage';
import { TAKEN_EMAIL } from '../testing/handlers';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

describe('on another device', () => {
  const kept: OnboardingDraft = {
    step: 4,
    answers: {
      birthday: { value: '1990-05-17', typedAtMs: 10 },
      birthTime: { value: '08:30', typedAtMs: 10 },
      birthPlace: { value: { text: 'Lund', at: null }, typedAtMs: 10 },
      gender: { value: 'other', typedAtMs: 10 },
    },
    tests: { mbti: { value: MBTI_DONE.responses, typedAtMs: 10, result: MBTI_DONE.result } },
  };
  const elsewhere = mockCall(onboardingCalls.getOnboardingDraft, () => ({ draft: kept }));

  test('all answers are restored at the last step, with a notice', async () => {
    const { person } = showAt('/onboarding?step=2', { user: BARE, more: [elsewhere] });
    await waitFor(() => expect(address()).toBe('/onboarding?step=4'));
    expect(screen.getByText(/We brought over what you typed on another device: birthday,/)).toBeVisible();
    await person.click(press('Back'));
    expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
    await person.click(press('Back'));
    expect(address()).toBe('/onboarding?step=2');
    expect(screen.getByLabelText('Birth location')).toHaveValue('Lund');
    await person.click(press('Dismiss'));
    expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
  });

  test('older local edits are replaced, with a notice, and can be restored', async () => {
    storeDraft(localStorage, BARE.id, {
      ...buildAnswers({ birthday: '1980-01-01' }),
      typedAtMs: { birthday: 5 },
    });
    const { person } = showAt('/onboarding?step=2', { user: BARE, more: [elsewhere] });
    await waitFor(() => expect(screen.getByLabelText('Birthday')).toHaveValue('1990-05-17'));
    expect(address()).toBe('/onboarding?step=2');
    await person.click(press('Use what I typed here'));
    expect(screen.getByLabelText('Birthday')).toHaveValue('1980-01-01');
    expect(screen.getByLabelText('Birth location')).toHaveValue('Porto, Portugal');
  });

  test('each step is sent immediately with its answers', async () => {
    storeDraft(localStorage, BARE.id, buildAnswers());
    const { person, bodyOf, madeIds } = showAt('/onboarding?step=3', { user: BARE });
    await waitFor(() => expect(madeIds()).toContain('onboarding.getOnboardingDraft'));
    await person.click(screen.getByRole('radio', { name: 'Non-binary' }));
    await person.click(press('Continue'));
    await waitFor(() => expect(madeIds()).toContain('onboarding.saveOnboardingDraft'));
    expect(bodyOf('onboarding.saveOnboardingDraft')).toMatchObject({
      step: 4,
      answers: { gender: { value: 'non-binary' } },
    });
    expect(JSON.stringify(bodyOf('onboarding.saveOnboardingDraft'))).not.toMatch(/mara|long enough/i);
  });

  test('an expired session keeps all answers and leads back here', async () => {
    const over = mockCall(onboardingCalls.saveOnboardingDraft, () => {
      throw new MockFailure('not_signed_in');
    });
    storeDraft(localStorage, BARE.id, buildAnswers());
    const { person } = showAt('/onboarding?step=3', { user: BARE, more: [over] });
    await person.click(screen.getByRole('radio', { name: 'Other' }));
    await person.click(press('Continue'));
    await waitFor(() => expect(useSession.getState().ended?.end).toBe('expired'));
    expect(localStorage.getItem(draftKeyOf(BARE.id))).toContain('"gender":"other"');
  });
});

describe('without a connection', () => {
  test('a save explains the problem, keeps all answers, and resumes once it is back; Back then leads to the page before the first step', async () => {
    alreadyAnswered();
    const { person, connection, madeIds } = showAt(['/help', '/onboarding']);
    await passAccount(person);
    for (let step = 2; step < 5; step += 1) await person.click(press('Continue'));
    connection.isDown = true;
    await person.click(press('Complete'));
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByText('Waiting for your connection')).toBeVisible();
    expect(address()).toBe('/onboarding?step=5');

    connection.isDown = false;
    fireEvent(window, new Event('online'));
    await leaveForLater(person);
    expect(madeIds().filter((id) => id === 'auth.register')).toHaveLength(1);
    expect(madeIds().filter((id) => id === 'profile.saveProfile')).toHaveLength(1);
    await person.click(press('Browser back'));
    expect(address()).toBe('/help');
  });

  test('an account with a lost reply is not created a second time', async () => {
    alreadyAnswered();
    let exists = false;
    const lost = mockCall(authCalls.register, () => {
      if (exists) throw new MockFailure('email_taken');
      exists = true;
      throw new TypeError('Failed to fetch');
    });
    let isSignedIn = false;
    const login = mockCall(authCalls.login, () => {
      isSignedIn = true;
      return BARE;
    });
    let profile: User['profile'] = null;
    const getUser = mockCall(authCalls.getUser, () => {
      if (!isSignedIn) throw new MockFailure('not_signed_in');
      return { ...BARE, profile };
    });
    const saveProfile = mockCall(profileCalls.saveProfile, () => (profile = buildUser().profile!));
    const nothingKept = mockCall(onboardingCalls.getOnboardingDraft, () => ({ draft: null }));
    const { person, madeIds } = showAt('/onboarding', {
      more: [lost, login, getUser, saveProfile, nothingKept],
    });
    await passAccount(person);
    for (let step = 2; step < 5; step += 1) await person.click(press('Continue'));
    await person.click(press('Complete'));
    await screen.findByText('Waiting for your connection');
    await person.click(press('Complete'));
    await leaveForLater(person);
    expect(madeIds().filter((id) => id === 'auth.login')).toHaveLength(1);
  });
});

test('a member with a complete profile is not asked again', () => {
  showAt('/onboarding?step=2', { user: buildUser() });
  expect(address()).toBe('/matches');
});

test('the password alone is required after a reload, with the reason', async () => {
  alreadyAnswered();
  const { person } = showAt('/onboarding?step=5');
  await person.click(press('Complete'));
  expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(/Passwords are never kept/);
});

test('an address with an account offers a sign-in that leads back', async () => {
  alreadyAnswered({ email: TAKEN_EMAIL });
  const { person } = showAt('/onboarding');
  await person.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(address()).toBe('/auth');
  expect(useSession.getState().returnTo).toBe('/onboarding?step=2');
});

describe('in another release of the remote', () => {
  /** Sets the tab's address, which the tests' router does not change. */
  const beAt = (address: string) => window.history.replaceState(null, '', address);
  afterEach(() => beAt('/'));

  async function typePassword(): Promise<ReturnType<typeof showAt>> {
    alreadyAnswered();
    beAt('/onboarding');
    const shown = showAt('/onboarding');
    await passAccount(shown.person);
    return shown;
  }

  test('the password is still available, and nothing has to be typed again', async () => {
    (await typePassword()).unmount();
    const { person, bodyOf } = showAt('/onboarding?step=5');
    await person.click(press('Complete'));
    await leaveForLater(person);
    expect(bodyOf('auth.register')).toMatchObject({ password: 'long enough' });
  });

  test('the password is forgotten once the visitor has left', async () => {
    const shown = await typePassword();
    beAt('/auth');
    shown.unmount();
    beAt('/onboarding');
    showAt('/onboarding');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('the password is forgotten once there is an account', async () => {
    const shown = await typePassword();
    act(() => useSession.getState().setUser(BARE));
    shown.unmount();
    showAt('/onboarding');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

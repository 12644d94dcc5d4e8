import { authCalls } from '@sixfold/api-contract';
import { buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, useRefusals, useSession } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { KNOWN_ACCOUNT } from '../testing/handlers';
import { forgetAll, showAt } from '../testing/showAt';
import { submitNewAccount } from '../testing/submitNewAccount';

beforeEach(forgetAll);

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const send = (name: string) => screen.getByRole('button', { name });
const toastTitled = (title: string) => screen.findByText(title, { selector: '[data-state] *' });

type Visit = ReturnType<typeof showAt>;

async function signIn({ user }: Visit, { email, password }: { email: string; password: string }) {
  await fillIn(user, screen.getByLabelText('Email'), email);
  await fillIn(user, screen.getByLabelText('Password'), password);
  await user.click(send('Sign In'));
}

const createAccount = ({ user }: Visit, email = 'mara@example.org') => submitNewAccount(user, email);

async function openResetDialog({ user }: Visit) {
  await fillIn(user, screen.getByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  return within(await screen.findByRole('dialog', { name: 'Reset Password' }));
}

async function askForResetLink(visit: Visit) {
  const dialog = await openResetDialog(visit);
  await visit.user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
}

test('the page has a tab for each form', async () => {
  const { user } = showAt('/auth');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Create Account']);
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  expect(screen.getByRole('form', { name: 'Create Account' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.getByRole('form', { name: 'Sign In' })).toBeVisible();
});

test('the panel next to the forms has a tagline and four highlights', () => {
  showAt('/auth');
  const panel = screen.getByLabelText('About Sixfold');
  expect(panel).toHaveTextContent('Be known from every side.');
  expect(panel.querySelectorAll('li')).toHaveLength(4);
});

test('a newcomer sees a welcome and links to the terms and the privacy policy', async () => {
  const { user } = showAt('/auth');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Sixfold' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test.each([
  ['/auth?mode=create-account', 'Create Account'],
  ['/auth?mode=unknown', 'Sign In'],
])('%s opens on ‘%s’', (address, name) => {
  showAt(address);
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
});

test('fields have autocomplete attributes for password managers', async () => {
  const { user } = showAt('/auth');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  expect(screen.getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
});

test('each password can be revealed separately', async () => {
  const { user } = showAt('/auth');
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  const [first, ...others] = screen.getAllByRole('button', { name: 'Show password' });
  expect(others).toHaveLength(1);
  await user.click(first as HTMLElement);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
});

test('an empty sign-in reports the missing fields, sends nothing and focuses the first one', async () => {
  const { user, madeIds } = showAt('/auth');
  await user.click(send('Sign In'));
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(madeIds()).toEqual([]);
});

test('an error disappears as soon as its field is corrected', async () => {
  const { user } = showAt('/auth');
  await user.click(send('Sign In'));
  await fillIn(user, screen.getByLabelText('Email'), 'ada@example.org');
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeVisible();
});

test('signing in loads the user and goes home', async () => {
  const visit = showAt('/auth');
  await signIn(visit, KNOWN_ACCOUNT);
  await waitFor(() => expect(address()).toBe('/'));
  expect(visit.madeIds()).toEqual(['auth.login', 'auth.getUser']);
  expect(useSession.getState().user?.email).toBe('ada@example.org');
  expect(await toastTitled('Welcome back!')).toBeVisible();
  expect(screen.getByText('Successfully signed in')).toBeVisible();
});

test('signing in reports that the deletion was cancelled', async () => {
  const visit = showAt(
    '/auth',
    mockCall(authCalls.login, () => ({ ...buildUser(), isDeletionCancelled: true })),
    mockCall(authCalls.getUser, () => buildUser()),
  );
  await signIn(visit, KNOWN_ACCOUNT);
  expect(await toastTitled('Welcome back!')).toBeVisible();
  expect(screen.getByText('Your account stays, with your matches and conversations.')).toBeVisible();
});

test('a member without a profile goes to onboarding', async () => {
  const bare = buildUser({ profile: null });
  const visit = showAt(
    '/auth',
    mockCall(authCalls.getUser, () => bare),
  );
  await signIn(visit, KNOWN_ACCOUNT);
  await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
  await toastTitled('Welcome back!');
});

test('signing in returns to the requested page once', async () => {
  useSession.getState().setReturnTo('/chat/0123456789abcdef01234567');
  const visit = showAt('/auth');
  await signIn(visit, KNOWN_ACCOUNT);
  await waitFor(() => expect(address()).toBe('/chat/0123456789abcdef01234567'));
  expect(useSession.getState().returnTo).toBeNull();
  await toastTitled('Welcome back!');
});

test('signing in goes home when the current user cannot be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const visit = showAt(
    '/auth',
    mockCall(authCalls.getUser, () => {
      throw new MockFailure('internal');
    }),
  );
  await signIn(visit, KNOWN_ACCOUNT);
  await waitFor(() => expect(address()).toBe('/'));
  expect(warn).toHaveBeenCalled();
  await toastTitled('Welcome back!');
  warn.mockRestore();
});

test('a sign-in whose session is gone with the next call asks for cookies', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const visit = showAt(
    '/auth',
    mockCall(authCalls.getUser, () => {
      throw new MockFailure('not_signed_in');
    }),
  );
  await signIn(visit, KNOWN_ACCOUNT);
  await toastTitled('Sign in failed');
  expect(screen.getByText(/Please allow cookies\.$/)).toBeVisible();
  expect(useRefusals.getState().cookies).toBe(true);
  expect(address()).toBe('/auth');
  warn.mockRestore();
});

test('a rate-limited sign-in shows how long to wait', async () => {
  const visit = showAt(
    '/auth',
    mockCall(authCalls.login, () => {
      throw new MockFailure('rate_limited', undefined, 300);
    }),
  );
  await signIn(visit, KNOWN_ACCOUNT);
  await toastTitled('Sign in failed');
  expect(screen.getByText('That was a bit fast. Please try again in 5 minutes.')).toBeVisible();
});

test('a failed sign-in shows an error and keeps the typed values', async () => {
  const visit = showAt('/auth');
  await signIn(visit, { email: 'ada@example.org', password: 'wrong horse' });
  expect(await toastTitled('Sign in failed')).toBeVisible();
  expect(screen.getByText('Invalid email or password')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong horse');
  expect(address()).toBe('/auth');
});

test.each<[string, (visit: Visit) => Promise<unknown>, string]>([
  ['signing in', (visit) => signIn(visit, KNOWN_ACCOUNT), 'Invalid email or password'],
  ['a new account', (visit) => createAccount(visit), 'Please try again'],
  ['a reset link', askForResetLink, 'Please try again later.'],
])('the default message is shown when the server gives none: %s', async (_, attempt, words) => {
  const visit = showAt('/auth');
  api.setTransport(async () => new Response('', { status: 500 }));
  await attempt(visit);
  expect(await screen.findByText(words)).toBeVisible();
});

test('an unreachable server is not reported as a wrong password', async () => {
  const visit = showAt('/auth');
  api.setTransport(() => Promise.reject(new TypeError('network')));
  await signIn(visit, KNOWN_ACCOUNT);
  expect(await screen.findByText(/could not reach Sixfold/)).toBeVisible();
});

test('a new account is signed in and goes to onboarding', async () => {
  const visit = showAt('/auth');
  await createAccount(visit);
  await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
  expect(visit.mock.made[0]).toMatchObject({
    id: 'auth.register',
    body: { firstName: 'Mara', lastName: 'Lind', email: 'mara@example.org', password: 'long enough' },
  });
  expect(useSession.getState().status).toBe('member');
  expect(await toastTitled('Account created successfully!')).toBeVisible();
  expect(screen.getByText("Now let's create your profile.")).toBeVisible();
});

test('a taken address is reported at its field, and the typed values are kept', async () => {
  const visit = showAt('/auth');
  await createAccount(visit, KNOWN_ACCOUNT.email);
  expect(await toastTitled('Registration failed')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'There is already an account with this email address.',
  );
  expect(screen.getByLabelText('Confirm password')).toHaveValue('long enough');
  await visit.user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByLabelText('Email')).toBeValid();
});

test('an address typed on one tab appears on the other', async () => {
  const { user } = showAt('/auth');
  await fillIn(user, screen.getByLabelText('Email'), 'mara@example.org');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  expect(screen.getByLabelText('Email')).toHaveValue('mara@example.org');
});

test('a signed-in member is sent home', async () => {
  useSession.setState({ status: 'member', user: buildUser() });
  showAt('/auth');
  await waitFor(() => expect(address()).toBe('/'));
});

test('no form is shown until the session is known', async () => {
  useSession.setState({ status: 'resolving', user: null });
  showAt('/auth');
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  act(() => useSession.getState().setUser(null));
  expect(screen.getByLabelText('Email')).toBeVisible();
});

describe('the reset dialog', () => {
  test('is prefilled with the typed address, sends the link, confirms it and closes', async () => {
    const visit = showAt('/auth');
    const dialog = await openResetDialog(visit);
    expect(dialog.getByLabelText('Email')).toHaveValue('ada@example.org');
    await visit.user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(await toastTitled('Password reset email sent')).toBeVisible();
    expect(screen.getByText('Check your email for password reset instructions')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(visit.madeIds()).toEqual(['auth.forgotPassword']);
  });

  test('closes on Cancel without sending anything and returns the focus', async () => {
    const visit = showAt('/auth');
    const dialog = await openResetDialog(visit);
    await visit.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(visit.madeIds()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus());
  });

  test('shows an invalid address only in the dialog', async () => {
    const visit = showAt('/auth');
    const dialog = await openResetDialog(visit);
    await visit.user.clear(dialog.getByLabelText('Email'));
    await visit.user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(1);
  });

  test('stays open and keeps the typed address when sending fails', async () => {
    const visit = showAt(
      '/auth',
      mockCall(authCalls.forgotPassword, () => {
        throw new MockFailure('rate_limited');
      }),
    );
    const dialog = await openResetDialog(visit);
    await visit.user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Password reset failed')).toBeInTheDocument();
    expect(screen.getByText('That was a bit fast. Please wait a moment and try again.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email')).toHaveValue('ada@example.org');
  });
});

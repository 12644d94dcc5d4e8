import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, showAt } from '../testing/showAt';
import { authCalls } from '@sixfold/api-contract';
import { buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, useSession } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';

beforeEach(forgetAll);

describe('a confirmation link', () => {
  const address = () => screen.getByRole('status', { name: 'address' }).textContent;
  const press = ({ user }: ReturnType<typeof showAt>) =>
    user.click(screen.getByRole('button', { name: 'Confirm this address' }));

  test('opening the link alone changes nothing', async () => {
    const { madeIds } = showAt('/confirm-email#token=fresh');
    expect(madeIds()).toEqual([]);
  });

  test('a press confirms the address and removes the used token from the address bar', async () => {
    const visit = showAt('/confirm-email#token=fresh');
    await press(visit);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
    expect(address()).not.toContain('fresh');
    expect(await axe(visit.container)).toHaveNoViolations();
    await visit.user.click(screen.getByRole('link', { name: 'Continue to Sign In' }));
    expect(address()).toBe('/auth');
  });

  test('a used or expired link shows an error and no confirm button', async () => {
    const visit = showAt('/confirm-email#token=stale');
    await press(visit);
    expect(await screen.findByText(/not valid or has expired/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).not.toBeInTheDocument();
  });

  test('a link of an earlier release with its token in the query still confirms the address', async () => {
    await press(showAt('/confirm-email?token=fresh'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  });

  test('a link without its token is reported as incomplete', async () => {
    const { user, container } = showAt('/confirm-email');
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid confirmation link' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(address()).toBe('/auth');
  });

  test('a link cannot fake the success page', () => {
    showAt('/confirm-email?state=done');
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid confirmation link' })).toBeVisible();
  });
});

describe('a reset link', () => {
  const address = () => screen.getByRole('status', { name: 'address' }).textContent;

  async function choosePassword({ user }: ReturnType<typeof showAt>, password = 'brand new') {
    await fillIn(user, await screen.findByLabelText('New password'), password);
    await fillIn(user, screen.getByLabelText('Confirm new password'), password);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  }

  test('a link without its token shows an error and a link back to sign-in', async () => {
    const { user } = showAt('/reset-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid reset link' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(address()).toBe('/auth');
  });

  test('a new password is set and leads to sign-in', async () => {
    const visit = showAt('/reset-password?token=fresh');
    await choosePassword(visit);
    const title = await screen.findByRole('heading', { level: 1, name: 'Password reset successful' });
    expect(title.parentElement).toHaveFocus();
    expect(
      await screen.findByText('Password reset successful', { selector: '[data-state] *' }),
    ).toBeVisible();
    expect(screen.getByText('You can now sign in with your new password.')).toBeVisible();
    expect(visit.mock.made[1]).toMatchObject({
      id: 'auth.resetPassword',
      body: { password: 'brand new', token: 'fresh' },
    });
    expect(await axe(visit.container)).toHaveNoViolations();
    await visit.user.click(screen.getByRole('link', { name: 'Continue to Sign In' }));
    expect(address()).toBe('/auth');
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a link with its token in the fragment sets a password and loses the token from the address bar', async () => {
    const visit = showAt('/reset-password#token=fresh&email=ada%40example.org');
    await choosePassword(visit);
    expect(await screen.findByRole('heading', { level: 1, name: 'Password reset successful' })).toBeVisible();
    expect(visit.mock.made[1]?.body).toMatchObject({ token: 'fresh' });
    expect(address()).not.toContain('fresh');
  });

  test('the form names the account of the link for password managers', async () => {
    showAt('/reset-password#token=fresh&email=ada%40example.org');
    const username = (await screen.findByRole('form')).querySelector('[autocomplete="username"]');
    expect(username).toHaveValue('ada@example.org');
  });

  test('passwords that differ or are too short are rejected before a call', async () => {
    const { user, madeIds } = showAt('/reset-password?token=fresh');
    expect(await screen.findAllByRole('button', { name: 'Show password' })).toHaveLength(2);
    await fillIn(user, screen.getByLabelText('New password'), 'short');
    await fillIn(user, screen.getByLabelText('Confirm new password'), 'other');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(madeIds()).toEqual(['auth.checkResetLink']);
  });

  test('a used or invented link shows an error instead of the form', async () => {
    const { user } = showAt('/reset-password?token=stale');
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid reset link' })).toBeVisible();
    expect(screen.getByText(/^This reset link is not valid/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(address()).toBe('/auth');
  });

  test('a link that could not be checked shows the form', async () => {
    showAt(
      '/reset-password?token=fresh',
      mockCall(authCalls.checkResetLink, () => {
        throw new MockFailure('rate_limited', undefined, 60);
      }),
    );
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  test('a link used in the meantime shows an error, keeps the passwords and offers a new one', async () => {
    const visit = showAt(
      '/reset-password?token=stale',
      mockCall(authCalls.checkResetLink, () => ({ ok: true })),
    );
    await choosePassword(visit);
    expect(await screen.findByText('Password reset failed')).toBeInTheDocument();
    expect(screen.getAllByText(/^This reset link is not valid/)).toHaveLength(2);
    expect(screen.getByLabelText('New password')).toHaveValue('brand new');
    await visit.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(address()).toBe('/auth');
  });

  test('the default message is shown when the server gives none', async () => {
    const visit = showAt('/reset-password?token=fresh');
    await screen.findByRole('form');
    api.setTransport(async () => new Response('', { status: 500 }));
    await choosePassword(visit);
    expect(await screen.findByText('Please try again.')).toBeVisible();
  });

  test('a signed-in member who resets the password is signed out here too', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    useSession.setState({ status: 'member', user: buildUser() });
    const visit = showAt('/reset-password?token=fresh');
    await choosePassword(visit);
    await waitFor(() => expect(useSession.getState().status).toBe('anonymous'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Password reset successful' })).toBeVisible();
    expect(address()).not.toContain('fresh');
    warn.mockRestore();
  });

  test('the session of the account ends with the password reset as its reason', async () => {
    useSession.setState({ status: 'member', user: buildUser({ email: 'ada@example.org' }) });
    await choosePassword(showAt('/reset-password#token=fresh&email=ada%40example.org'));
    await waitFor(() => expect(useSession.getState().ended?.end).toBe('password_reset'));
  });

  test('a link cannot fake the success page', () => {
    showAt('/reset-password?state=done');
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid reset link' })).toBeVisible();
  });
});

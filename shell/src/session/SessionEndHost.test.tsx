import { authCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, MemoryRouter, realtime, useLocation, useSession } from '@sixfold/client-kit';
import { ToastHost } from '@sixfold/design-system/base';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { SessionEndHost } from './SessionEndHost';

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const address = () => screen.getByLabelText('address').textContent;

function openAsMember() {
  useSession.getState().setUser(buildUser());
  return render(
    <MemoryRouter initialEntries={['/likes']}>
      <Address />
      <SessionEndHost />
      <ToastHost />
    </MemoryRouter>,
  );
}

afterEach(() => act(() => useSession.getState().setUser(null)));

it.each([
  ['expired', 'what you typed is kept in this browser'],
  ['replaced', 'Nothing of yours was sent in their name'],
  ['signed_out', 'on another device or in another tab'],
  ['password_reset', 'Your password was changed'],
] as const)('shows one dialog over the sign-in page when the session ends: %s', async (end, text) => {
  const { container } = openAsMember();
  act(() => useSession.getState().endSession(end));
  const dialog = await screen.findByRole('dialog', { name: 'You were signed out' });
  expect(dialog).toHaveTextContent(text);
  expect(dialog).toHaveFocus();
  expect(address()).toBe('/auth');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the dialog again when the next session ends too', async () => {
  openAsMember();
  for (let session = 0; session < 2; session += 1) {
    act(() => realtime.deliver('session_ended', { reason: 'signed_out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    act(() => useSession.getState().setUser(buildUser()));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

it('leads to the landing page with a notice when the account was deleted', async () => {
  openAsMember();
  act(() => realtime.deliver('session_ended', { reason: 'account_deleted' }));
  expect(await screen.findByText('Your account is deleted')).toBeInTheDocument();
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('reports a sign-out that the API has not confirmed, and repeats it once the browser is online', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let isDown = true;
  const logout = jest.fn(() => {
    if (isDown) throw new MockFailure('internal');
    return { ok: true } as const;
  });
  api.setTransport(createMockApi([mockCall(authCalls.logout, logout)]).fetch);
  openAsMember();
  await act(() => useSession.getState().signOut());
  expect(await screen.findByText('You are signed out in this browser')).toBeInTheDocument();
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(useSession.getState().unconfirmedSignOut).toBeNull());
  expect(logout).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});

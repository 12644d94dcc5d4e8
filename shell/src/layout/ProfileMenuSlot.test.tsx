import { authCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, mockCall } from '@sixfold/api-contract/testing';
import { api, MemoryRouter, useSession } from '@sixfold/client-kit';
import { ToastHost } from '@sixfold/design-system/base';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ProfileMenuProps } from './ProfileMenu';
import { ProfileMenuSlot } from './ProfileMenuSlot';

const Menu = ({ isInitiallyOpen }: ProfileMenuProps) => (
  <p>{isInitiallyOpen ? 'The open menu' : 'The menu'}</p>
);

function show(loadMenu: () => Promise<typeof Menu>) {
  return render(
    <MemoryRouter>
      <ProfileMenuSlot loadMenu={loadMenu} />
      <ToastHost />
    </MemoryRouter>,
  );
}

const button = () => screen.findByRole('button', { name: 'Profile menu' });

beforeEach(() => useSession.setState({ status: 'member', user: buildUser(), returnTo: null }));

// The order matters, because a loaded menu stays loaded for the following tests.
it('offers to sign out when pressing the button cannot load the menu either', async () => {
  api.setTransport(createMockApi([mockCall(authCalls.logout, () => ({ ok: true }))]).fetch);
  show(() => Promise.reject(new Error('404')));
  await userEvent.click(await button());
  expect(await screen.findByText('The menu could not be opened')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(useSession.getState().status).toBe('anonymous'));
});

it('keeps the picture as a button when the menu fails to load, and opens the menu on press', async () => {
  let isMissing = true;
  const { container } = show(() => (isMissing ? Promise.reject(new Error('404')) : Promise.resolve(Menu)));
  await button();
  expect(await axe(container)).toHaveNoViolations();
  isMissing = false;
  await userEvent.click(await button());
  expect(await screen.findByText('The open menu')).toBeInTheDocument();
});

it('shows the menu immediately when its code is loaded', () => {
  show(() => Promise.reject(new Error('404')));
  expect(screen.getByText('The menu')).toBeInTheDocument();
});

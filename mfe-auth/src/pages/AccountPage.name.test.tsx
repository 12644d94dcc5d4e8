import { buildUser } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { KNOWN_ACCOUNT } from '../testing/handlers';
import { forgetAll, showAt } from '../testing/showAt';

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

import { screen } from '@testing-library/react';
import { fillIn } from '@sixfold/tooling/testing';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the tab for a new account and submits its form. */
export async function submitNewAccount(user: UserEvent, email: string): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  await fillIn(user, screen.getByLabelText('First name'), 'Mara');
  await fillIn(user, screen.getByLabelText('Last name'), 'Lind');
  await fillIn(user, screen.getByLabelText('Email'), email);
  await fillIn(user, screen.getByLabelText('Password'), 'long enough');
  await fillIn(user, screen.getByLabelText('Confirm password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

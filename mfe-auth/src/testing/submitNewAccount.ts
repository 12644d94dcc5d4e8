import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the tab for a new account and submits its form. */
export async function submitNewAccount(user: UserEvent, email: string): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  await user.type(screen.getByLabelText('First name'), 'Mara');
  await user.type(screen.getByLabelText('Last name'), 'Lind');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

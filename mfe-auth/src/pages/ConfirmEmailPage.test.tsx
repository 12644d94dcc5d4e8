import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

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

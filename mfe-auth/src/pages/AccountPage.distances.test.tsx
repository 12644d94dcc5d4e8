import { buildUser } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { screen } from '@testing-library/react';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  useSession.setState({ status: 'member', user: buildUser() });
});

test('the distance unit can be chosen and is kept in this browser', async () => {
  const first = showAt('/account');
  expect(await screen.findByText('In miles, in this browser.')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Change: Distances' }));
  expect(screen.getByRole('radio', { name: 'Miles' })).toBeChecked();
  await first.user.click(screen.getByRole('radio', { name: 'Kilometres' }));
  expect(screen.getByRole('radio', { name: 'Kilometres' })).toBeChecked();
  expect(screen.getByText('In kilometres, in this browser.')).toBeVisible();
  expect(localStorage.getItem('sixfold.distances')).toBe('km');
  first.unmount();
  showAt('/account');
  expect(await screen.findByText('In kilometres, in this browser.')).toBeVisible();
});

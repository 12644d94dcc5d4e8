import { setServerTime } from '@sixfold/tooling/testing';
import { screen, within } from '@testing-library/react';
import { pick, press } from '../testing/atThePage';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

const labelsOf = (role: 'radio' | 'checkbox') =>
  screen.getAllByRole(role).map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent);

test.each([1, 2, 3, 4, 5])('step %i states its number', (number) => {
  showAt(`/onboarding?step=${number}`);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `Step ${number} of 5`);
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(5);
});

test('the password field states its minimum length', () => {
  showAt('/onboarding');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'Password should be at least 8 characters long',
  );
});

test('the first step asks for name, address and password, and can be skipped', () => {
  showAt('/onboarding');
  for (const label of ['Full name', 'Email', 'Password']) expect(screen.getByLabelText(label)).toBeRequired();
  expect(press('Skip for now')).toBeVisible();
});

test('the first step leads members to the sign-in page, the others do not', () => {
  const { unmount } = showAt('/onboarding');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  unmount();
  showAt('/onboarding?step=2');
  expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
});

test('the second step asks for a date, a time and two places', () => {
  showAt('/onboarding?step=2');
  expect(screen.getByLabelText('Birthday')).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Birth time')).toHaveAttribute('type', 'time');
  expect(screen.getByRole('combobox', { name: 'Birth location' })).toBeRequired();
  expect(screen.getByRole('combobox', { name: /^Current location/ })).not.toBeRequired();
  expect(screen.getByLabelText('Birth location')).toHaveAttribute('placeholder', 'City, State/Country');
  expect(screen.queryByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument();
});

test('the second step computes the age with the server’s clock', async () => {
  await setServerTime(Date.UTC(2051, 5, 1));
  showAt('/onboarding?step=2');
  pick('Birthday', '2030-05-01');
  await setServerTime(Date.now());
  expect(screen.getByText(/^You are 21\./)).toBeVisible();
});

test('the third step offers four genders and five interests', () => {
  showAt('/onboarding?step=3');
  expect(labelsOf('radio')).toEqual(['Male', 'Female', 'Non-binary', 'Other']);
  expect(labelsOf('checkbox')).toEqual(['Men', 'Women', 'Non-binary people', 'Other', 'Everyone']);
});

test('the fourth step offers three goals', () => {
  showAt('/onboarding?step=4');
  expect(labelsOf('checkbox')).toEqual(['Dating', 'Friendship', 'Business Partner']);
});

test('the fifth step offers three tests and Complete', () => {
  showAt('/onboarding?step=5');
  const tests = screen.getAllByRole('button', { name: /^Take Test/ });
  expect(tests.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Take Test: MBTI',
    'Take Test: Enneagram',
    'Take Test: Love Languages',
  ]);
  expect(tests.map((button) => button.textContent)).toEqual(['Take Test', 'Take Test', 'Take Test']);
  expect(press('Complete')).toBeEnabled();
});

test('the account step links to the terms and the privacy policy', () => {
  showAt('/onboarding');
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test('a choice by pointer waits for Continue on a wide screen', async () => {
  const { person } = showAt('/onboarding?step=3');
  await person.click(screen.getByRole('checkbox', { name: 'Everyone' }));
  await person.click(screen.getByRole('radio', { name: 'Female' }));
  expect(press('Continue')).toBeEnabled();
  expect(screen.getByRole('group', { name: 'Gender' })).not.toHaveAccessibleDescription();
});

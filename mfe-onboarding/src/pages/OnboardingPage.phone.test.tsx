import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { address, alreadyAnswered, BARE, pick, press } from '../testing/atThePage';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
});
afterEach(() => jest.restoreAllMocks());

test('a step asks few questions at a time, and Back leads to the previous ones', async () => {
  const { person, container } = showAt('/onboarding?step=2', { user: BARE });
  expect(screen.queryByLabelText(/^Current location/)).not.toBeInTheDocument();
  pick('Birthday', '1990-05-17');
  await person.click(screen.getByRole('radio', { name: 'I don’t know' }));
  expect(press('Continue')).toBeDisabled();
  await person.type(screen.getByLabelText('Birth location'), 'Porto');
  await person.click(press('Continue'));
  expect(address()).toBe('/onboarding?step=2&question=2');
  expect(screen.queryByLabelText('Birthday')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Current location/)).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  await person.click(press('Back'));
  expect(screen.getByRole('radio', { name: 'I don’t know' })).toBeChecked();
  await person.click(press('Continue'));
  await person.click(press('Continue'));
  expect(address()).toBe('/onboarding?step=3');
  expect(screen.queryByRole('checkbox', { name: 'Everyone' })).not.toBeInTheDocument();
  await person.click(press('Back'));
  expect(address()).toBe('/onboarding?step=2&question=2');
});

test('a place picked by pointer moves on', async () => {
  const { person } = showAt('/onboarding?step=2', { user: BARE });
  pick('Birthday', '1990-05-17');
  pick('Birth time', '08:30');
  await person.type(screen.getByLabelText('Birth location'), 'Po');
  await person.click(await screen.findByRole('option', { name: 'Porto, Portugal' }));
  expect(address()).toBe('/onboarding?step=2&question=2');
  await person.type(screen.getByLabelText(/^Current location/), 'Lis');
  await person.click(await screen.findByRole('option', { name: 'Lisbon, Portugal' }));
  expect(address()).toBe('/onboarding?step=3');
});

test('a place picked by keyboard, or before the other fields, waits for Continue', async () => {
  const { person } = showAt('/onboarding?step=2', { user: BARE });
  await person.type(screen.getByLabelText('Birth location'), 'Po');
  await person.click(await screen.findByRole('option', { name: 'Porto, Portugal' }));
  expect(address()).toBe('/onboarding?step=2');
  pick('Birthday', '1990-05-17');
  pick('Birth time', '08:30');
  expect(address()).toBe('/onboarding?step=2');
  await person.clear(screen.getByLabelText('Birth location'));
  await person.type(screen.getByLabelText('Birth location'), 'Lis');
  await screen.findByRole('option', { name: 'Lisbon, Portugal' });
  await person.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Birth location')).toHaveValue('Lisbon, Portugal');
  expect(address()).toBe('/onboarding?step=2');
  expect(press('Continue')).toBeEnabled();
});

test('a gender chosen by pointer moves on, and can be changed after Back', async () => {
  const { person, container } = showAt('/onboarding?step=3', { user: BARE });
  expect(screen.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription('Tap one to move on.');
  expect(await axe(container)).toHaveNoViolations();
  await person.click(screen.getByRole('radio', { name: 'Female' }));
  expect(address()).toBe('/onboarding?step=3&question=2');
  await person.click(press('Back'));
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(address()).toBe('/onboarding?step=3');
  await person.click(press('Continue'));
  expect(address()).toBe('/onboarding?step=3&question=2');
  await person.click(screen.getByRole('checkbox', { name: 'Everyone' }));
  expect(address()).toBe('/onboarding?step=3&question=2');
});

test('a gender chosen by keyboard waits for Continue', async () => {
  const { person } = showAt('/onboarding?step=3', { user: BARE });
  screen.getByRole('radio', { name: 'Male' }).focus();
  await person.keyboard(' {ArrowDown}{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Non-binary' })).toBeChecked();
  expect(address()).toBe('/onboarding?step=3');
  await person.click(press('Continue'));
  expect(address()).toBe('/onboarding?step=3&question=2');
});

test('an age under 18 is refused before the next question', async () => {
  const { person } = showAt('/onboarding?step=2', { user: BARE });
  pick('Birthday', `${new Date().getFullYear() - 10}-01-01`);
  pick('Birth time', '08:30');
  await person.type(screen.getByLabelText('Birth location'), 'Porto');
  await person.click(press('Continue'));
  expect(address()).toBe('/onboarding?step=2');
  expect(screen.getByLabelText('Birthday')).toHaveFocus();
});

test('an age under 18 is refused when a place is picked', async () => {
  const { person } = showAt('/onboarding?step=2', { user: BARE });
  pick('Birthday', `${new Date().getFullYear() - 10}-01-01`);
  pick('Birth time', '08:30');
  await person.type(screen.getByLabelText('Birth location'), 'Po');
  await person.click(await screen.findByRole('option', { name: 'Porto, Portugal' }));
  expect(address()).toBe('/onboarding?step=2');
  expect(screen.getByLabelText('Birthday')).toHaveFocus();
});

test('Complete leads to the first open question', async () => {
  alreadyAnswered({ preferredGenders: [] });
  const { person } = showAt('/onboarding?step=5', { user: BARE });
  await person.click(press('Complete'));
  expect(address()).toBe('/onboarding?step=3&question=2');
});

import { useSession, type PartRenderer, type PersonalityTestProps } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { draftKeyOf, EMPTY_DRAFT, storeDraft } from '../shared/model/draft';
import { MBTI_DONE } from '../testing/answers';
import { address, alreadyAnswered, BARE, leaveForLater, pick, press } from '../testing/atThePage';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

test('a visitor completes five steps, becomes a member with a profile and continues to the analysis', async () => {
  const { person, madeIds, bodyOf } = showAt('/onboarding');
  expect(press('Continue')).toBeDisabled();
  await fillIn(person, screen.getByLabelText('Full name'), 'Mara van der Lind');
  await fillIn(person, screen.getByLabelText('Email'), 'mara@example.org');
  await person.type(screen.getByLabelText('Password'), 'long enoug{Enter}');
  await waitFor(() => expect(address()).toBe('/onboarding?step=2'));

  expect(press('Continue')).toBeDisabled();
  pick('Birthday', '1990-05-17');
  pick('Birth time', '08:30');
  await person.type(screen.getByLabelText('Birth location'), 'Por');
  expect(screen.getAllByText('Searching locations...')).not.toHaveLength(0);
  await person.click(await screen.findByRole('option', { name: 'Porto, Portugal' }));
  await person.click(press('Continue'));

  await person.click(screen.getByRole('radio', { name: 'Female' }));
  expect(press('Continue')).toBeDisabled();
  await person.click(screen.getByRole('checkbox', { name: 'Everyone' }));
  expect(screen.getByRole('checkbox', { name: 'Men' })).toBeChecked();
  await person.click(press('Continue'));

  await person.click(screen.getByRole('checkbox', { name: 'Business Partner' }));
  await person.click(press('Continue'));

  await person.click(press('Complete'));
  await leaveForLater(person);
  expect(await screen.findByText('Profile Created Successfully!')).toBeVisible();
  expect(screen.queryByText('Account created successfully!')).toBeNull();
  expect(madeIds().filter((id) => id !== 'places.searchPlaces' && !id.startsWith('onboarding.'))).toEqual([
    'auth.checkRegistration',
    'auth.register',
    'auth.getUser',
    'profile.saveProfile',
    'auth.getUser',
  ]);
  expect(bodyOf('auth.register')).toMatchObject({ firstName: 'Mara', lastName: 'van der Lind' });
  expect(bodyOf('profile.saveProfile')).toMatchObject({
    birthLocation: 'Porto, Portugal',
    birthPlace: { latitude: 41.1496, longitude: -8.611, timeZone: 'Europe/Lisbon' },
    preferredGenders: ['male', 'female', 'non-binary', 'other'],
    connectionGoals: ['business'],
    zodiacSign: 'Taurus',
    lifePathNumber: 5,
    isProfileComplete: true,
  });
  expect(useSession.getState().user?.profile?.isProfileComplete).toBe(true);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(draftKeyOf(null)))).toEqual([]);
});

test('I don’t know is a valid birth time, and a typed time replaces it', async () => {
  alreadyAnswered({ birthTime: '' });
  const { person, bodyOf } = showAt('/onboarding?step=2', { user: BARE });
  const unknown = await screen.findByRole('radio', { name: 'I don’t know' });
  expect(press('Continue')).toBeDisabled();
  await person.click(unknown);
  expect(press('Continue')).toBeEnabled();
  expect(screen.getByText(/Nothing is guessed/)).toBeVisible();
  pick('Birth time', '08:30');
  expect(unknown).not.toBeChecked();
  await person.click(unknown);
  expect(screen.getByLabelText('Birth time')).toHaveValue('');
  for (let step = 2; step < 5; step += 1) await person.click(press('Continue'));
  await person.click(press('Complete'));
  await leaveForLater(person);
  expect(bodyOf('profile.saveProfile')).toMatchObject({ isBirthTimeUnknown: true });
});

test('a rough birth time needs a time, survives a reload and is saved as rough', async () => {
  alreadyAnswered({ birthTime: '' });
  const first = showAt('/onboarding?step=2', { user: BARE });
  await first.person.click(await screen.findByRole('radio', { name: 'About' }));
  expect(screen.getByText(/Within two hours/)).toBeVisible();
  expect(press('Continue')).toBeDisabled();
  pick('Birth time', '08:30');
  expect(press('Continue')).toBeEnabled();
  first.unmount();
  const { person, bodyOf } = showAt('/onboarding?step=2', { user: BARE });
  expect(await screen.findByRole('radio', { name: 'About' })).toBeChecked();
  expect(screen.getByLabelText('Birth time')).toHaveValue('08:30');
  for (let step = 2; step < 5; step += 1) await person.click(press('Continue'));
  await person.click(press('Complete'));
  await leaveForLater(person);
  expect(bodyOf('profile.saveProfile')).toMatchObject({ birthTime: '08:30', isBirthTimeRough: true });
});

test('a member starts with the second step and cannot return to the account', async () => {
  showAt('/onboarding', { user: BARE });
  await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument();
});

test('a new step focuses its title, and Back leads to the previous one', async () => {
  alreadyAnswered();
  const { person } = showAt('/onboarding?step=3');
  await person.click(press('Continue'));
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveFocus();
  await person.click(press('Back'));
  expect(address()).toBe('/onboarding?step=3');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('an invalid e-mail address shows an error and blocks Continue', async () => {
  alreadyAnswered({ email: 'mara' });
  const { person } = showAt('/onboarding');
  await fillIn(person, screen.getByLabelText('Password'), 'long enough');
  await person.click(press('Continue'));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(address()).toBe('/onboarding');
});

test('a reload keeps the answers except the password', async () => {
  const first = showAt('/onboarding');
  await fillIn(first.person, screen.getByLabelText('Full name'), 'Mara Lind');
  await fillIn(first.person, screen.getByLabelText('Password'), 'long enough');
  first.unmount();
  showAt('/onboarding');
  expect(screen.getByLabelText('Full name')).toHaveValue('Mara Lind');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('two tabs of a browser share the answers', async () => {
  const { person } = showAt('/onboarding?step=2', { user: BARE });
  pick('Birthday', '1990-05-17');
  const typedAtMs = { birthTime: Date.now() + 1_000 };
  storeDraft(localStorage, BARE.id, { ...EMPTY_DRAFT, birthTime: '08:30', typedAtMs });
  const key = draftKeyOf(BARE.id);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'changed' })));
  expect(screen.getByLabelText('Birth time')).toHaveValue('08:30');
  expect(screen.getByLabelText('Birthday')).toHaveValue('1990-05-17');
  await person.click(screen.getByRole('radio', { name: 'I don’t know' }));
  expect(screen.getByLabelText('Birth time')).toHaveValue('');
});

test('Start Over asks for confirmation and keeps the answers when it is declined', async () => {
  alreadyAnswered();
  const { person, madeIds } = showAt('/onboarding?step=4', { user: BARE });
  await person.click(press('Start Over'));
  await person.click(press('Keep my answers'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(press('Start Over')).toHaveFocus();
  expect(address()).toBe('/onboarding?step=4');
  expect(madeIds()).not.toContain('onboarding.deleteOnboardingDraft');
});

test('Start Over deletes everything, signs out and leads to the landing page', async () => {
  alreadyAnswered();
  sessionStorage.setItem('anything', 'kept');
  const { person, madeIds } = showAt('/onboarding?step=4', { user: BARE });
  await person.click(press('Start Over'));
  await person.click(press('Start over'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(
    madeIds()
      .filter((id) => !id.endsWith('.get'))
      .slice(-2),
  ).toEqual(['onboarding.deleteOnboardingDraft', 'auth.logout']);
  expect(useSession.getState().status).toBe('anonymous');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('Start Over of a visitor deletes only the visitor’s data', async () => {
  const others = [`sixfold.onboarding.draft.${BARE.id}`, `sixfold.decisions.${BARE.id}`];
  for (const key of others) localStorage.setItem(key, 'of a member');
  alreadyAnswered();
  const { person, madeIds } = showAt('/onboarding?step=4');
  await person.click(press('Start Over'));
  await person.click(press('Start over'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(Object.keys(localStorage).sort()).toEqual(others.toSorted());
  expect(madeIds()).not.toContain('auth.logout');
});

test('Skip for now leads from the first step to the landing page', async () => {
  const { person } = showAt('/onboarding');
  await person.click(press('Skip for now'));
  expect(address()).toBe('/');
});

describe('the place search', () => {
  test('accepts the text of an unknown place', async () => {
    const { person } = showAt('/onboarding?step=2');
    pick('Birthday', '1990-05-17');
    pick('Birth time', '08:30');
    await person.type(screen.getByLabelText('Birth location'), 'A farm');
    expect(await screen.findByText('No locations found.', { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByLabelText('Birth location')).toHaveAccessibleDescription(
      /cannot find this on the map/,
    );
    expect(press('Continue')).toBeEnabled();
  });

  test('searches after two characters, once after typing stops', async () => {
    const { person, madeIds } = showAt('/onboarding?step=2');
    await person.type(screen.getByLabelText('Birth location'), 'P');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await person.type(screen.getByLabelText('Birth location'), 'o');
    await screen.findByRole('option', { name: 'Porto Alegre, Brazil' });
    // The background call of an earlier save may happen during this test.
    expect(madeIds().filter((id) => id !== 'profile.enhanceProfile')).toEqual(['places.searchPlaces']);
  });

  test('chooses a place by keyboard', async () => {
    const { person } = showAt('/onboarding?step=2');
    await person.type(screen.getByLabelText('Birth location'), 'Port');
    await screen.findAllByRole('option');
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Birth location')).toHaveValue('Portland, United States');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('the tests', () => {
  const props: PersonalityTestProps[] = [];
  const parts: PartRenderer = (request) => {
    if (request.part !== 'insights/personality-test') return null;
    const given = request.props as PersonalityTestProps;
    props.push(given);
    return <button onClick={() => given.onDone(MBTI_DONE)}>Finish the test</button>;
  };

  test('a finished test is marked, survives a reload and is saved after the profile', async () => {
    alreadyAnswered();
    const first = showAt('/onboarding?step=5', { user: BARE, parts });
    await first.person.click(press('Take Test: MBTI'));
    expect(props.at(-1)).toMatchObject({ testType: 'mbti', save: false });
    await first.person.click(press('Finish the test'));
    expect(press('Retake: MBTI')).toHaveFocus();
    expect(screen.getByText('Done')).toBeInTheDocument();
    first.unmount();

    const { person, madeIds, bodyOf } = showAt('/onboarding?step=5', { user: BARE, parts });
    expect(screen.getByText('The Architect')).toBeVisible();
    await person.click(press('Complete'));
    await waitFor(() => expect(madeIds()).toContain('insights.savePersonalityTest'));
    expect(bodyOf('insights.savePersonalityTest')).toEqual(MBTI_DONE);
    await leaveForLater(person);
    await screen.findByText('Profile Created Successfully!');
  });

  test('can be skipped when insights is down', async () => {
    const { person } = showAt('/onboarding?step=5', { user: BARE });
    await person.click(press('Take Test: Enneagram'));
    expect(screen.getByText(/take it any time from your profile/)).toBeVisible();
    expect(press('Complete')).toBeEnabled();
    await person.click(press('Take it later'));
    expect(screen.queryByText(/take it any time/)).not.toBeInTheDocument();
    expect(press('Take Test: Enneagram')).toHaveFocus();
  });

  test('load on Try again when insights is back', async () => {
    let isDown = true;
    const flaky: PartRenderer = (request) => (isDown ? (request.fallback ?? null) : parts(request));
    const { person } = showAt('/onboarding?step=5', { user: BARE, parts: flaky });
    await person.click(press('Take Test: MBTI'));
    isDown = false;
    await person.click(press('Try again'));
    expect(press('Finish the test')).toBeVisible();
  });
});

import { discoveryCalls, profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, buildUser, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { queryClient } from '@sixfold/client-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, readAddress, readNames as names, showAt } from '../testing/showAt';
import { showFilters } from '../testing/showFilters';

beforeEach(forgetAll);
afterEach(() => jest.restoreAllMocks());

type Shown = ReturnType<typeof showFilters>;
// Avoids role queries, which take a second each for the panel.
const filtersButton = () => screen.getByText('Filters').closest('button');
const asked = ({ mock }: Shown, id: string) =>
  mock.made.filter((call) => call.id === id).map(({ query }) => query);
const own = (overrides: Partial<OwnProfile>) =>
  mockCall(profileCalls.getOwnProfile, () => buildOwnProfile(overrides));

async function openPanel({ user }: Shown) {
  await screen.findByText('Filters');
  await user.click(filtersButton() as HTMLElement);
  return within(await screen.findByRole('region', { name: 'Advanced Filters' }));
}

test('a choice narrows the list, its counts, the address and the badge; counts stay until the next ones arrive', async () => {
  const shown = showAt('/matches?goal=friendship');
  await screen.findByText('Filters');
  expect(screen.queryByText('Advanced Filters')).not.toBeInTheDocument();
  const panel = await openPanel(shown);
  // The count of each option equals the size of the resulting list.
  const option = (words: string) => panel.findByLabelText(new RegExp(`${words}$`));
  const countsAsked = () => asked(shown, discoveryCalls.countFilterOptions.id).length;
  expect(filtersButton()).toHaveAttribute('aria-expanded', 'true');
  expect(filtersButton()).toHaveTextContent(/^Filters$/);
  expect(panel.queryByText('Clear All')).not.toBeInTheDocument();
  const loveLanguage = await option('Quality Time, 2 people');
  expect(countsAsked()).toBe(1);

  await shown.user.click(loveLanguage);
  expect(loveLanguage).toBeChecked();
  expect(filtersButton()).toHaveTextContent('Filters1 active');
  expect(panel.getByText('Clear All')).toBeInTheDocument();
  expect(await panel.findByText('2 people fit')).toHaveAttribute('aria-live', 'polite');
  await waitFor(() => expect(names()).toHaveLength(2));
  const online = await option('Currently Online, 1 person');
  expect(online).not.toBeChecked();
  const asksBefore = countsAsked();

  await shown.user.click(online);
  expect(panel.getByLabelText(/Quality Time, \d/)).toBeInTheDocument();
  await waitFor(() => expect(countsAsked()).toBe(asksBefore + 1));
  expect(panel.getByLabelText(/Quality Time, \d/)).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Mara, 31']));
  expect(readAddress()).toBe('/matches?goal=friendship&loveLanguages=Quality+Time&isOnline=true');
  expect(await panel.findByText('1 person fits')).toBeInTheDocument();
  expect(await option('Quality Time, 1 person')).toBeChecked();
  expect(asked(shown, discoveryCalls.listMatches.id).at(-1)).toMatchObject({
    connectionGoal: 'friendship',
    loveLanguages: 'Quality Time',
    isOnline: 'true',
  });

  await shown.user.click(screen.getByLabelText('Pass on Mara'));
  await waitFor(() => expect(countsAsked()).toBe(asksBefore + 2));
  await shown.user.click(loveLanguage);
  expect(filtersButton()).toHaveTextContent('Filters1 active');
});

test('a choice between a write and the next render is kept; Show them and Close filters write the last choice immediately', async () => {
  const shown = showFilters('/matches');
  const panel = await openPanel(shown);
  jest.useFakeTimers();
  fireEvent.click(panel.getByLabelText(/^Quality Time/));
  // One batch, as on a slow device: the first choice is written without a render in between.
  act(() => {
    jest.advanceTimersByTime(250);
    fireEvent.click(panel.getByLabelText(/^Has Photos/));
  });
  jest.useRealTimers();
  expect(readAddress()).toBe('/matches?loveLanguages=Quality+Time');
  expect(panel.getByLabelText(/^Has Photos/)).toBeChecked();
  fireEvent.click(panel.getByText('Show them'));
  expect(readAddress()).toBe('/matches?loveLanguages=Quality+Time&hasPhotos=true');

  const reopened = await openPanel(shown);
  // Synchronous, so that no timer can run in between.
  fireEvent.click(reopened.getByLabelText(/^Has Photos/));
  fireEvent.click(reopened.getByRole('button', { name: 'Close filters' }));
  expect(readAddress()).toBe('/matches?loveLanguages=Quality+Time');
});

test('all kinds of filters are offered, an option without results is dimmed but can be chosen, and Clear All removes all', async () => {
  const shown = showFilters('/matches?goal=dating&minCompatibility=0.5&maxDistance=100&ageRange=30-50');
  const panel = await openPanel(shown);
  const group = (name: string) => within(panel.getByRole('group', { name }));
  for (const title of ['Demographics', 'Connection Goals', 'Personality', 'Compatibility & Activity'])
    expect(panel.getByRole('heading', { name: title })).toBeInTheDocument();
  for (const [name, count, first, last] of [
    ['Connection Goals', 3, 'Dating', 'Business'],
    ['MBTI type', 16, 'INTJ', 'ESFP'],
    ['Love language', 5, 'Words of Affirmation', 'Receiving Gifts'],
    ['Zodiac sign', 12, 'Aries', 'Pisces'],
    ['Enneagram type', 9, '1 Perfectionist', '9 Peacemaker'],
    ['Human Design type', 5, 'Manifestor', 'Reflector'],
    ['Life path number', 12, '1', '33'],
  ] as const) {
    const options = group(name).getAllByRole('checkbox');
    expect(options).toHaveLength(count);
    expect(options[0]).toHaveAccessibleName(new RegExp(`^${first}\\b`));
    expect(options.at(-1)).toHaveAccessibleName(new RegExp(`^${last}\\b`));
  }
  expect(
    group('Enneagram type')
      .getAllByRole('checkbox')
      .map((option) => /^\d ([A-Z][a-z]+)/.exec(option.closest('label')?.textContent ?? '')?.[1]),
  ).toEqual(
    'Perfectionist Helper Achiever Individualist Investigator Loyalist Enthusiast Challenger Peacemaker'.split(
      ' ',
    ),
  );
  for (const name of ['Has Photos', 'Currently Online', 'Active This Week', 'Verified only', 'New here'])
    expect(panel.getByRole('switch', { name: new RegExp(`^${name}`) })).not.toBeChecked();
  const nobody = await panel.findByRole('checkbox', { name: 'ESTP, 0 people' });
  expect(nobody).toBeEnabled();
  expect(panel.getByText('ESTP').closest('[data-state]')).toHaveAttribute('data-state', 'nobody');
  await shown.user.click(nobody);
  await waitFor(() => expect(readAddress()).toContain('mbtiTypes=ESTP'));
  await shown.user.click(panel.getByText('Clear All'));
  await waitFor(() => expect(readAddress()).toBe('/matches?goal=dating'));
  expect(panel.queryByText('Clear All')).not.toBeInTheDocument();
  await shown.user.click(panel.getByRole('button', { name: 'Close filters' }));
  expect(screen.queryByText('Advanced Filters')).not.toBeInTheDocument();
  expect(filtersButton()).toHaveFocus();
});

test('failed counts can be retried', async () => {
  let fails = true;
  const count = mockCall(discoveryCalls.countFilterOptions, () => {
    if (fails) throw new MockFailure('internal');
    return { total: 4, options: {} };
  });
  const shown = showFilters('/matches?goal=friendship', [count]);
  const panel = await openPanel(shown);
  expect(await panel.findByText('They could not be counted.')).toBeInTheDocument();
  fails = false;
  await shown.user.click(panel.getByText('Retry'));
  expect(await panel.findByText('4 people fit')).toBeInTheDocument();
});

test('a slider moves immediately and sends a request when it rests; presets and the select of the page share its value', async () => {
  const shown = showFilters('/matches');
  const panel = await openPanel(shown);
  const slider = await panel.findByRole('slider', { name: 'Distance' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Any distance');
  act(() => slider.focus());
  // Twice by 10 miles, then back by one.
  await shown.user.keyboard('{Home}{PageUp}{PageUp}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '20 miles');
  await waitFor(() => expect(readAddress()).toBe('/matches?maxDistance=20'));
  const distances = () =>
    asked(shown, discoveryCalls.countFilterOptions.id).map(
      (query) => (query as { maxDistance?: number }).maxDistance,
    );
  await waitFor(() => expect(distances()).toContain(20));
  expect(new Set(distances())).toEqual(new Set([undefined, 20]));

  await shown.user.click(panel.getByText('Near me'));
  expect(slider).toHaveAttribute('aria-valuetext', '50 miles');
  expect(panel.getByRole('button', { name: /^Near me/, pressed: true })).toBeInTheDocument();
  expect(filtersButton()).toHaveTextContent('Filters1 active');
  await waitFor(() => expect(readAddress()).toBe('/matches?maxDistance=50'));
  act(() => slider.focus());
  await shown.user.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Any distance');
  await waitFor(() => expect(readAddress()).toBe('/matches'));

  const minimum = await panel.findByRole('slider', { name: 'Minimum compatibility' });
  const selector = screen.getByLabelText('Minimum compatibility', { selector: 'select' });
  await shown.user.selectOptions(selector, 'From 70%');
  expect(minimum).toHaveAttribute('aria-valuetext', '70%');
  expect(readAddress()).toBe('/matches?minCompatibility=0.7');
  act(() => minimum.focus());
  await shown.user.keyboard('{ArrowLeft}');
  expect(selector).toHaveDisplayValue('From 65%');
  await waitFor(() => expect(readAddress()).toBe('/matches?minCompatibility=0.65'));
  await shown.user.click(
    await panel.findByRole('button', { name: /^80%, \d+ (people|person)/, pressed: false }),
  );
  expect(minimum).toHaveAttribute('aria-valuetext', '80%');
  expect(panel.getByRole('button', { name: /^80%/, pressed: true })).toBeInTheDocument();
  await waitFor(() => expect(readAddress()).toBe('/matches?minCompatibility=0.8'));
});

describe('an active filter', () => {
  const chips = () => screen.getAllByRole('button', { name: /^Remove filter: / });

  test('is a chip above the list that removes it and moves the focus on', async () => {
    const { user } = showAt('/matches?maxDistance=50&minCompatibility=0.5&hasPhotos=true');
    await waitFor(() => expect(names().length).toBeGreaterThan(0));
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      'Remove filter: Up to 50 miles',
      'Remove filter: Compatibility from 50%',
      'Remove filter: Has Photos',
    ]);
    expect(await axe(screen.getByRole('list', { name: 'Active filters' }))).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Remove filter: Has Photos' }));
    expect(screen.getByRole('button', { name: 'Remove filter: Compatibility from 50%' })).toHaveFocus();
    expect(readAddress()).toBe('/matches?maxDistance=50&minCompatibility=0.5');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Up to 50 miles' }));
    expect(screen.getByRole('button', { name: 'Remove filter: Compatibility from 50%' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
    expect(filtersButton()).toHaveFocus();
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(readAddress()).toBe('/matches');
  });
});

describe('a later visit', () => {
  const KEPT = `sixfold.filters.${buildUser().id}`;

  test('restores the filters, also in the address, without other requests', async () => {
    const first = showFilters('/matches');
    const panel = await openPanel(first);
    await first.user.click(panel.getByLabelText(/^Currently Online/));
    await waitFor(() => expect(readAddress()).toBe('/matches?isOnline=true'));
    first.unmount();
    queryClient.clear();

    const shown = showAt('/matches?goal=business');
    await waitFor(() => expect(readAddress()).toBe('/matches?goal=business&isOnline=true'));
    await waitFor(() => expect(names().length).toBeGreaterThan(0));
    for (const query of asked(shown, discoveryCalls.listMatches.id))
      expect(query).toMatchObject({ isOnline: 'true' });
  });

  test('to an address with filters uses those', async () => {
    localStorage.setItem(KEPT, 'isOnline=true');
    showAt('/matches?hasPhotos=true');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(readAddress()).toBe('/matches?hasPhotos=true');
  });

  test('of another account in the same browser starts without filters', async () => {
    localStorage.setItem(`sixfold.filters.${idOf(77)}`, 'isOnline=true');
    showAt('/matches');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(readAddress()).toBe('/matches');
  });

  test('after Clear All starts without filters', async () => {
    localStorage.setItem(KEPT, 'isOnline=true');
    const { user } = showAt('/matches?mbtiTypes=ESTP');
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(readAddress()).toBe('/matches'));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(localStorage.getItem(KEPT)).toBeNull();
  });
});

test.each([
  ['is not known to the map', { isLocationUnknown: true }],
  ['is not told', { location: '' }],
])("distance is disabled while the member's own place %s, with a link to enter it", async (_, overrides) => {
  const panel = await openPanel(showFilters('/matches', [own(overrides)]));
  expect(await panel.findByText(/nobody's distance can be measured/)).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile?edit=true');
  expect(await panel.findByRole('slider', { name: 'Distance' })).toHaveAttribute('data-disabled');
});

test('on a narrow screen the filters are a sheet', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  const { user } = showFilters('/matches?isOnline=true');
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Advanced Filters' }));
  expect(await sheet.findByText('2 people fit')).toBeInTheDocument();
  await sheet.findByRole('slider', { name: 'Distance' });
  await user.click(sheet.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

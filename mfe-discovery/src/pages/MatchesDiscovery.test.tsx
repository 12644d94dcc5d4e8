import {
  discoveryCalls,
  notificationsCalls,
  notificationsRoutes,
  type NobodyBecause,
  type NotificationSettings,
} from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { invalidateCalls, queryClient } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { DiscoveryOverlay } from '../features/matches/components/DiscoveryOverlay';
import { render } from '@testing-library/react';
import { candidateOf, discoveredOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const STEPS = [
  'Looking beyond your list',
  'Looking at other goals',
  'Looking past your distance',
  'Looking past your other filters',
  'Welcoming people who have just joined',
];
const STEP_MS = 1_200;

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refuse = mockCall(discoveryCalls.discoverMatches, () => {
  throw new MockFailure('internal');
});
const nobody = mockCall(discoveryCalls.listMatches, () => ({
  userProfile: buildOwnProfile(),
  potentialMatches: [],
  total: 0,
  offset: 0,
}));

async function startLooking() {
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Discover People' }));
  await pass(50);
  return screen.getByRole('dialog', { name: 'Finding Your People' });
}

/** Holds the result until the test releases it. */
function holdResult() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const handler = mockCall(discoveryCalls.discoverMatches, async ({ query }) => {
    await held;
    return {
      discoveredMatches: [
        discoveredOf(candidateOf(PROFILES[5]!, 'business'), { kind: 'goal', goal: 'business' }),
        discoveredOf(candidateOf(PROFILES[6]!, query.connectionGoal ?? 'dating'), {
          kind: 'distance',
          beyondMiles: 12,
        }),
      ],
    };
  });
  return { handler, release };
}

const findNobody = (nobodyBecause: NobodyBecause) =>
  mockCall(discoveryCalls.discoverMatches, () => ({ discoveredMatches: [], nobodyBecause }));

test('a search starts immediately, counts its results in five steps, and puts them above the list', async () => {
  const { mock } = showAt('/matches?maxDistance=25&hasPhotos=true');
  const dialog = within(await startLooking());
  expect(mock.made.find(({ id }) => id === 'discovery.discoverMatches')?.query).toEqual({
    connectionGoal: 'dating',
    minCompatibility: 0.3,
    hasPhotos: 'true',
    listDistance: 25,
    maxDistance: 100,
    crossConnectionTypes: 'true',
    lowerCompatibilityThreshold: 'true',
    includeRecentlyJoined: 'true',
    diversifyByFramework: 'true',
    beyondList: 'true',
  });
  const counts = ['2 people', '2 people', 'nobody', 'nobody', 'nobody'];
  for (const [step, message] of STEPS.entries()) {
    expect(dialog.getByRole('status')).toHaveTextContent(`${message}: ${counts[step]}`);
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step * 20));
    // The steps began up to 50 ms ago.
    await pass(1_200 - 60);
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step * 20));
    await pass(60);
  }
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await pass(900);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await pass(110);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const group = within(screen.getByRole('region', { name: 'Discovered for you' }));
  expect(group.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(group.getAllByText('Also looks for friendship')).toHaveLength(2);
  expect(
    group.getByText('Each is outside your list for one reason, named on the card. Your other filters apply.'),
  ).toBeInTheDocument();
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(new Set(names).size).toBe(names.length);
  jest.useRealTimers();
  expect(await axe(screen.getByRole('region', { name: 'Discovered for you' }))).toHaveNoViolations();
});

test('steps show no counts before the result, which also enables Show now', async () => {
  const { handler, release } = holdResult();
  showAt('/matches?maxDistance=25', [handler]);
  const dialog = within(await startLooking());
  await pass(STEP_MS * 2);
  expect(dialog.getByRole('status')).toHaveTextContent(new RegExp(`^${STEPS[0]}$`));
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  expect(dialog.queryByRole('button', { name: 'Show now' })).not.toBeInTheDocument();
  release();
  await pass(10);
  expect(dialog.getByRole('status')).toHaveTextContent(`${STEPS[0]}: 2 people`);
  for (const words of [
    `${STEPS[1]}: 1 person`,
    `${STEPS[2]}: 1 person`,
    'Your list has no other filters',
    `${STEPS[4]}: nobody`,
  ]) {
    await pass(STEP_MS);
    expect(dialog.getByRole('status')).toHaveTextContent(words);
  }
  await user.click(dialog.getByRole('button', { name: 'Show now' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('2 people discovered for you')).toBeInTheDocument();
  await pass(500);
  expect(screen.getByRole('heading', { name: 'Discovered for you' })).toHaveFocus();
  expect(screen.getByText('Also looks for a business partner')).toBeInTheDocument();
  expect(screen.getByText('12 miles beyond your limit')).toBeInTheDocument();
});

async function discoverNow() {
  const dialog = within(await startLooking());
  await pass(STEP_MS * 6);
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
}
const listDiscovered = () =>
  within(screen.getByRole('list', { name: /^Discovered for you/ }))
    .getAllByRole('listitem')
    .flatMap((item) => item.dataset['member'] ?? []);

test('a second search finds other people, the last one is empty, and the next one starts again', async () => {
  const { mock } = showAt('/matches');
  const rounds: string[][] = [];
  await discoverNow();
  while (screen.queryByRole('list', { name: /^Discovered for you/ })) {
    rounds.push(listDiscovered());
    await discoverNow();
  }
  expect(rounds.length).toBeGreaterThan(1);
  expect(new Set(rounds.flat()).size).toBe(rounds.flat().length);
  expect(screen.getByRole('heading', { name: 'You have seen everyone new' })).toBeInTheDocument();
  const asked = mock.made
    .filter(({ id }) => id === 'discovery.discoverMatches')
    .map(({ query }) => (query as { exclude?: string }).exclude);
  expect(asked[1]).toBe(rounds[0]?.join(','));
  await discoverNow();
  expect(listDiscovered()).toEqual(rounds[0]);
});

test('a search without a result shows its reason on the page, without steps', async () => {
  let because: NobodyBecause = 'decided';
  const handler = mockCall(discoveryCalls.discoverMatches, () => ({
    discoveredMatches: [],
    nobodyBecause: because,
  }));
  showAt('/matches', [handler]);
  for (const [reason, title] of [
    ['decided', 'Nobody new right now'],
    ['filters', 'Nobody new close to your filters'],
    ['listed', 'Everyone is in your list'],
    ['nobody', 'Nobody to discover yet'],
  ] as const) {
    because = reason;
    const dialog = within(await startLooking());
    expect(dialog.getByRole('status')).toHaveTextContent('Nobody new this time');
    expect(dialog.getByRole('button', { name: 'See why' })).toBeInTheDocument();
    await pass(1_010);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const group = within(screen.getByRole('region', { name: 'Discovered for you' }));
    await pass(500);
    expect(group.getByRole('heading', { name: title })).toHaveFocus();
  }
});

const showWithSettings = (settings: Partial<NotificationSettings>, awaitRelease?: () => Promise<void>) => {
  const stored: NotificationSettings = {
    publicKey: null,
    kinds: { message: true, match: true, missedCall: true, checkIn: true, photoCheck: true },
    quietHours: null,
    hasEmailDigest: false,
    subscriptions: [],
    ...settings,
  };
  return showAt('/matches', [
    findNobody('nobody'),
    mockCall(notificationsCalls.getSettings, async () => {
      const found = { ...stored };
      await awaitRelease?.();
      return found;
    }),
    mockCall(notificationsCalls.saveSettings, ({ body }) => Object.assign(stored, body)),
  ]);
};

test('an empty result offers a single e-mail about new people, which can be cancelled', async () => {
  const { mock } = showWithSettings({ hasNewPeopleEmail: false });
  await discoverNow();
  await user.click(screen.getByRole('button', { name: 'Email me about new people' }));
  await pass(50);
  expect(screen.getByText('We will email you once, when someone who fits you joins.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Do not email me' }));
  await pass(50);
  expect(screen.getByRole('button', { name: 'Email me about new people' })).toBeInTheDocument();
  const saved = mock.made.filter(({ id }) => id === 'notifications.saveSettings').map(({ body }) => body);
  expect(saved).toEqual([{ hasNewPeopleEmail: true }, { hasNewPeopleEmail: false }]);
});

test('a choice of e-mails stays when an earlier request is answered late', async () => {
  let released = Promise.resolve();
  let release = () => {};
  showWithSettings({ hasNewPeopleEmail: false }, () => released);
  await discoverNow();
  released = new Promise((resolve) => (release = resolve));
  act(() => invalidateCalls(queryClient, [notificationsRoutes.getSettings]));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Email me about new people' }));
  await pass(50);
  release();
  await pass(50);
  expect(screen.getByRole('button', { name: 'Do not email me' })).toBeInTheDocument();
});

test('no e-mail is offered when the server does not support it', async () => {
  showWithSettings({});
  await discoverNow();
  expect(screen.getByRole('heading', { name: 'Nobody to discover yet' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Email me/ })).not.toBeInTheDocument();
});

test('people discovered for one set of filters are not shown for another', async () => {
  showAt('/matches');
  await discoverNow();
  expect(listDiscovered()).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: /^Business/ }));
  await pass(50);
  expect(screen.queryByRole('region', { name: 'Discovered for you' })).not.toBeInTheDocument();
});

test('the text below changes every two seconds', async () => {
  showAt('/matches');
  const dialog = await startLooking();
  for (const words of [
    'Good things take a few seconds.',
    'Scores are computed the same way for everybody.',
  ]) {
    expect(dialog).toHaveTextContent(words);
    // They began to change 50 ms ago.
    await pass(1_940);
    expect(dialog).toHaveTextContent(words);
    await pass(60);
    expect(dialog).not.toHaveTextContent(words);
  }
});

test('a cancelled search shows no results later and restores the focus to its button', async () => {
  const { handler, release } = holdResult();
  showAt('/matches', [handler]);
  await startLooking();
  await user.keyboard('{Escape}');
  release();
  await pass(STEP_MS * 6);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/discovered for you/i)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Discover People' })).toHaveFocus();
});

test('the overlay has no accessibility violations', async () => {
  jest.useRealTimers();
  const { baseElement } = render(
    <DiscoveryOverlay progressPercent={20} message="One" onShowNow={jest.fn()} onClose={() => undefined} />,
  );
  expect(await axe(baseElement)).toHaveNoViolations();
});

test('a search without a result times out after eight seconds', async () => {
  const { handler, release } = holdResult();
  showAt('/matches', [handler]);
  const dialog = within(await startLooking());
  await pass(2_900);
  expect(dialog.getByRole('status')).toHaveTextContent(STEPS[0]!);
  await pass(100);
  expect(dialog.getByRole('status')).toHaveTextContent('Still looking. This takes longer than usual.');
  await pass(4_900);
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await pass(100);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Discovery Failed')).toBeInTheDocument();
  release();
  await pass(50);
  expect(screen.queryByRole('region', { name: 'Discovered for you' })).not.toBeInTheDocument();
});

test('a failed search is announced and leaves a filled list unchanged', async () => {
  showAt('/matches', [refuse]);
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Discover People' }));
  await pass(50);
  expect(screen.getByText('Discovery Failed')).toBeInTheDocument();
  expect(
    screen.getByText('Unable to find new matches right now. Please try again later.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Example profile')).not.toBeInTheDocument();
});

test('a failed search in an empty grid shows one labelled example without actions', async () => {
  showAt('/matches', [refuse, nobody]);
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Discover People' }));
  await pass(50);
  const example = await waitFor(() => screen.getByRole('list', { name: 'Example profile' }));
  expect(within(example).getByText('Not a real person')).toBeInTheDocument();
  expect(within(example).queryByRole('button')).not.toBeInTheDocument();
  expect(within(example).queryByRole('link')).not.toBeInTheDocument();
});

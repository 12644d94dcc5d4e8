import { discoveryCalls } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { DiscoveryOverlay } from '../features/matches/components/DiscoveryOverlay';
import { render } from '@testing-library/react';
import { candidateOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const STEPS = [
  'Reading what the six systems say about you',
  'Looking beyond your usual matches',
  'Comparing goals that go well together',
  'Welcoming people who have just joined',
  'Choosing the best of each system',
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

/** A result that comes when the test says so. */
function holdResult() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const handler = mockCall(discoveryCalls.discoverMatches, async ({ query }) => {
    await held;
    const found = [
      candidateOf(PROFILES[5]!, query.connectionGoal ?? 'dating'),
      candidateOf(PROFILES[6]!, 'business'),
    ];
    return {
      discoveredMatches: found.map((match) => ({
        ...match.otherUser.profile,
        id: match.id,
        name: match.otherUser.firstName,
        age: match.otherUser.profile.ageYears,
        preferredGenders: [],
        match,
      })),
    };
  });
  return { handler, release };
}

test('the search asks at once, goes through five steps that say what was found, and the found stand first', async () => {
  const { mock, container } = showAt('/matches');
  const dialog = within(await startLooking());
  expect(mock.made.find(({ id }) => id === 'discovery.discoverMatches')?.query).toEqual({
    connectionGoal: 'dating',
    maxDistance: 100,
    crossConnectionTypes: 'true',
    lowerCompatibilityThreshold: 'true',
    includeRecentlyJoined: 'true',
    diversifyByFramework: 'true',
  });
  for (const [step, message] of STEPS.entries()) {
    expect(dialog.getByRole('status').textContent).toMatch(
      new RegExp(`^${message}: (\\d+ (person|people|systems?)|nobody)$`),
    );
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step * 20));
    // The search began 50 ms ago.
    await pass(step === 0 ? 1_200 - 60 : 1_200 - 10);
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step * 20));
    await pass(10);
  }
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await pass(990);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await pass(20);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const group = within(screen.getByRole('region', { name: 'Discovered for you' }));
  expect(group.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(group.getAllByText(/^Strongest: .+, \d+%$/)).toHaveLength(2);
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(new Set(names).size).toBe(names.length);
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});

test('the steps make no claim before the result is there, and Show now comes with it', async () => {
  const { handler, release } = holdResult();
  showAt('/matches', [handler]);
  const dialog = within(await startLooking());
  expect(dialog.getByRole('status')).toHaveTextContent(new RegExp(`^${STEPS[0]}$`));
  expect(dialog.queryByRole('button', { name: 'Show now' })).not.toBeInTheDocument();
  await pass(STEP_MS * 2);
  release();
  await pass(10);
  expect(dialog.getByRole('status')).toHaveTextContent(`${STEPS[2]}: 1 person`);
  await user.click(dialog.getByRole('button', { name: 'Show now' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('2 people discovered for you')).toBeInTheDocument();
  expect(screen.getByText('Fits you best for business')).toBeInTheDocument();
});

test('the words below change every two seconds', async () => {
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

test('it can be stopped: nobody appears later, and the focus is back on the button', async () => {
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

test('axe finds nothing on the overlay', async () => {
  jest.useRealTimers();
  const { baseElement } = render(
    <DiscoveryOverlay progressPercent={20} message="One" onShowNow={jest.fn()} onClose={() => undefined} />,
  );
  expect(await axe(baseElement)).toHaveNoViolations();
});

test('a search that does not begin to move is over after eight seconds', async () => {
  const onClose = jest.fn();
  render(<DiscoveryOverlay progressPercent={0} message="One" onShowNow={undefined} onClose={onClose} />);
  await pass(7_999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a search that fails is announced, and leaves a full list alone', async () => {
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

test('in an empty grid a failed search leaves one example, labelled, with which nothing can be done', async () => {
  showAt('/matches', [refuse, nobody]);
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Discover People' }));
  await pass(50);
  const example = await waitFor(() => screen.getByRole('list', { name: 'Example profile' }));
  expect(within(example).getByText('Not a real person')).toBeInTheDocument();
  expect(within(example).queryByRole('button')).not.toBeInTheDocument();
  expect(within(example).queryByRole('link')).not.toBeInTheDocument();
});

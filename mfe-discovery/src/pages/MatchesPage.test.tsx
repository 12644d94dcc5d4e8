import { discoveryCalls, type Match, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { candidateOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}, `) });
  return heading.closest('li') as HTMLElement;
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** Rows render one after another. */
const waitForAllRows = () => waitFor(() => expect(titles()).toHaveLength(3));
const replyWithMatches = (userProfile: OwnProfile | null, ...potentialMatches: Match[]) =>
  mockCall(discoveryCalls.listMatches, () => ({
    userProfile,
    potentialMatches,
    total: potentialMatches.length,
    offset: 0,
  }));
const refuseDecisions = mockCall(discoveryCalls.submitDecision, () => {
  throw new MockFailure('internal');
});

test('the placeholder has the shape of the list and names its content', async () => {
  showAt('/matches');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading dating matches');
  await cardOf('Mara');
});

test('a card shows the member with the first photo, the score and the known systems', async () => {
  showAt('/matches');
  const item = await cardOf('Mara');
  const card = within(item);
  expect(item.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining(PROFILES[0]!.photos[0]!) as string,
  );
  expect(card.getByText('Lisbon · 10 miles')).toBeInTheDocument();
  expect(card.getByText('Online')).toBeInTheDocument();
  expect(card.getByText('83%')).toBeInTheDocument();
  expect(card.getByText('Exceptional · 6 of 6 known')).toBeInTheDocument();
  const traits = within(card.getByRole('list', { name: 'Types and signs' })).getAllByRole('listitem');
  expect(traits.map(({ textContent }) => textContent)).toEqual(['ENFP', 'Leo', 'Quality Time']);
  expect(card.getByText('Dating')).toBeInTheDocument();
  expect(card.getByText('Aligned')).toBeInTheDocument();
  expect(card.getByText(/^Ceramicist, slow hiker/)).toHaveStyle({ '--text-lines': '3' });
  expect(card.getByText(/^Ceramicist, slow hiker/)).toHaveAttribute('data-clamped', 'true');
  expect(card.getByRole('link', { name: 'Message Mara' })).toHaveAttribute(
    'href',
    `/chat/${PROFILES[0]!.userId}`,
  );
});

test('a member without a place, a photo or a system still has a complete card', async () => {
  const { user } = showAt('/matches', [], ['Suvi', 'Teodoro Maximiliano']);
  expect(within(await cardOf('Teodoro Maximiliano')).getByText('Location not set')).toBeInTheDocument();
  const card = within(await cardOf('Suvi'));
  expect(card.getByText('SE')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: /^See more compatibility details/ }));
  expect(card.getByRole('progressbar', { name: /^MBTI/ })).toHaveAttribute('aria-valuetext', 'Not known yet');
});

test('a card has a dash instead of a score when no system can be compared', async () => {
  const match = candidateOf(PROFILES[0]!, 'dating');
  const compatibility = { ...match.compatibility, overall: undefined };
  showAt('/matches', [
    replyWithMatches(buildOwnProfile(), { ...match, compatibility, compatibilityScore: null }),
  ]);
  const card = within(await cardOf('Mara'));
  expect(card.getByText('–')).toBeInTheDocument();
  expect(card.queryByText(/^\d+%$/)).not.toBeInTheDocument();
});

test('details list the systems from high to low, replace the text of a card and keep its buttons', async () => {
  const { user } = showAt('/matches');
  const card = within(await cardOf('Mara'));
  const analysis = () => card.queryByRole('button', { name: /^AI Composite Analysis/ });
  expect(analysis()).toBeVisible();
  expect(card.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: /^See more compatibility details/ }));
  const shares = card.getAllByRole('progressbar').map((bar) => Number(bar.getAttribute('aria-valuenow')));
  expect(shares).toHaveLength(6);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(card.getByText('This score is for dating.')).toBeInTheDocument();
  expect(analysis()).toBeVisible();
  expect(card.getByRole('button', { name: /^Like/ })).toBeVisible();
  await user.click(card.getByRole('button', { name: /^Hide compatibility details/ }));
  expect(analysis()).toBeVisible();
  await user.click(analysis()!);
  expect(await screen.findByRole('dialog', { name: 'Romantic Compatibility' })).toBeInTheDocument();
});

test('on a narrow screen Cosmic Timing is in the menu, and icons keep their names', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  const { user } = showAt('/matches');
  await cardOf('Mara');
  expect(screen.queryByRole('link', { name: 'Cosmic Timing' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Discover People' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Cosmic Timing' })).toHaveAttribute(
    'href',
    '/cosmic-timing',
  );
  jest.restoreAllMocks();
});

test("details show today's alignment and that the score follows the member's priorities", async () => {
  const reason = 'The Moon in Leo is easy with you both.';
  const match = {
    ...candidateOf(PROFILES[0]!, 'dating'),
    alignment: { aligned: true, boostLevel: 'high' as const, reason },
  };
  const usual = buildOwnProfile();
  const userProfile = buildOwnProfile({ importance: { ...usual.importance, astrology: 'most' } });
  const { user } = showAt('/matches', [replyWithMatches(userProfile, match)]);
  const card = within(await cardOf('Mara'));
  expect(card.queryByText(reason)).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: /^See more compatibility details/ }));
  expect(card.getByText(reason)).toBeInTheDocument();
  expect(card.getByText('This score is for dating, by your priorities.')).toBeInTheDocument();
});

test('goal and minimum come from the address and are sent to the API', async () => {
  const { user, mock } = showAt('/matches?goal=friendship&minCompatibility=0.5');
  await cardOf('Mara');
  expect(mock.made.at(-1)?.query).toEqual({ connectionGoal: 'friendship', minCompatibility: 0.5 });
  expect(screen.getByRole('tab', { name: /^Friendship/ })).toHaveAttribute('aria-selected', 'true');

  await user.click(screen.getByRole('tab', { name: /^Business/ }));
  await user.selectOptions(screen.getByLabelText('Minimum compatibility'), 'From 70%');
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(
    '/matches?goal=business&minCompatibility=0.7',
  );
  await waitFor(() =>
    expect(mock.made.at(-1)?.query).toEqual({ connectionGoal: 'business', minCompatibility: 0.7 }),
  );
});

test('the header links to Cosmic Timing, counts the candidates of the goal, and offers four minimums', async () => {
  showAt('/matches');
  await cardOf('Mara');
  expect(screen.getByRole('heading', { level: 1, name: 'Your People' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Dating3',
    'Friendship',
    'Business',
  ]);
  expect(screen.getByRole('link', { name: 'Cosmic Timing' })).toHaveAttribute('href', '/cosmic-timing');
  const minimum = screen.getByLabelText('Minimum compatibility');
  expect(minimum).toHaveDisplayValue('From 30%');
  expect(
    within(minimum)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['From 30%', 'From 50%', 'From 70%', 'From 80%']);
});

test('a like appears immediately and stays', async () => {
  let answer = () => {};
  const slowly = mockCall(discoveryCalls.submitDecision, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
  });
  const { user, mock } = showAt('/matches', [slowly]);
  const card = within(await cardOf('Noor'));
  await user.click(card.getByRole('button', { name: 'Like Noor' }));
  const liking = await card.findByRole('button', { name: 'Liking Noor' });
  await user.click(liking);
  await act(async () => answer());
  expect(await card.findByRole('button', { name: 'Liked Noor' })).toHaveAttribute('aria-disabled', 'true');
  const decisions = mock.made.filter(({ id }) => id === 'discovery.submitDecision');
  expect(decisions).toHaveLength(1);
  expect(decisions[0]?.body).toEqual({ action: 'like', connectionGoal: 'dating' });
});

test('a failed like is rolled back and shows an error', async () => {
  const { user } = showAt('/matches', [refuseDecisions]);
  const card = within(await cardOf('Noor'));
  await user.click(card.getByRole('button', { name: 'Like Noor' }));
  expect(await screen.findByText('Failed to save connection. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Like Noor' })).not.toHaveAttribute('aria-disabled');
});

test('a passed member leaves immediately, with an explanation, and the next card gets the focus', async () => {
  const { user } = showAt('/matches');
  const card = await cardOf('Ingrid');
  await waitForAllRows();
  const before = titles();
  await user.click(within(card).getByRole('button', { name: 'Pass on Ingrid' }));
  expect(await screen.findByText('This person will not appear again.')).toBeInTheDocument();
  expect(titles()).toEqual(before.filter((title) => title !== 'Ingrid, 45'));
  const next = before[before.indexOf('Ingrid, 45') + 1] ?? '';
  await waitFor(() => expect(screen.getByRole('link', { name: next })).toHaveFocus());
});

test('the last card to leave hands the focus to the empty-list message', async () => {
  const { user } = showAt('/matches', [
    replyWithMatches(buildOwnProfile(), candidateOf(PROFILES[6]!, 'dating')),
  ]);
  await user.click(within(await cardOf('Ingrid')).getByRole('button', { name: 'Pass on Ingrid' }));
  const words = await screen.findByRole('heading', { name: 'No dating matches found' });
  await waitFor(() => expect(words).toHaveFocus());
});

test('a failed pass restores the card to its position', async () => {
  const { user } = showAt('/matches', [refuseDecisions]);
  const card = await cardOf('Ingrid');
  await waitForAllRows();
  const before = titles();
  await user.click(within(card).getByRole('button', { name: 'Pass on Ingrid' }));
  expect(await screen.findByText('Failed to save connection. Please try again.')).toBeInTheDocument();
  expect(titles()).toEqual(before);
});

test('the profile shows the person, their goals and the fit', async () => {
  const { user } = showAt('/matches');
  await cardOf('Mara');
  await user.click(screen.getByRole('link', { name: 'Mara, 31' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mara, 31' }));
  for (const title of ['About', 'Looking For', 'Personality Profile', 'You and Mara'])
    expect(await dialog.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(dialog.getByText(/INTJ with ENFP/)).toBeInTheDocument();
  expect(dialog.getByText('Exceptional for dating.')).toBeInTheDocument();
  expect(dialog.getByText('6 of 6 systems known · for dating')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByRole('img', { name: 'Mara A, photo 2 of 3' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Mara, 31' })).toHaveFocus());
});

test('an empty list says so for the goal and offers the lowest minimum', async () => {
  const { user } = showAt('/matches?goal=business&minCompatibility=0.8', [
    replyWithMatches(buildOwnProfile({ connectionGoals: ['business'] })),
  ]);
  expect(await screen.findByText('No business matches found')).toBeInTheDocument();
  expect(screen.getByText(/is looking for a business partner right now/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show everyone from 30%' }));
  expect(screen.getByLabelText('Minimum compatibility')).toHaveDisplayValue('From 30%');
});

test('an empty list after deciding on everyone says so and offers the passed members', async () => {
  const { user } = showAt('/matches', [
    mockCall(discoveryCalls.listMatches, () => ({
      userProfile: buildOwnProfile(),
      potentialMatches: [],
      total: 0,
      offset: 0,
      isAllDecided: true,
    })),
  ]);
  expect(await screen.findByText(/^You have decided on everyone who fits right now\./)).toBeInTheDocument();
  expect(screen.queryByText(/^Nobody fits both/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Recently passed' }));
  expect(await screen.findByRole('dialog', { name: 'Recently passed' })).toBeInTheDocument();
});

test.each(['', '&hasPhotos=true'])(
  'the tab of a goal other than the member’s own says so and links to the profile (%s)',
  async (filters) => {
    showAt(`/matches?goal=business&minCompatibility=0.8${filters}`, [
      replyWithMatches(buildOwnProfile({ connectionGoals: ['dating'] })),
    ]);
    expect(await screen.findByText('No business matches found')).toBeInTheDocument();
    expect(screen.getByText(/^Your profile says that you look for dating only\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change what you look for' })).toHaveAttribute(
      'href',
      '/profile?edit=true',
    );
    expect(screen.queryByRole('button', { name: 'Show everyone from 30%' })).not.toBeInTheDocument();
  },
);

test('a member without a profile is asked to complete it', async () => {
  showAt('/matches', [replyWithMatches(null)]);
  expect(await screen.findByText('Complete your profile to see matches')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/onboarding');
  // The search would fail.
  expect(screen.queryByRole('button', { name: 'Discover People' })).not.toBeInTheDocument();
});

test('a member without known personality is asked for the analysis first', async () => {
  const bare = buildOwnProfile({ mbtiType: null, enneagramType: null, aiPersonalityAnalysis: null });
  showAt('/matches', [replyWithMatches(bare)]);
  expect(await screen.findByText('Complete the personality analysis first')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Generate your analysis' })).toHaveAttribute(
    'href',
    '/personality-analysis',
  );
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/profile?edit=true',
  );
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('a list that fails to load shows an error and can be retried', async () => {
  let broken = true;
  const { user } = showAt('/matches', [
    mockCall(discoveryCalls.listMatches, () => {
      if (broken) throw new MockFailure('internal');
      return {
        userProfile: buildOwnProfile(),
        potentialMatches: [candidateOf(PROFILES[0]!, 'dating')],
        total: 1,
        offset: 0,
      };
    }),
  ]);
  expect(await screen.findByText('Your matches could not be loaded')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await cardOf('Mara');
});

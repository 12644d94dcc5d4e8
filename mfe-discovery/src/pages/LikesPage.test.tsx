import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, buildUser, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, queryClient, realtime, useSession } from '@sixfold/client-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMemberProfile, likerOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';
import { goTo, showCelebration } from '../testing/showCelebration';

beforeEach(forgetAll);

const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}, `) })).closest('li')!;

test('all likers are shown with their number', async () => {
  showAt('/likes');
  await cardOf('Amadou');
  await cardOf('Ingrid');
  expect(screen.getByRole('heading', { level: 1, name: 'People Who Like You' })).toBeInTheDocument();
  expect(screen.getByText('2')).toHaveTextContent('2 waiting for an answer');
});

test('liking back sends only the member and the action, removes the card and celebrates', async () => {
  const { user, mock } = showAt('/likes');
  const card = await cardOf('Ingrid');
  await user.click(within(card).getByRole('button', { name: 'Like Back Ingrid' }));
  const celebration = await screen.findByRole('dialog', { name: "It's a Match!" });
  expect(within(celebration).getByText('You and Ingrid like each other.')).toBeInTheDocument();
  expect(card).not.toBeInTheDocument();
  const decision = mock.made.find(({ id }) => id === 'discovery.submitDecision');
  expect(decision?.params).toEqual({ matchId: PROFILES[6]!.userId });
  expect(decision?.body).toEqual({ action: 'like' });
});

test('closing the celebration by Escape focuses the next card, and the heading after the last one', async () => {
  const { user } = showAt('/likes');
  const likeBack = async (name: string) => {
    within(await cardOf(name))
      .getByRole('button', { name: `Like Back ${name}` })
      .focus();
    await user.keyboard('{Enter}');
    await screen.findByText(`You and ${name} like each other.`);
    await user.keyboard('{Escape}');
  };
  await likeBack('Amadou');
  await waitFor(() => expect(screen.getByRole('link', { name: /^Ingrid, / })).toHaveFocus());
  await likeBack('Ingrid');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'People Who Like You' })).toHaveFocus());
});

test('a card that leaves without a reply, such as by a block, hands the focus on', async () => {
  let likers = [0, 1].map((at) => likerOf(PROFILES[at]!));
  showAt('/likes', [mockCall(discoveryCalls.listLikes, () => ({ likers, userProfile: null }))]);
  const leave = async (name: string) => {
    within(await cardOf(name))
      .getByRole('button', { name: `Like Back ${name}` })
      .focus();
    likers = likers.filter(({ firstName }) => firstName !== name);
    await act(() => queryClient.invalidateQueries());
  };
  await leave('Mara');
  await waitFor(() => expect(screen.getByRole('link', { name: /^Ilya, / })).toHaveFocus());
  await leave('Ilya');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'People Who Like You' })).toHaveFocus());
});

test('a pass removes the card immediately, explains its effect and can be undone', async () => {
  const { user } = showAt('/likes');
  const card = await cardOf('Amadou');
  await user.click(within(card).getByRole('button', { name: 'Pass on Amadou' }));
  expect(await screen.findByText('This person will not appear again.')).toBeInTheDocument();
  expect(card).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Ingrid, / })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const back = await cardOf('Amadou');
  await waitFor(() => expect(within(back).getByRole('link', { name: /^Amadou, / })).toHaveFocus());
});

test('the last card to leave hands the focus to the empty-list message', async () => {
  const likers = [likerOf(PROFILES[6]!)];
  const { user } = showAt('/likes', [
    mockCall(discoveryCalls.listLikes, () => ({ likers, userProfile: null })),
  ]);
  await user.click(within(await cardOf('Ingrid')).getByRole('button', { name: 'Pass on Ingrid' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No likes yet' })).toHaveFocus());
});

test('a member without a profile is asked to complete it', async () => {
  showAt('/likes', [mockCall(discoveryCalls.listLikes, () => ({ likers: [], userProfile: null }))]);
  act(() => useSession.setState({ user: buildUser({ profile: null }) }));
  expect(await screen.findByText('Complete your profile, so that people can like you')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/onboarding');
});

test('a card that has moved under the pointer takes no press', async () => {
  const { user } = showAt('/likes');
  const list = (await cardOf('Amadou')).closest('ul');
  // The previous test may have left the grids at rest.
  await waitFor(() => expect(list).not.toHaveStyle({ pointerEvents: 'none' }));
  await user.click(screen.getByRole('button', { name: 'Pass on Amadou' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Amadou, / })).not.toBeInTheDocument());
  expect(list).toHaveStyle({ pointerEvents: 'none' });
});

test.each(['Pass on Amadou', 'Like Back Amadou'])(
  '%s that fails keeps the card and shows an error',
  async (decision) => {
    const { user } = showAt('/likes', [
      mockCall(discoveryCalls.submitDecision, () => {
        throw new MockFailure('internal');
      }),
    ]);
    await user.click(within(await cardOf('Amadou')).getByRole('button', { name: decision }));
    expect(await screen.findByText('Failed to process action. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(within(await cardOf('Amadou')).getByRole('button', { name: decision })).toBeInTheDocument();
  },
);

test('a like without a connection is kept, announced, and sent only once', async () => {
  const { user, mock } = showAt('/likes');
  const card = within(await cardOf('Amadou'));
  const connected = mock.fetch;
  api.setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(card.getByRole('button', { name: 'Like Back Amadou' }));
  const liked = await card.findByRole('button', { name: 'Liked Amadou' });
  expect(liked).toHaveAttribute('aria-disabled', 'true');
  expect(card.getByRole('status')).toHaveTextContent('Will be saved when you are back online.');
  api.setTransport(connected);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(mock.made.filter(({ id }) => id === 'discovery.submitDecision')).toHaveLength(1),
  );
});

/**
 * Returns the likes of two members who match simultaneously: Mara is celebrated, Ilya waits. Each test needs different
 * members.
 */
async function likeTwoBack(firstId: number) {
  const likers = [0, 1].map((at) => ({
    ...likerOf(PROFILES[at]!),
    userId: idOf(firstId + at),
  }));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { user } = showAt('/likes', [
    mockCall(discoveryCalls.listLikes, () => ({ likers, userProfile: null })),
    mockCall(discoveryCalls.submitDecision, async ({ params: { matchId } }) => {
      await answered;
      const { firstName, lastName, photos } = likers.find(({ userId }) => userId === matchId)!;
      const matchedUser = { id: matchId, firstName, lastName, photos, profileImageUrl: null };
      return { isMutualMatch: true, matchedUser, compatibilityScore: '86' };
    }),
  ]);
  await user.click(within(await cardOf('Mara')).getByRole('button', { name: 'Like Back Mara' }));
  await user.click(within(await cardOf('Ilya')).getByRole('button', { name: 'Like Back Ilya' }));
  await act(async () => answer());
  const first = within(await screen.findByRole('dialog', { name: "It's a Match!" }));
  expect(first.getByText('You and Mara like each other.')).toBeInTheDocument();
  return { user, first };
}

test('two simultaneous matches are celebrated one after the other', async () => {
  const { user, first } = await likeTwoBack(8000);
  await user.click(first.getByRole('button', { name: 'Keep Browsing' }));
  expect(await screen.findByText('You and Ilya like each other.')).toBeInTheDocument();
});

test("a waiting match is celebrated by the shell after the member opens the first one's chat", async () => {
  const onMatchMade = jest.fn();
  const { user, first } = await likeTwoBack(8010);
  const stop = realtime.on('match_made', onMatchMade);
  await user.click(first.getByRole('link', { name: 'Start Conversation' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(`/chat/${idOf(8010)}`);
  await waitFor(() => expect(onMatchMade).toHaveBeenCalledTimes(1));
  const [event] = onMatchMade.mock.calls[0];
  expect(event.matchedUser.firstName).toBe('Ilya');
  goTo('/chat/anybody');
  showCelebration(event);
  expect(screen.getByRole('complementary', { name: 'New match' })).toHaveTextContent(
    'You and Ilya like each other.',
  );
  goTo('/');
  stop();
});

test('a waiting match is not handed on when the member signs out', async () => {
  const onMatchMade = jest.fn();
  await likeTwoBack(8020);
  const stop = realtime.on('match_made', onMatchMade);
  act(() => useSession.setState({ status: 'anonymous', user: null }));
  await waitFor(() => expect(screen.queryByText('You and Mara like each other.')).not.toBeInTheDocument());
  expect(onMatchMade).not.toHaveBeenCalled();
  stop();
});

describe('the profile of a liker', () => {
  const open = async () => {
    const shown = showAt('/likes');
    await cardOf('Amadou');
    await shown.user.click(screen.getByRole('link', { name: 'Amadou, 37' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Amadou, 37' })) };
  };

  test("has the same content as a candidate's, with Pass and Like Back", async () => {
    const { dialog } = await open();
    for (const title of ['About', 'Looking For', 'Personality Profile', 'You and Amadou'])
      expect(await dialog.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(dialog.getByText('Night-shift nurse, day-shift gardener.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Pass on Amadou' })).toBeInTheDocument();
  });

  // Needs another member than the previous tests: the page remembers celebrated members for a minute.
  test('gives way to the celebration of a returned like', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Like Back Amadou' }));
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Amadou, 37' })).not.toBeInTheDocument();
  });

  test('that fails to load can be retried', async () => {
    let isBroken = true;
    const { user } = showAt('/likes', [
      mockCall(profileCalls.getMemberProfile, () => {
        if (isBroken) throw new MockFailure('internal');
        return buildMemberProfile(PROFILES[5]!);
      }),
    ]);
    await cardOf('Amadou');
    await user.click(screen.getByRole('link', { name: 'Amadou, 37' }));
    const failed = await screen.findByRole('dialog', { name: 'This profile could not be opened' });
    isBroken = false;
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Amadou, 37' })).toBe(failed);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Amadou, 37' })).toHaveFocus());
  });
});

test('a long list renders in steps', async () => {
  const likers = Array.from({ length: 30 }, (_, index) => ({
    ...likerOf(PROFILES[5]!),
    userId: idOf(7000 + index),
    firstName: `Person${index}`,
  }));
  const { container } = showAt('/likes', [
    mockCall(discoveryCalls.listLikes, () => ({ likers, userProfile: null })),
  ]);
  await screen.findByText('Person0, 37');
  const cards = () => container.querySelectorAll('[data-member]');
  expect(cards()).toHaveLength(24);
  fireEvent.click(screen.getByText('Show more people'));
  expect(cards()).toHaveLength(30);
  expect(screen.queryByText('Show more people')).not.toBeInTheDocument();
});

test('an empty list says so and links to the candidates', async () => {
  showAt('/likes', [
    mockCall(discoveryCalls.listLikes, () => ({ likers: [], userProfile: buildOwnProfile() })),
  ]);
  expect(await screen.findByText('No likes yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find Your People' })).toHaveAttribute('href', '/matches');
});

test('a like that arrives appears in the open list', async () => {
  let likers = [likerOf(PROFILES[5]!)];
  showAt('/likes', [mockCall(discoveryCalls.listLikes, () => ({ likers, userProfile: null }))]);
  await cardOf('Amadou');
  likers = [...likers, likerOf(PROFILES[1]!)];
  act(() => realtime.deliver('like_received', { likes: 2 }));
  await waitFor(() => cardOf('Ilya'));
});

// Needs a member without a decision in earlier tests: a tab ignores the echo of its own decisions.
test.each(['relations_changed', 'member_left'] as const)(
  '%s removes the member from the list',
  async (event) => {
    let likers = [likerOf(PROFILES[1]!), likerOf(PROFILES[6]!)];
    showAt('/likes', [mockCall(discoveryCalls.listLikes, () => ({ likers, userProfile: null }))]);
    const leaving = await cardOf('Ilya');
    likers = likers.slice(1);
    act(() => realtime.deliver(event, { userId: PROFILES[1]!.userId }));
    await waitFor(() => expect(leaving).not.toBeInTheDocument());
  },
);

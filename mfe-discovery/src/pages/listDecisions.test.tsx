// Imported first, because React DOM looks for the hook when it loads.
import { recordRenders } from '@sixfold/tooling/renders';
import { discoveryCalls, profileRoutes } from '@sixfold/api-contract';
import { buildOwnProfile, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { candidateOf, likerOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';
import { realtime } from '@sixfold/client-kit';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';

beforeEach(forgetAll);

describe('rendered components', () => {
  /** More cards than are rendered before the first scroll. */
  const PEOPLE = Array.from({ length: 14 }, (_, index) => {
    const profile = PROFILES[index % PROFILES.length]!;
    return { ...profile, userId: idOf(500 + index), user: { ...profile.user, firstName: `Person${index}` } };
  });
  const lastCardAtRest = () => screen.findByRole('heading', { name: /^Person11,/ });

  const likeIsStored = mockCall(discoveryCalls.submitDecision, () => ({
    isMutualMatch: false,
    matchedUser: null,
    compatibilityScore: null,
  }));

  async function openMatches() {
    const { user } = showAt('/matches', [
      likeIsStored,
      mockCall(discoveryCalls.listMatches, () => ({
        userProfile: buildOwnProfile(),
        potentialMatches: PEOPLE.map((profile) => candidateOf(profile, 'dating')),
        total: PEOPLE.length,
        offset: 0,
      })),
    ]);
    await lastCardAtRest();
    return user;
  }

  async function openLikes() {
    const { user } = showAt('/likes', [
      likeIsStored,
      mockCall(discoveryCalls.listLikes, () => ({
        userProfile: buildOwnProfile(),
        likers: PEOPLE.map(likerOf),
      })),
    ]);
    await lastCardAtRest();
    return user;
  }

  /** Presses a button of a card, waits for the toast and returns the rendered components. */
  const recordPress = (user: UserEvent, name: string, notice: string) =>
    recordRenders(async () => {
      await user.click(screen.getByRole('button', { name }));
      await screen.findByText(notice);
    });

  test('/matches renders at most 120 components for a like, and only the card that moves into view after a pass', async () => {
    const user = await openMatches();
    const liked = await recordPress(user, 'Like Person3', 'You liked Person3');
    expect(liked).toContain('LikeButton');
    expect(liked.length).toBeLessThanOrEqual(120);

    const rendered = await recordPress(user, 'Pass on Person2', 'You passed on Person2');
    expect(screen.queryByRole('heading', { name: /^Person2,/ })).not.toBeInTheDocument();
    expect(rendered.filter((name) => name === 'Candidate')).toHaveLength(1);
    expect(rendered).not.toContain('MatchesPage');
    expect(rendered.length).toBeLessThanOrEqual(200);
  });

  test('/likes renders at most 120 components for a like, and no other card again after a pass', async () => {
    const user = await openLikes();
    for (const firstName of ['Person2', 'Person9']) {
      const rendered = await recordPress(user, `Pass on ${firstName}`, `You passed on ${firstName}`);
      expect(screen.queryByRole('heading', { name: new RegExp(`^${firstName},`) })).not.toBeInTheDocument();
      expect(rendered).not.toContain('LikerCard');
      expect(rendered.length).toBeLessThanOrEqual(120);
    }
    const liked = await recordPress(user, 'Like Back Person3', 'You liked Person3');
    expect(liked).toContain('LikerActions');
    expect(liked.length).toBeLessThanOrEqual(120);
  });
});

describe('undo and block', () => {
  const cardOf = async (name: string) =>
    (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}, `) })).closest('li')!;
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  test('a like can be undone; undoing one that has been returned in the meantime reports the match', async () => {
    let isReturned = false;
    const { user, mock } = showAt('/matches', [
      mockCall(discoveryCalls.undoDecision, () => {
        if (isReturned) throw new MockFailure('already_matched');
        return { undone: 'like' as const };
      }),
    ]);
    const card = within(await cardOf('Noor'));
    await user.click(card.getByRole('button', { name: 'Like Noor' }));
    expect(await screen.findByText('You liked Noor')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const like = await card.findByRole('button', { name: 'Like Noor' });
    expect(like).not.toHaveAttribute('aria-disabled');
    expect(mock.made.slice(-2).map(({ id }) => id)).toContain('discovery.undoDecision');

    await waitFor(() => expect(screen.queryByText('You liked Noor')).not.toBeInTheDocument());
    isReturned = true;
    await user.click(like);
    await screen.findByText('You liked Noor');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^You both like each other by now/)).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Liked Noor' })).toBeInTheDocument();
  });

  test('a mutual like is celebrated and cannot be undone', async () => {
    const { user } = showAt('/matches');
    await user.click(within(await cardOf('Mara')).getByRole('button', { name: 'Like Mara' }));
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).not.toBeInTheDocument();
  });

  test('blocking a member moves the focus to the next card', async () => {
    let isBlocked = false;
    const { user } = showAt('/matches', [
      mockCall(discoveryCalls.listMatches, () => {
        const potentialMatches = PROFILES.filter((_, index) => index !== 1 || !isBlocked)
          .slice(0, 4)
          .map((each) => candidateOf(each, 'dating'));
        return {
          userProfile: buildOwnProfile(),
          potentialMatches,
          total: potentialMatches.length,
          offset: 0,
        };
      }),
    ]);
    const [, blocked, next] = PROFILES.map(({ user: { firstName } }) => firstName);
    await cardOf(next!);
    await user.click(screen.getByRole('button', { name: `More about ${blocked}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    isBlocked = true;
    act(() => realtime.deliver('relations_changed', { userId: PROFILES[1]!.userId }));
    await waitFor(() => expect(titles().join()).not.toContain(blocked));
    const link = screen.getByRole('link', { name: new RegExp(`^${next}, `) });
    await waitFor(() => expect(link).toHaveFocus());
  });
});

describe('an API that does not reply', () => {
  const { userId } = PROFILES[0]!;

  test.each(['/matches', '/likes', '/mutual-matches', `/people/${userId}`])(
    '%s offers Retry when the API does not reply',
    (address) => expectRetryAfterSilence(() => showAt(address)),
  );

  test('/people offers Retry for the data of the pair when only the member is loaded', () =>
    expectRetryAfterSilence(
      () => showAt(`/people/${userId}`),
      [profileRoutes.getMemberProfile.path.replace(':userId', userId)],
    ));
});

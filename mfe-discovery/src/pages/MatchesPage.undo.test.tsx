import { discoveryCalls } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { candidateOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

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
      return { userProfile: buildOwnProfile(), potentialMatches, total: potentialMatches.length, offset: 0 };
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

import { discoveryCalls } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { likerOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

jest.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(() => null, { reset: () => undefined }) },
  __esModule: true,
}));

beforeEach(forgetAll);

const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}, `) })).closest('li')!;

test('axe finds nothing', async () => {
  const { container } = showAt('/likes');
  await cardOf('Amadou');
  expect(await axe(container)).toHaveNoViolations();
});

test('everybody who likes the reader is there, with how many they are', async () => {
  showAt('/likes');
  await cardOf('Amadou');
  await cardOf('Ingrid');
  expect(screen.getByText('2')).toHaveTextContent('2 waiting for an answer');
});

test('liking back names the user and the deed only, empties the place and celebrates', async () => {
  const { user, mock } = showAt('/likes');
  const card = await cardOf('Ingrid');
  await user.click(within(card).getByRole('button', { name: 'Like Back Ingrid' }));
  const celebration = await screen.findByRole('dialog', { name: "It's a Match!" });
  expect(within(celebration).getByText('You and Ingrid like each other.')).toBeInTheDocument();
  expect(card).not.toBeInTheDocument();
  const deed = mock.made.find(({ id }) => id === 'discovery.act');
  expect(deed).toMatchObject({ params: { matchId: PROFILES[6]!.userId }, body: { action: 'like' } });
});

test('a pass leaves the list at once and says that the person stays away', async () => {
  const { user } = showAt('/likes');
  const card = await cardOf('Amadou');
  await user.click(within(card).getByRole('button', { name: 'Pass on Amadou' }));
  expect(await screen.findByText('This person will not appear again.')).toBeInTheDocument();
  expect(card).not.toBeInTheDocument();
});

test.each(['Pass on Amadou', 'Like Back Amadou'])(
  '%s that fails leaves the card and says so',
  async (deed) => {
    const { user } = showAt('/likes', [
      mockCall(discoveryCalls.actOnMatch, () => {
        throw new MockFailure('internal');
      }),
    ]);
    await user.click(within(await cardOf('Amadou')).getByRole('button', { name: deed }));
    expect(await screen.findByText('Failed to process action. Please try again.')).toBeInTheDocument();
    expect(within(await cardOf('Amadou')).getByRole('button', { name: deed })).toBeInTheDocument();
  },
);

test('nobody yet: says so and offers the matches', async () => {
  showAt('/likes', [
    mockCall(discoveryCalls.listLikes, () => ({ likers: [], userProfile: buildOwnProfile() })),
  ]);
  expect(await screen.findByText('No likes yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find Your People' })).toHaveAttribute('href', '/matches');
});

test('a like that arrives while the list is shown appears in it', async () => {
  let likers = [likerOf(PROFILES[5]!)];
  showAt('/likes', [mockCall(discoveryCalls.listLikes, () => ({ likers, userProfile: null }))]);
  await cardOf('Amadou');
  likers = [...likers, likerOf(PROFILES[1]!)];
  act(() => realtime.deliver('like_received', { likes: 2 }));
  await waitFor(() => cardOf('Ilya'));
});

// Imported first, because React DOM looks for the hook when it loads.
import { recordRenders } from '@sixfold/tooling/renders';
import { discoveryCalls } from '@sixfold/api-contract';
import { buildOwnProfile, idOf, mockCall } from '@sixfold/api-contract/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { candidateOf, likerOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

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

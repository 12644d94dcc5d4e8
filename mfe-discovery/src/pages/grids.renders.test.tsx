// Imported first, because React DOM looks for the hook when it is loaded.
import { recordRenders } from '@sixfold/tooling/renders';
import { discoveryCalls } from '@sixfold/api-contract';
import { buildOwnProfile, idOf, mockCall } from '@sixfold/api-contract/testing';
import { screen } from '@testing-library/react';
import { candidateOf, likerOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

/** As many cards as stand in the page before it is scrolled, and some more. */
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

/** The notice of a like is a layer of the shell, which costs the same whatever the page shows. */
const NOTICES = 'ToastHost';

test('/matches renders at most 120 components for a like', async () => {
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
  const like = screen.getByRole('button', { name: 'Like Person3' });
  const rendered = await recordRenders(async () => {
    await user.click(like);
    await screen.findByText('You liked Person3');
  }, NOTICES);
  expect(like).toHaveAccessibleName('Liked Person3');
  expect(rendered).toContain('LikeButton');
  expect(rendered.length).toBeLessThanOrEqual(120);
});

test('/likes renders at most 120 components for a like', async () => {
  const { user } = showAt('/likes', [
    likeIsStored,
    mockCall(discoveryCalls.listLikes, () => ({
      userProfile: buildOwnProfile(),
      likers: PEOPLE.map(likerOf),
    })),
  ]);
  await lastCardAtRest();
  const like = screen.getByRole('button', { name: 'Like Back Person3' });
  const rendered = await recordRenders(async () => {
    await user.click(like);
    await screen.findByText('You liked Person3');
  }, NOTICES);
  expect(rendered).toContain('LikerActions');
  expect(rendered.length).toBeLessThanOrEqual(120);
});

test('/likes renders no other card again when a member is passed on', async () => {
  const { user } = showAt('/likes', [
    likeIsStored,
    mockCall(discoveryCalls.listLikes, () => ({
      userProfile: buildOwnProfile(),
      likers: PEOPLE.map(likerOf),
    })),
  ]);
  await lastCardAtRest();
  const rendered = await recordRenders(async () => {
    await user.click(screen.getByRole('button', { name: 'Pass on Person9' }));
    await screen.findByText('You passed on Person9');
  }, NOTICES);
  expect(screen.queryByRole('heading', { name: /^Person9,/ })).not.toBeInTheDocument();
  expect(rendered).not.toContain('LikerCard');
});

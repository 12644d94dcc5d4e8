import { discoveryCalls } from '@sixfold/api-contract';
import { buildUser, mockCall } from '@sixfold/api-contract/testing';
import { realtime, useSession } from '@sixfold/client-kit';
import { act, screen, within } from '@testing-library/react';
import { mutualMatchOf, PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

const [mara, suvi] = [PROFILES[0]!, PROFILES[4]!];
const matches = (...profiles: typeof PROFILES) =>
  mockCall(discoveryCalls.listMutualMatches, () => profiles.map(mutualMatchOf));
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}, `) })).closest('li')!;

test('a card shows the score and links to the conversation', async () => {
  showAt('/mutual-matches', [matches(mara, suvi)]);
  const card = within(await cardOf('Mara'));
  expect(screen.getByRole('heading', { level: 1, name: 'Your Matches' })).toBeInTheDocument();
  const [first] = mara.photos;
  expect((await cardOf('Mara')).querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining(first!) as string,
  );
  // Once as the score, once in the bar below it.
  expect(card.getAllByText('83%')).toHaveLength(2);
  const bar = card.getByRole('progressbar', { name: /^Compatibility/ });
  expect(bar).toHaveAttribute('aria-valuetext', '83%');
  expect(bar).toHaveAttribute('aria-valuenow', '83');
  expect(bar.firstElementChild).toHaveStyle({ width: '83%' });
  const traits = within(card.getByRole('list', { name: 'Types and signs' })).getAllByRole('listitem');
  expect(traits.map(({ textContent }) => textContent)).toEqual([
    'ENFP',
    'Enneagram 7',
    'Leo',
    'Quality Time',
  ]);
  expect(card.getByRole('link', { name: 'Message Mara' })).toHaveAttribute('href', `/chat/${mara.userId}`);
  expect(screen.getByText('people like you and you like them back').previousSibling).toHaveTextContent('2');
});

test('a card opens the profile, which links to the conversation', async () => {
  const { user } = showAt('/mutual-matches', [matches(mara, suvi)]);
  await cardOf('Mara');
  await user.click(screen.getByRole('link', { name: 'Mara, 31' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mara, 31' }));
  expect(dialog.getByRole('link', { name: 'Message Mara' })).toHaveAttribute('href', `/chat/${mara.userId}`);
  expect(await dialog.findByText(/INTJ with ENFP/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'More about Mara' }));
  expect(await screen.findByRole('menuitem', { name: 'Unmatch' })).toBeInTheDocument();
});

test('a match for different goals names both, on the card and in the profile', async () => {
  const match = { ...mutualMatchOf(mara), connectionGoal: 'friendship', theirGoal: 'dating' } as const;
  const { user } = showAt('/mutual-matches', [mockCall(discoveryCalls.listMutualMatches, () => [match])]);
  const card = within(await cardOf('Mara'));
  expect(card.getByText('For you friendship, for them dating')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Mara, 31' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mara, 31' }));
  expect(await dialog.findByText('For you friendship, for them dating')).toBeInTheDocument();
});

test('the video call button leads to the call', async () => {
  showAt('/mutual-matches', [matches(mara)]);
  const card = within(await cardOf('Mara'));
  expect(card.getByRole('link', { name: 'Video call with Mara' })).toHaveAttribute(
    'href',
    `/call/${mara.userId}`,
  );
});

test('an empty list says so', async () => {
  showAt('/mutual-matches', [matches()]);
  expect(await screen.findByText('No mutual matches yet')).toBeInTheDocument();
});

test('a match without a comparable system has a dash and no score', async () => {
  const match = mutualMatchOf(mara);
  const { overall: _none, ...compatibility } = match.compatibility;
  const incomparable = { ...match, compatibility, compatibilityScore: null };
  showAt('/mutual-matches', [mockCall(discoveryCalls.listMutualMatches, () => [incomparable])]);
  const card = within(await cardOf('Mara'));
  const bar = card.getByRole('progressbar', { name: /^Compatibility/ });
  expect(bar).toHaveAttribute('aria-valuetext', '–');
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  expect(card.queryByText(/75/)).not.toBeInTheDocument();
});

test('a new match appears in the open list', async () => {
  let profiles = [mara];
  showAt('/mutual-matches', [mockCall(discoveryCalls.listMutualMatches, () => profiles.map(mutualMatchOf))]);
  await cardOf('Mara');
  profiles = [mara, suvi];
  act(() =>
    realtime.deliver('match_made', {
      matchedUser: { id: suvi.userId, ...suvi.user, photos: [] },
      compatibilityScore: null,
      connectionGoal: 'dating',
    }),
  );
  await cardOf('Suvi');
});

test('a member without a profile is asked to complete it', async () => {
  showAt('/mutual-matches', [matches()]);
  act(() => useSession.setState({ user: buildUser({ profile: null }) }));
  expect(
    await screen.findByText('Complete your profile, so that you can match with people'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/onboarding');
});

import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import { SYSTEM_NAMES, SYSTEMS } from '@sixfold/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

async function openPriorities(address: string, over: readonly MockHandler[] = []) {
  const shown = showAt(address, over);
  await shown.user.click(await screen.findByRole('button', { name: 'My priorities' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My priorities' }));
  await dialog.findByRole('group', { name: 'MBTI' });
  const choose = (system: string, level: string) =>
    shown.user.click(within(dialog.getByRole('group', { name: system })).getByRole('radio', { name: level }));
  return { ...shown, dialog, choose };
}

test('the shares follow the goal and the priorities, with an example; a warning precedes excluding all six, and one press restores the usual', async () => {
  const { dialog, choose, mock, user } = await openPriorities('/matches?goal=business&minCompatibility=0.5');
  const share = (name: string) =>
    within(dialog.getByRole('group', { name })).getByText(/%(,| of the score)/).textContent;
  expect(share('MBTI')).toBe('36% of the score');
  expect(dialog.getByText(/Only you see this; the other side is not told/)).toBeInTheDocument();
  expect(dialog.getAllByText('as now')).toHaveLength(3);

  await choose('MBTI', 'Not for me');
  expect(share('MBTI')).toBe('0%, usually 36%');
  expect(share('Enneagram')).toBe('50%, usually 32%');
  await waitFor(() => expect(dialog.getAllByText(/^now \d+%$/).length).toBeGreaterThan(0));
  expect(mock.made.at(-1)?.query).toEqual({
    connectionGoal: 'business',
    minCompatibility: 0.5,
    limit: 3,
    importance: 'none,usual,usual,usual,usual,usual',
  });

  await dialog.findByRole('button', { name: 'Back to usual' });
  for (const system of SYSTEMS.filter((each) => each !== 'mbti'))
    await choose(SYSTEM_NAMES[system], 'Not for me');
  expect(dialog.getByText('Nothing would be left to compare')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save anyway' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back to usual' }));
  expect(dialog.queryByText('Nothing would be left to compare')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Back to usual' })).not.toBeInTheDocument();
  expect(dialog.getAllByRole('radio', { name: 'As usual', checked: true })).toHaveLength(6);
});

test('the button shows the number of systems with a changed importance', async () => {
  const usual = buildOwnProfile();
  const userProfile = buildOwnProfile({
    importance: { ...usual.importance, astrology: 'most', mbti: 'none' },
  });
  showAt('/matches', [
    mockCall(discoveryCalls.listMatches, () => ({ userProfile, potentialMatches: [], total: 0, offset: 0 })),
  ]);
  expect(await screen.findByRole('button', { name: /^My priorities\s*2 set$/ })).toBeInTheDocument();
});

test('a failed save shows an error and keeps the choices; saved priorities affect every score: the lists are refetched', async () => {
  let broken = true;
  const { choose, dialog, user, mock } = await openPriorities('/matches', [
    mockCall(profileCalls.patchProfile, ({ body: { importance } }) => {
      if (broken) throw new MockFailure('internal');
      return buildOwnProfile({ importance: { ...buildOwnProfile().importance, ...importance } });
    }),
  ]);
  await choose('Astrology', 'Matters most');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your priorities are not saved yet');
  expect(
    within(dialog.getByRole('group', { name: 'Astrology' })).getByRole('radio', { name: 'Matters most' }),
  ).toBeChecked();
  broken = false;
  const before = mock.made.filter(({ id }) => id === discoveryCalls.listMatches.id).length;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your priorities are saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(mock.made.findLast(({ id }) => id === profileCalls.patchProfile.id)?.body).toEqual({
    importance: { ...buildOwnProfile().importance, astrology: 'most' },
  });
  await waitFor(() =>
    expect(mock.made.filter(({ id }) => id === discoveryCalls.listMatches.id).length).toBeGreaterThan(before),
  );
});

test('priorities that fail to load show an error with Retry', async () => {
  let broken = false;
  const list = mockCall(discoveryCalls.listMatches, ({ query: { connectionGoal: _goal, limit } }) => {
    if (limit !== undefined && broken) throw new MockFailure('internal');
    return { userProfile: buildOwnProfile(), potentialMatches: [], total: 0, offset: 0 };
  });
  broken = true;
  const { user } = showAt('/matches', [list]);
  await user.click(await screen.findByRole('button', { name: 'My priorities' }));
  expect(await screen.findByText('Your priorities could not be loaded')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'MBTI' })).toBeInTheDocument();
});

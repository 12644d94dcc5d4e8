import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure, type MockHandler } from '@sixfold/api-contract/testing';
import { SYSTEM_NAMES, SYSTEMS } from '@sixfold/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

async function openWeights(address: string, over: readonly MockHandler[] = []) {
  const shown = showAt(address, over);
  await shown.user.click(await screen.findByRole('button', { name: 'My weights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My weights' }));
  await dialog.findByRole('group', { name: 'MBTI' });
  const choose = (system: string, level: string) =>
    shown.user.click(within(dialog.getByRole('group', { name: system })).getByRole('radio', { name: level }));
  return { ...shown, dialog, choose };
}

const save = mockCall(profileCalls.patchProfile, ({ body: { importance } }) =>
  buildOwnProfile({ importance: { ...buildOwnProfile().importance, ...importance } }),
);

test('axe finds nothing in the dialog', async () => {
  const { baseElement } = await openWeights('/matches');
  expect(await axe(baseElement)).toHaveNoViolations();
});

test('the share of each system is that of the goal, and follows what is chosen, with an example', async () => {
  const { dialog, choose } = await openWeights('/matches?goal=business');
  const share = (name: string) =>
    within(dialog.getByRole('group', { name })).getByText(/%(,| of the score)/).textContent;
  expect(share('MBTI')).toBe('36% of the score');
  expect(dialog.getByText(/Only you see this; the other side is not told/)).toBeInTheDocument();
  expect(dialog.getAllByText('as now')).toHaveLength(3);

  await choose('MBTI', 'Not for me');
  expect(share('MBTI')).toBe('0%, usually 36%');
  expect(share('Enneagram')).toBe('50%, usually 32%');
  expect(dialog.getAllByText(/^now \d+%$/).length).toBeGreaterThan(0);

  await dialog.findByRole('button', { name: 'Back to usual' });
});

test('what is saved enters every score: the lists are asked for anew', async () => {
  const { choose, dialog, user, mock } = await openWeights('/matches', [save]);
  await choose('Astrology', 'Matters most');
  const before = mock.made.filter(({ id }) => id === discoveryCalls.listMatches.id).length;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your weights are saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(mock.made.find(({ id }) => id === profileCalls.patchProfile.id)?.body).toEqual({
    importance: { ...buildOwnProfile().importance, astrology: 'most' },
  });
  await waitFor(() =>
    expect(mock.made.filter(({ id }) => id === discoveryCalls.listMatches.id).length).toBeGreaterThan(before),
  );
});

test('a save that fails says so and keeps what was chosen', async () => {
  let broken = true;
  const { choose, dialog, user } = await openWeights('/matches', [
    mockCall(profileCalls.patchProfile, () => {
      if (broken) throw new MockFailure('internal');
      return buildOwnProfile();
    }),
  ]);
  await choose('Numerology', 'Matters less');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your weights are not saved yet');
  expect(
    within(dialog.getByRole('group', { name: 'Numerology' })).getByRole('radio', { name: 'Matters less' }),
  ).toBeChecked();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('all six at not for me are warned of before they are saved, and one tap brings the usual back', async () => {
  const { choose, dialog, user } = await openWeights('/matches');
  for (const system of SYSTEMS) await choose(SYSTEM_NAMES[system], 'Not for me');
  expect(dialog.getByText('Nothing would be left to compare')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save anyway' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back to usual' }));
  expect(dialog.queryByText('Nothing would be left to compare')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Back to usual' })).not.toBeInTheDocument();
  expect(dialog.getAllByRole('radio', { name: 'As usual', checked: true })).toHaveLength(6);
});

test('weights that cannot be loaded say so and come on Retry', async () => {
  let broken = false;
  const list = mockCall(discoveryCalls.listMatches, ({ query: { connectionGoal: _goal, limit } }) => {
    if (limit !== undefined && broken) throw new MockFailure('internal');
    return { userProfile: buildOwnProfile(), potentialMatches: [], total: 0, offset: 0 };
  });
  broken = true;
  const { user } = showAt('/matches', [list]);
  await user.click(await screen.findByRole('button', { name: 'My weights' }));
  expect(await screen.findByText('Your weights could not be loaded')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'MBTI' })).toBeInTheDocument();
});

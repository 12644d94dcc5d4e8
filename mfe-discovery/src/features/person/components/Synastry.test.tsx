import { pairsCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { queryClient } from '@sixfold/client-kit';
import { screen, within } from '@testing-library/react';
import { expectCallsEvery30Minutes, memberOf, openProfile, systemCard } from '../../../testing/showPerson';

beforeEach(() => queryClient.clear());

describe('the two charts', () => {
  test('are drawn with a text alternative, described in sentences, and expand', async () => {
    const { user, mock } = await openProfile();
    expect(mock.made.filter(({ id }) => id === pairsCalls.getCompositeChart.id)).toHaveLength(0);
    await user.click(await systemCard(/^Astrology/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Astrology' }));
    expect(
      await dialog.findByRole('img', { name: /^Two charts over each other\. You: Sun in Taurus/ }),
    ).toBeInTheDocument();
    const aspects = within(dialog.getByRole('list', { name: /^Aspects between your charts/ }));
    expect(aspects.getAllByRole('listitem')).toHaveLength(6);
    await user.click(dialog.getByRole('button', { name: 'Show all 7 aspects' }));
    expect(aspects.getAllByRole('listitem')).toHaveLength(7);
    expect(dialog.getAllByText('Gemini or Cancer')).toHaveLength(2);
    expect(dialog.getByText(/^Read by signs alone/)).toHaveTextContent('their ascendant');
  });

  test('are requested once in 30 minutes', async () => {
    const { user, mock } = await openProfile();
    await expectCallsEvery30Minutes(mock, {
      id: 'pairs.getCompositeChart',
      body: { otherUserId: memberOf('Mara').otherUser.id },
      async open() {
        await user.click(await systemCard(/^Astrology/));
        await screen.findByRole('img', { name: /^Two charts/ });
        await user.keyboard('{Escape}');
      },
    });
  });

  test('explain missing data and failures', async () => {
    let broken = true;
    const answer = mockCall(pairsCalls.getCompositeChart, () => {
      if (broken) throw new MockFailure('internal');
      const nothing = { leftOut: null, mine: [], theirs: [], aspects: [], composite: [] };
      return { ...nothing, missing: 'Robin shows no birth chart, so there is nothing to compare.' };
    });
    const { user } = await openProfile({ overrides: [answer] });
    await user.click(await systemCard(/^Astrology/));
    expect(await screen.findByText('Your two charts could not be drawn')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Robin shows no birth chart/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Two charts/ })).not.toBeInTheDocument();
  });
});

import { pairsCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { queryClient } from '@sixfold/client-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { candidateOf, PROFILES } from '../../../testing/members';
import { expectCallsEvery30Minutes, memberOf, openAnalysis, openProfile } from '../../../testing/showPerson';

beforeEach(() => queryClient.clear());

describe('the written analysis', () => {
  test.each([
    ['dating', 'Romantic Compatibility'],
    ['friendship', 'Friendship Compatibility'],
    ['business', 'Business Partnership'],
  ] as const)('for %s is titled %s', async (goal, title) => {
    openAnalysis({ match: candidateOf(PROFILES[0]!, goal) });
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Highlights' })).toBeInTheDocument();
  });

  test('announces a possible wait, then shows headings and highlights, with challenges on demand', async () => {
    const { user, onClose } = openAnalysis();
    expect(screen.getByRole('status')).toHaveTextContent('This can take up to 1 minute.');
    expect(screen.getAllByText(/This can take up to 1 minute\./)).toHaveLength(2);
    expect(
      await screen.findByRole('heading', { name: /^You and .+, dating: 84%, exceptional$/ }),
    ).toBeInTheDocument();
    const highlights = within(screen.getByRole('region', { name: 'Highlights' }));
    expect(highlights.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Potential Challenges' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View More Details' }));
    for (const title of ['Potential Challenges', 'Recommendations'])
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText("Written by Sixfold's built-in guide")).toBeInTheDocument();
    expect(screen.getByText(/The guide is a program\./)).toBeInTheDocument();
    expect(document.querySelector('[itemprop]')).toBeNull();
    expect(document.body).not.toHaveTextContent('**');
    await user.click(screen.getByRole('button', { name: 'Hide Details' }));
    expect(screen.queryByRole('heading', { name: 'Potential Challenges' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalled();
  });

  test('renders markup as plain text', async () => {
    const write = mockCall(pairsCalls.writeCompositeAnalysis, () => ({
      analysis: '**You two**\n<img src=x onerror=alert(1)> [here](javascript:alert(1))',
      highlights: ['<b>Calm</b>'],
      challenges: [],
      recommendations: [],
      writtenBy: 'model' as const,
      generatedAt: '2026-05-01T10:00:00.000Z',
    }));
    openAnalysis({ overrides: [write] });
    expect(await screen.findByText(/<img src=x onerror=alert\(1\)>/)).toBeInTheDocument();
    expect(screen.getByText('<b>Calm</b>')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Written by AI')).toBeInTheDocument();
    expect(document.querySelector('[itemscope] [itemprop="digitalSourceType"]')).toHaveAttribute(
      'content',
      'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    );
    expect(screen.queryByRole('button', { name: 'View More Details' })).not.toBeInTheDocument();
  });

  test("shows the catalogue's message after a failure and can be retried", async () => {
    let broken = true;
    const write = mockCall(pairsCalls.writeCompositeAnalysis, () => {
      if (broken) throw new MockFailure('analysis_failed');
      return {
        analysis: '**At last**\nHere it is.',
        highlights: [],
        challenges: [],
        recommendations: [],
        writtenBy: 'model' as const,
        generatedAt: '2026-05-01T10:00:00.000Z',
      };
    });
    const { user } = openAnalysis({ overrides: [write] });
    expect(await screen.findByText('Failed to generate analysis. Please try again.')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'At last' })).toBeInTheDocument();
  });

  test('is requested once in 30 minutes per person and goal, also from the profile', async () => {
    const { user, mock } = await openProfile();
    expect(mock.made.map(({ id }) => id)).not.toContain('pairs.writeCompositeAnalysis');
    await expectCallsEvery30Minutes(mock, {
      id: 'pairs.writeCompositeAnalysis',
      body: { otherUserId: PROFILES[0]!.userId, connectionGoal: 'dating' },
      async open() {
        await user.click(screen.getByRole('button', { name: 'AI Composite Analysis' }));
        await screen.findByRole('heading', { name: 'Highlights' });
        await user.keyboard('{Escape}');
      },
    });
    expect(screen.getByRole('dialog', { name: 'Mara, 31' })).toBeInTheDocument();
  });

  test('is not requested for a member without an id', async () => {
    const match = memberOf('Mara');
    openAnalysis({ match: { ...match, otherUser: { ...match.otherUser, id: '' } } });
    const queries = () => queryClient.getQueryCache().getAll();
    // A query exists once the text component is rendered.
    await waitFor(() => expect(queries()).toHaveLength(1));
    expect(queries()[0]?.isDisabled()).toBe(true);
    expect(queries()[0]?.state.fetchStatus).toBe('idle');
  });
});

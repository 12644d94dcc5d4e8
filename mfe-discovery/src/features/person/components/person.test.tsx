import { pairsCalls, type Match, type OwnProfile } from '@sixfold/api-contract';
import {
  buildOwnProfile,
  createMockApi,
  exampleOf,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { api, QueryClientProvider, queryClient } from '@sixfold/client-kit';
import { screen, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { createHandlers } from '../../../testing/handlers';
import { candidateOf, PROFILES } from '../../../testing/members';
import { PairAnalysisDialog } from './PairAnalysisDialog';
import { ProfileDialog } from './ProfileDialog';

const memberOf = (name: string): Match =>
  candidateOf(
    PROFILES.find(({ user }) => user.firstName === name)!,
    'dating',
  );

interface Shown {
  match?: Match;
  own?: OwnProfile;
  over?: readonly MockHandler[];
}

function Person({ match, own }: { match: Match; own: OwnProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <ProfileDialog
          match={match}
          own={own}
          footer={<button>Like</button>}
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  );
}

async function openProfile({ match = memberOf('Mara'), own = buildOwnProfile(), over = [] }: Shown = {}) {
  const mock = createMockApi([...createHandlers(), ...over]);
  api.setTransport(mock.fetch);
  const user = userEvent.setup({ delay: null });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <Person match={match} own={own} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'About' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { ...shown, mock, user };
}

function openAnalysis({ match = memberOf('Mara'), over = [] }: Shown = {}) {
  const mock = createMockApi([...createHandlers(), ...over]);
  api.setTransport(mock.fetch);
  const onClose = jest.fn();
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <PairAnalysisDialog match={match} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { ...shown, mock, onClose, user: userEvent.setup({ delay: null }) };
}

const systemCard = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => queryClient.clear());

describe('the profile of a person', () => {
  test('axe finds nothing in it, nor in the details of a system with the two charts', async () => {
    const { baseElement, user } = await openProfile();
    expect(await axe(baseElement)).toHaveNoViolations();
    await user.click(await systemCard(/^Astrology/));
    await screen.findByRole('heading', { name: 'Your two charts' });
    expect(await axe(baseElement)).toHaveNoViolations();
  });

  test('its frame and its deeds are there before its content is', async () => {
    const { user } = await openProfile();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Mara, 31' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'About' })).toBeInTheDocument();
  });

  test('a card for each system stands highest first and opens score, explanation, strengths, growth and tips', async () => {
    const { user } = await openProfile();
    const cards = within(screen.getByRole('list', { name: /^The six systems/ })).getAllByRole('button');
    expect(cards).toHaveLength(6);
    const percents = cards.map((card) => Number(/(\d+)%/.exec(card.textContent ?? '')?.[1]));
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
    await user.click(await systemCard(/^MBTI.*INTJ with ENFP/));
    const dialog = within(await screen.findByRole('dialog', { name: 'MBTI' }));
    for (const title of ['Strengths', 'Growth Areas', 'Tips'])
      expect(await dialog.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(dialog.getByText('Makes up 23% of your number for dating.')).toBeInTheDocument();
    expect(dialog.queryByRole('heading', { name: 'Your two charts' })).not.toBeInTheDocument();
  });

  test('an explanation that cannot be loaded says so beside the score, and is there after a retry', async () => {
    let broken = true;
    const { user } = await openProfile({
      over: [
        mockCall(pairsCalls.explainPair, () => {
          if (broken) throw new MockFailure('internal');
          return exampleOf(pairsCalls.explainPair.reply);
        }),
      ],
    });
    await user.click(await systemCard(/^MBTI/));
    const dialog = within(await screen.findByRole('dialog', { name: 'MBTI' }));
    expect(await dialog.findByText('The explanation could not be loaded')).toBeInTheDocument();
    expect(dialog.getByText('Makes up 23% of your number for dating.')).toBeInTheDocument();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Sample text')).toBeInTheDocument();
  });

  test('Escape closes the upper dialog first, and each gives the keyboard back to where it came from', async () => {
    const { user } = await openProfile();
    const card = await systemCard(/^Numerology/);
    await user.click(card);
    await screen.findByRole('dialog', { name: 'Numerology' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Numerology' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Mara, 31' })).toBeInTheDocument();
    await waitFor(() => expect(card).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('a system that one side lacks asks to complete the profiles and enters nothing', async () => {
    const { user } = await openProfile({ match: memberOf('Suvi') });
    await user.click(await systemCard(/^MBTI.*Not known yet/));
    const dialog = within(await screen.findByRole('dialog', { name: 'MBTI' }));
    expect(await dialog.findByText(/Complete your profiles with both MBTI types/)).toHaveTextContent(
      'a placeholder of 30% stands here, which does not enter the number',
    );
    expect(dialog.getByText('Not in your number: not known of both yet.')).toBeInTheDocument();
    expect(dialog.queryByRole('heading', { name: 'Strengths' })).not.toBeInTheDocument();
  });

  test('says what the number is made of, by the goal and by what matters to the reader', async () => {
    const own = buildOwnProfile();
    await openProfile({
      own: { ...own, importance: { ...own.importance, mbti: 'most', numerology: 'none' } },
    });
    const section = within(screen.getByRole('region', { name: 'What the number is made of' }));
    const [first, ...others] = section.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toMatch(/^MBTI\d+%matters most to you$/);
    expect(others.at(-1)).toBe('Numerology–not for you, so it does not count');
    expect(screen.getByText('6 of 6 systems known · weighed your way, for dating')).toBeInTheDocument();
  });

  test('tells how the sky of the hour suits the two, and keeps what the list said when it cannot be asked', async () => {
    await openProfile();
    expect(await screen.findByText(/^The Moon in Pisces is easy with your Taurus/)).toBeInTheDocument();
    expect(screen.getByText('Today: Aligned')).toBeInTheDocument();
  });

  test('when the hour cannot be asked for, what the list said stays', async () => {
    const match = {
      ...memberOf('Mara'),
      alignment: { aligned: true, boostLevel: 'high' as const, reason: 'Listed.' },
    };
    const refuse = mockCall(pairsCalls.getCosmicAlignment, () => {
      throw new MockFailure('internal');
    });
    await openProfile({ match, over: [refuse] });
    expect(await screen.findByText('Listed.')).toBeInTheDocument();
    expect(screen.getByText('Today: Cosmic')).toBeInTheDocument();
  });
});

describe('the two charts', () => {
  test('are drawn with a text alternative, told in sentences, and fold out', async () => {
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
    expect(dialog.getByText(/^Read by signs alone/)).toHaveTextContent('their Ascendant');
  });

  test('are asked for once in 30 minutes', async () => {
    const { user, mock } = await openProfile();
    for (const _time of [1, 2]) {
      await user.click(await systemCard(/^Astrology/));
      await screen.findByRole('img', { name: /^Two charts/ });
      await user.keyboard('{Escape}');
    }
    expect(mock.made.filter(({ id }) => id === pairsCalls.getCompositeChart.id)).toHaveLength(1);
  });

  test('say in words why there is nothing, and what failed', async () => {
    let broken = true;
    const answer = mockCall(pairsCalls.getCompositeChart, () => {
      if (broken) throw new MockFailure('internal');
      const nothing = { leftOut: null, mine: [], theirs: [], aspects: [], composite: [] };
      return { ...nothing, missing: 'They show no birth chart, so there is nothing to compare.' };
    });
    const { user } = await openProfile({ over: [answer] });
    await user.click(await systemCard(/^Astrology/));
    expect(await screen.findByText('Your two charts could not be drawn')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^They show no birth chart/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Two charts/ })).not.toBeInTheDocument();
  });
});

describe('the written analysis', () => {
  test('axe finds nothing in it', async () => {
    const { baseElement, user } = openAnalysis();
    await user.click(await screen.findByRole('button', { name: 'View More Details' }));
    expect(await axe(baseElement)).toHaveNoViolations();
  });

  test.each([
    ['dating', 'Romantic Compatibility'],
    ['friendship', 'Friendship Compatibility'],
    ['business', 'Business Partnership'],
  ] as const)('for %s is called %s', async (goal, title) => {
    openAnalysis({ match: candidateOf(PROFILES[0]!, goal) });
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Highlights' })).toBeInTheDocument();
  });

  test('says that it can take a while, then shows headings, highlights, and on demand what needs care', async () => {
    const { user, onClose } = openAnalysis();
    expect(screen.getByRole('status')).toHaveTextContent('This can take up to 1 minute.');
    expect(
      await screen.findByRole('heading', { name: 'How the two of you might be together' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Highlights' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Potential Challenges' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View More Details' }));
    for (const title of ['Potential Challenges', 'Recommendations'])
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText("Written by Sixfold's built-in guide")).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('**');
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalled();
  });

  test('is text and nothing else, whatever was written', async () => {
    const write = mockCall(pairsCalls.writeCompositeAnalysis, () => ({
      analysis: '**You two**\n<img src=x onerror=alert(1)> [here](javascript:alert(1))',
      highlights: ['<b>Calm</b>'],
      challenges: [],
      recommendations: [],
      writtenBy: 'model' as const,
      generatedAt: '2026-05-01T10:00:00.000Z',
    }));
    openAnalysis({ over: [write] });
    expect(await screen.findByText(/<img src=x onerror=alert\(1\)>/)).toBeInTheDocument();
    expect(screen.getByText('<b>Calm</b>')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText(/built-in guide/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'View More Details' })).not.toBeInTheDocument();
  });

  test('that fails says so in the words of the catalogue, and can be tried again', async () => {
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
    const { user } = openAnalysis({ over: [write] });
    expect(await screen.findByText('Failed to generate analysis. Please try again.')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'At last' })).toBeInTheDocument();
  });

  test('is asked for once per person and goal, also from the profile', async () => {
    const { user, mock } = await openProfile();
    for (const _time of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'AI Composite Analysis' }));
      await screen.findByRole('heading', { name: 'Highlights' });
      await user.keyboard('{Escape}');
    }
    const written = mock.made.filter(({ id }) => id === pairsCalls.writeCompositeAnalysis.id);
    expect(written.map(({ body }) => body)).toEqual([
      { otherUserId: PROFILES[0]!.userId, connectionGoal: 'dating' },
    ]);
    expect(screen.getByRole('dialog', { name: 'Mara, 31' })).toBeInTheDocument();
  });

  test('is not asked for without somebody to write about', async () => {
    const match = memberOf('Mara');
    const { mock } = openAnalysis({ match: { ...match, otherUser: { ...match.otherUser, id: '' } } });
    expect(await screen.findByRole('status')).toBeInTheDocument();
    expect(mock.made).toEqual([]);
  });
});

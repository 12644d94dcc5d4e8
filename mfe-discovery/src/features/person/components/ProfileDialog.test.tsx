import { pairsCalls } from '@sixfold/api-contract';
import { buildOwnProfile, exampleOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { queryClient } from '@sixfold/client-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { memberOf, openProfile, systemCard } from '../../../testing/showPerson';

beforeEach(() => queryClient.clear());

describe('the profile of a person', () => {
  test('its frame and its actions appear before its content', async () => {
    const { user } = await openProfile();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Mara, 31' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'About' })).toBeInTheDocument();
  });

  test('system cards are sorted by score and open score, explanation, strengths, growth and tips', async () => {
    const { user } = await openProfile();
    const cards = within(screen.getByRole('list', { name: /^The six systems/ })).getAllByRole('button');
    expect(cards).toHaveLength(6);
    const percents = cards.map((card) => Number(/(\d+)%/.exec(card.textContent ?? '')?.[1]));
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
    await user.click(await systemCard(/^MBTI.*INTJ with ENFP/));
    const dialog = within(await screen.findByRole('dialog', { name: 'MBTI' }));
    for (const title of ['Strengths', 'Growth Areas', 'Tips'])
      expect(await dialog.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(dialog.getByRole('progressbar', { name: 'MBTI score' })).toHaveAttribute('aria-valuenow', '90');
    expect(dialog.getByText(/INTJ leads with/)).toBeInTheDocument();
    expect(
      dialog.getByText(/^Adds \d+ of a possible 23 points to your score for dating\.$/),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('heading', { name: 'Your two charts' })).not.toBeInTheDocument();
  });

  test('an explanation that fails to load is reported next to the score and can be retried', async () => {
    let broken = true;
    const { user } = await openProfile({
      overrides: [
        mockCall(pairsCalls.explainPair, () => {
          if (broken) throw new MockFailure('internal');
          return exampleOf(pairsCalls.explainPair.reply);
        }),
      ],
    });
    await user.click(await systemCard(/^MBTI/));
    const dialog = within(await screen.findByRole('dialog', { name: 'MBTI' }));
    expect(await dialog.findByText('The explanation could not be loaded')).toBeInTheDocument();
    expect(
      dialog.getByText(/^Adds \d+ of a possible 23 points to your score for dating\.$/),
    ).toBeInTheDocument();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Sample text')).toBeInTheDocument();
  });

  test('Escape closes the upper dialog first, and each dialog restores the focus', async () => {
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

  test('the dialog of each system has its own picture of the pair', async () => {
    const { user } = await openProfile();
    for (const [name, words] of [
      ['MBTI', /^You INTJ, Mara ENFP: /],
      ['Enneagram', /^The Enneagram circle: you at 5, Mara at 7, joined/],
      ['Love Languages', /^Two circles that nearly cover each other: Quality Time/],
      ['Astrology', /^The zodiac: your Sun in Taurus, the Sun of Mara in Leo, three signs apart/],
      ['Numerology', /^You life path 5, Mara life path 3: both odd/],
      ['Human Design', /You, Projector: Sacral open\. Mara, Generator: Sacral defined/],
    ] as const) {
      await user.click(await systemCard(new RegExp(`^${name}`)));
      const dialog = within(await screen.findByRole('dialog', { name }));
      expect(await dialog.findByRole('img', { name: words })).toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
  });

  test('a system missing on one side asks to complete the profiles and does not count', async () => {
    const { user } = await openProfile({ match: memberOf('Suvi') });
    await user.click(await systemCard(/^MBTI.*Not known yet/));
    const dialog = within(await screen.findByRole('dialog', { name: 'MBTI' }));
    expect(await dialog.findByText(/Complete your profiles with both MBTI types/)).toHaveTextContent(
      'you see a placeholder of 30%, which does not count',
    );
    expect(dialog.getByText('Not in your score: not known for both of you yet.')).toBeInTheDocument();
    expect(dialog.queryByRole('heading', { name: 'Strengths' })).not.toBeInTheDocument();
  });

  test('the sentence about the pair precedes the rest of the profile', async () => {
    const match = memberOf('Mara');
    const { baseElement } = await openProfile({ match });
    const reason = within(screen.getByRole('region', { name: 'You and Mara' })).getByText(
      match.compatibility.reason ?? '',
    );
    expect(reason).toHaveTextContent('Mara');
    const about = screen.getByRole('heading', { name: 'About' });
    expect(reason.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(baseElement).not.toHaveTextContent('undefined');
  });

  test('further insights are listed as returned by the API, with Retry after a failure', async () => {
    await openProfile();
    const insights = within(screen.getByRole('region', { name: 'Insights' })).getAllByRole('listitem');
    const percents = insights.map((item) => Number(/ (\d+)%: ./.exec(item.textContent ?? '')?.[1]));
    expect(percents).toEqual([90, 85, 65]);
    cleanup();
    queryClient.clear();
    let fails = true;
    const explain = mockCall(pairsCalls.explainPair, () => {
      if (fails) throw new MockFailure('internal');
      return exampleOf(pairsCalls.explainPair.reply);
    });
    const { user } = await openProfile({ overrides: [explain] });
    const failed = within(screen.getByRole('alert'));
    expect(failed.getByText('The list of insights could not be loaded')).toBeInTheDocument();
    fails = false;
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test("the composition of the score follows the goal and the viewer's priorities", async () => {
    const own = buildOwnProfile();
    await openProfile({
      own: { ...own, importance: { ...own.importance, mbti: 'most', numerology: 'none' } },
    });
    const section = within(screen.getByRole('region', { name: 'What the score is made of' }));
    const [first, ...others] = section.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toMatch(/^MBTI\d+ of \d+matters most to you$/);
    expect(section.getByRole('img')).toHaveAccessibleName(/^Adds up to \d+ of 100 points$/);
    expect(others.at(-1)).toBe('Numerology–not for you, so it does not count');
    expect(screen.getByText('6 of 6 systems known · for dating, by your priorities')).toBeInTheDocument();
  });

  test('the alignment of the current sky is shown', async () => {
    await openProfile();
    expect(await screen.findByText(/^The Moon in Pisces is easy with your Taurus/)).toBeInTheDocument();
    expect(screen.getByText('Today: Aligned')).toBeInTheDocument();
  });

  test('the alignment from the list stays when the current one cannot be loaded', async () => {
    const match = {
      ...memberOf('Mara'),
      alignment: { aligned: true, boostLevel: 'high' as const, reason: 'Listed.' },
    };
    const refuse = mockCall(pairsCalls.getCosmicAlignment, () => {
      throw new MockFailure('internal');
    });
    await openProfile({ match, overrides: [refuse] });
    expect(await screen.findByText('Listed.')).toBeInTheDocument();
    expect(screen.getByText('Today: Cosmic')).toBeInTheDocument();
  });
});

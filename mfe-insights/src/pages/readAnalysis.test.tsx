import { insightsCalls, profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { analysisText } from '../testing/analysisText';
import { buildCharts } from '../testing/charts';
import { mockJobs } from '../testing/mockJobs';
import { mockOpinions } from '../testing/opinions';
import { renderInRemote } from '../testing/renderInRemote';
import { PersonalityAnalysisPage } from './PersonalityAnalysisPage';

const text = `${analysisText('In short')}\n\n${analysisText('Where it helps')}`;
const written: OwnProfile['aiPersonalityAnalysis'] = {
  comprehensive: text,
  mbti: text,
  enneagram: text,
  loveLanguages: text,
  astrology: text,
  humanDesign: text,
  numerology: text,
};

async function read(
  title: string,
  handlers: MockHandler[] = mockOpinions(),
  overrides: Partial<OwnProfile> = {},
) {
  const profile = buildOwnProfile({ mbtiType: 'INTJ', aiPersonalityAnalysis: written, ...overrides });
  const rendered = renderInRemote(<PersonalityAnalysisPage />, {
    handlers: [
      mockCall(profileCalls.getOwnProfile, () => profile),
      mockCall(profileCalls.getCharts, () => buildCharts()),
      ...mockJobs(async function* () {}),
      ...handlers,
    ],
    at: '/personality-analysis',
  });
  await rendered.person.click(await screen.findByRole('button', { name: `View Analysis: ${title}` }));
  await screen.findByRole('group', { name: 'Your opinion on In short' });
  return rendered;
}
const button = (name: string) => screen.getByRole('button', { name });

describe('a finished analysis', () => {
  it("highlights the member's side of each letter pair, saves an opinion on a section and prints", async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { person, mock } = await read('MBTI');
    const own = within(screen.getByRole('figure')).getAllByText(/./, { selector: 'strong' });
    expect(own.map(({ textContent }) => textContent)).toEqual([
      'Introversion',
      'Intuition',
      'Thinking',
      'Judging',
    ]);
    await person.click(button('Print or save as PDF'));
    expect(print).toHaveBeenCalledTimes(1);

    // The second press of a button clears the opinion.
    await person.click(button('Fits me: Where it helps'));
    expect(button('Fits me: Where it helps')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Fits me: In short')).toHaveAttribute('aria-pressed', 'false');
    await person.click(button('Does not fit: Where it helps'));
    expect(button('Fits me: Where it helps')).toHaveAttribute('aria-pressed', 'false');
    await person.click(button('Does not fit: Where it helps'));
    expect(button('Does not fit: Where it helps')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() =>
      expect(
        mock.made.filter(({ id }) => id === 'insights.saveAnalysisOpinion').map(({ body }) => body),
      ).toEqual([
        { section: 'Where it helps', fits: true },
        { section: 'Where it helps', fits: false },
        { section: 'Where it helps', fits: null },
      ]),
    );
  });

  it('offers Retry when the opinions fail to load', async () => {
    let fails = true;
    const { person } = await read('MBTI', [
      mockCall(insightsCalls.listAnalysisOpinions, () => {
        if (fails) throw new MockFailure('internal');
        return { opinions: [{ framework: 'mbti' as const, section: 'In short', fits: true }] };
      }),
    ]);
    expect(await screen.findByText('What you thought of this analysis could not be loaded')).toBeVisible();
    fails = false;
    await person.click(button('Retry'));
    await waitFor(() => expect(button('Fits me: In short')).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('rolls back only the rejected opinion, and reports it', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const { person } = await read('MBTI', [
      mockCall(insightsCalls.listAnalysisOpinions, () => ({
        opinions: [{ framework: 'mbti' as const, section: 'Where it helps', fits: true }],
      })),
      mockCall(insightsCalls.saveAnalysisOpinion, async ({ body: { section } }) => {
        if (section !== 'In short') return { ok: true as const };
        await refused;
        throw new MockFailure('internal');
      }),
    ]);
    await person.click(button('Fits me: In short'));
    await person.click(button('Does not fit: Where it helps'));
    refuse();
    expect((await screen.findAllByText('This was not noted')).length).toBeGreaterThan(0);
    expect(button('Fits me: In short')).toHaveAttribute('aria-pressed', 'false');
    expect(button('Does not fit: Where it helps')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the votes for each letter', async () => {
    const mbti = { I: 3, E: 1, N: 2, S: 1, T: 2, F: 1, J: 2 };
    await read('MBTI', undefined, { testScores: { mbti } });
    const rows = within(screen.getByRole('figure')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'EExtraversion1IIntroversion3',
      'SSensing1NIntuition2',
      'TThinking2FFeeling1',
      'JJudging2PPerceiving0',
    ]);
    expect(screen.getByRole('figure')).not.toHaveTextContent('level');
  });

  it('shows the six systems on the hexagon, with unknown ones hollow', async () => {
    await read('Comprehensive', undefined, { enneagramType: null });
    expect(screen.getByRole('img', { name: /^Your six systems/ })).toHaveAccessibleName(
      /MBTI: INTJ\. Enneagram: not known yet\. .*Sun in Taurus/,
    );
  });

  it('names both lines of the Enneagram type and the wing with more votes', async () => {
    await read('Enneagram', undefined, { testScores: { enneagram: { 5: 3, 4: 2 } } });
    const figure = within(screen.getByRole('figure'));
    expect(figure.getByText(/^You: 5, the Investigator/)).toBeInTheDocument();
    expect(figure.getByText(/^Wing: 4, the Individualist/)).toBeInTheDocument();
    expect(figure.getByText(/^Growth: towards 8, the Challenger/)).toBeInTheDocument();
    expect(figure.getByText(/^Stress: towards 7, the Enthusiast/)).toBeInTheDocument();
  });

  it('names no wing without stored votes', async () => {
    await read('Enneagram');
    expect(screen.getByRole('figure')).not.toHaveTextContent('Wing');
  });

  it('shows the five love languages ordered by votes and names ties', async () => {
    const loveLanguage = { 'Quality Time': 2, 'Receiving Gifts': 2, 'Physical Touch': 1 };
    await read('Love Languages', undefined, { testScores: { loveLanguage } });
    const figure = within(screen.getByRole('figure'));
    expect(figure.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
      '2 of 5',
      '2 of 5',
      '1 of 5',
      '0 of 5',
      '0 of 5',
    ]);
    expect(figure.getByText(/^Quality Time and Receiving Gifts came out level/)).toBeInTheDocument();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  });

  it('draws no bars for love languages without stored votes', async () => {
    await read('Love Languages');
    const figure = within(screen.getByRole('figure'));
    expect(figure.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(figure.getByText('Quality Time').tagName).toBe('STRONG');
    expect(figure.getByText(/Take the test again/)).toBeInTheDocument();
  });

  it('shows its picture, after Retry when its chart fails to load', async () => {
    let isDown = true;
    const { person } = await read('Numerology', [
      mockCall(profileCalls.getCharts, () => {
        if (isDown) throw new MockFailure('internal');
        return buildCharts();
      }),
      ...mockOpinions(),
    ]);
    expect(await screen.findByText('Your chart could not be loaded')).toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    isDown = false;
    await person.click(button('Retry'));
    expect(await screen.findByRole('img', { name: /1 \+ 9 \+ 2 \+ 9/ })).toBeInTheDocument();
    expect(screen.queryByText('Your chart could not be loaded')).not.toBeInTheDocument();
  });
});

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

async function read(title: string, handlers: MockHandler[] = mockOpinions()) {
  const profile = buildOwnProfile({ mbtiType: 'INTJ', aiPersonalityAnalysis: written });
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

// spec: D2 §2.12
describe('a finished analysis', () => {
  it('is free of accessibility findings with its picture and its opinions', async () => {
    await read('Numerology');
    await screen.findByRole('img', { name: /1 \+ 9 \+ 2 \+ 9/ });
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('keeps an opinion on a section, changes it, and takes it back at the second press', async () => {
    const { person, mock } = await read('MBTI');
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

  it('takes an opinion back and says so when it cannot be kept', async () => {
    const { person } = await read('MBTI', [
      mockCall(insightsCalls.listAnalysisOpinions, () => ({ opinions: [] })),
      mockCall(insightsCalls.saveAnalysisOpinion, () => {
        throw new MockFailure('internal');
      }),
    ]);
    await person.click(button('Fits me: In short'));
    expect((await screen.findAllByText('This was not noted')).length).toBeGreaterThan(0);
    expect(button('Fits me: In short')).toHaveAttribute('aria-pressed', 'false');
  });

  it("marks the member's own side of each pair of letters", async () => {
    await read('MBTI');
    const own = within(screen.getByRole('figure')).getAllByText(/./, { selector: 'strong' });
    expect(own.map(({ textContent }) => textContent)).toEqual([
      'Introversion',
      'Intuition',
      'Thinking',
      'Judging',
    ]);
  });

  it('is printed by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { person } = await read('MBTI');
    await person.click(button('Print or save as PDF'));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

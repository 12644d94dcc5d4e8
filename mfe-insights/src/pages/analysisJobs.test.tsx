import {
  type AnalysisJob,
  type AnalysisJobEvent,
  insightsCalls,
  type OwnProfile,
  profileCalls,
  profileRoutes,
} from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, mockEvents, type MockHandler } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { analysisText } from '../testing/analysisText';
import { buildJob, mockJobs } from '../testing/mockJobs';
import { renderInRemote } from '../testing/renderInRemote';
import { PersonalityAnalysisPage } from './PersonalityAnalysisPage';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';
import { createHandlers } from '../testing/handlers';
import { CosmicTimingPage } from './CosmicTimingPage';

describe('an analysis in progress', () => {
  const fullText = analysisText('MBTI');
  const half = fullText.indexOf('think**');
  const text = analysisText('You');
  const written = { enneagram: text, loveLanguages: text };

  /** Opens the page with only the MBTI analysis missing. Its text arrives in pieces that the test releases. */
  function openPage(jobs: AnalysisJob[] = [], handlers: MockHandler[] = []) {
    const waiting: (() => void)[] = [];
    const writer = mockJobs(
      async function* (_framework, textSoFar) {
        if (textSoFar.length < half) yield fullText.slice(textSoFar.length, half);
        await new Promise<void>((resolve) => waiting.push(resolve));
        yield fullText.slice(Math.max(half, textSoFar.length));
      },
      { jobs },
    );
    const profile = buildOwnProfile({
      birthday: null,
      birthTime: null,
      birthLocation: '',
      aiPersonalityAnalysis: written,
    });
    const rendered = renderInRemote(<PersonalityAnalysisPage />, {
      handlers: [mockCall(profileCalls.getOwnProfile, () => profile), ...writer, ...handlers],
      at: '/personality-analysis',
    });
    const callsOf = (id: string) => rendered.mock.made.filter((call) => call.id === `insights.${id}`);
    return { ...rendered, callsOf, letFinish: () => waiting.splice(0).forEach((release) => release()) };
  }

  const openViewer = async (person: ReturnType<typeof openPage>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'View: MBTI' }));
    return within(await screen.findByRole('dialog', { name: 'MBTI Analysis' }));
  };

  it('is readable as it arrives, with open marks closed, until it is complete', async () => {
    const { person, letFinish } = openPage();
    const dialog = await openViewer(person);
    expect((await dialog.findByText('room to')).tagName).toBe('STRONG');
    expect(dialog.getByRole('status')).toHaveTextContent('Your analysis is being written.');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    letFinish();
    expect(await dialog.findByText('room to think')).toBeInTheDocument();
    expect(dialog.getByText(`${fullText.length.toLocaleString('en')} characters`)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('keeps its text when it is stopped, and continues from there', async () => {
    const { person, callsOf, letFinish } = openPage();
    const dialog = await openViewer(person);
    await dialog.findByText('room to');
    await person.click(dialog.getByRole('button', { name: 'Stop' }));
    const resume = await dialog.findByRole('button', { name: 'Continue' });
    expect(dialog.getByRole('status')).toHaveTextContent(
      'You stopped this analysis. What is written is kept.',
    );
    expect(dialog.getByText('room to')).toBeInTheDocument();
    await person.click(resume);
    await dialog.findByRole('button', { name: 'Stop' });
    letFinish();
    expect(await dialog.findByText('room to think')).toBeInTheDocument();
    expect(callsOf('startAnalysisJob').map(({ body }) => body)).toEqual([
      { mode: 'start' },
      { mode: 'continue' },
    ]);
  });

  it('is followed from the received text on after a reload and in a second tab', async () => {
    const { person, callsOf } = openPage([buildJob({ text: fullText.slice(0, half), run: 3 })]);
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
    const dialog = await openViewer(person);
    expect(await dialog.findByText('room to')).toBeInTheDocument();
    expect(callsOf('followAnalysisJob')[0]).toMatchObject({ query: { after: half } });
  });

  it('is skipped by the automatic run after an interruption and restarts on request', async () => {
    const { person, callsOf, letFinish } = openPage([
      buildJob({ state: 'interrupted', text: 'Half a sentence' }),
    ]);
    expect(await screen.findByText('Not Finished')).toBeInTheDocument();
    expect(screen.getByText('This analysis was cut off. What is written is kept.')).toBeInTheDocument();
    expect(await axe(document.body)).toHaveNoViolations();
    expect(callsOf('startAnalysisJob')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Start Again: MBTI' }));
    await waitFor(() => expect(callsOf('startAnalysisJob')[0]?.body).toEqual({ mode: 'again' }));
    await screen.findByText('Generating...');
    letFinish();
    expect(await screen.findByRole('button', { name: 'View Analysis: MBTI' })).toBeInTheDocument();
  });

  it('leaves nothing behind when it is stopped before its first word', async () => {
    const { person, callsOf } = openPage([buildJob({ text: '' })]);
    await person.click(await screen.findByRole('button', { name: 'Stop: MBTI' }));
    expect(await screen.findByRole('button', { name: 'Generate Analysis: MBTI' })).toBeEnabled();
    expect(callsOf('stopAnalysisJob')).toHaveLength(1);
    expect(screen.queryByText('Generation Failed')).not.toBeInTheDocument();
  });

  it('resumes at the character where the connection was lost', async () => {
    const rest = { run: 1, writtenBy: 'model' as const, changedAt: '2026-01-02T03:04:05.000Z' };
    let connections = 0;
    const lossy = mockEvents(
      insightsCalls.followAnalysisJob,
      async function* ({ query }): AsyncGenerator<AnalysisJobEvent> {
        const from = Number(query.after ?? 0);
        connections += 1;
        if (connections === 1) yield { ...rest, state: 'writing', from, text: fullText.slice(from, half) };
        else yield { ...rest, state: 'done', from, text: fullText.slice(from) };
      },
    );
    const { person, callsOf } = openPage([], [lossy]);
    const dialog = await openViewer(person);
    expect(await dialog.findByText('room to think')).toBeInTheDocument();
    expect(dialog.getByText(`${fullText.length.toLocaleString('en')} characters`)).toBeInTheDocument();
    expect(callsOf('followAnalysisJob').map(({ query }) => query)).toEqual([{ after: '0' }, { after: half }]);
  });
});

describe('the first analysis', () => {
  const text = analysisText('You');

  const ADDRESS = '/personality-analysis?open=first';

  function openPage(overrides: Partial<OwnProfile>, at = ADDRESS, mayWrite = Promise.resolve()) {
    const profile = buildOwnProfile({
      mbtiType: null,
      enneagramType: null,
      loveLanguage: null,
      ...overrides,
    });
    return renderInRemote(<PersonalityAnalysisPage />, {
      handlers: [
        mockCall(profileCalls.getOwnProfile, () => profile),
        ...mockJobs(async function* (framework) {
          await mayWrite;
          yield analysisText(framework);
        }),
      ],
      at,
    });
  }

  describe('the address with ?open=first', () => {
    it('opens an analysis that is written, and becomes the plain address', async () => {
      openPage({ aiPersonalityAnalysis: { numerology: text } });
      expect(await screen.findByRole('dialog', { name: 'Numerology Analysis' })).toBeVisible();
      expect(screen.getByLabelText('address')).toHaveTextContent(/^\/personality-analysis$/);
    });

    it('opens one analysis as soon as it has text, once', async () => {
      const { person } = openPage({});
      expect(await screen.findByRole('dialog', { name: 'Comprehensive Analysis' })).toBeVisible();
      await person.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(await screen.findByRole('button', { name: 'View Analysis: Comprehensive' })).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('opens nothing after the member has taken a test instead', async () => {
      let startWriting = () => {};
      const mayWrite = new Promise<void>((resolve) => (startWriting = resolve));
      const { person } = openPage({}, ADDRESS, mayWrite);
      await person.click(await screen.findByRole('button', { name: 'Take Test: Enneagram' }));
      await screen.findByRole('dialog', { name: 'Enneagram' });
      await person.keyboard('{Escape}');
      startWriting();
      expect(await screen.findByRole('button', { name: /^View Analysis/ })).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('the plain address opens no analysis', async () => {
    openPage({ aiPersonalityAnalysis: { numerology: text } }, '/personality-analysis');
    expect(await screen.findByRole('button', { name: 'View Analysis: Numerology' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an API that does not reply', () => {
  const PAGES = [
    ['/personality-analysis', PersonalityAnalysisPage],
    ['/cosmic-timing', CosmicTimingPage],
  ] as const;

  test.each(PAGES)('%s offers Retry when the API does not reply', (at, Page) =>
    expectRetryAfterSilence(() => renderInRemote(<Page />, { handlers: createHandlers(), at })),
  );

  test('/cosmic-timing offers Retry when only the profile is loaded', () =>
    expectRetryAfterSilence(
      () => renderInRemote(<CosmicTimingPage />, { handlers: createHandlers(), at: '/cosmic-timing' }),
      [profileRoutes.getOwnProfile.path],
    ));
});

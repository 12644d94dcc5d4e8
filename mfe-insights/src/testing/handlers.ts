import { insightsCalls, profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { scoreQuiz } from '@sixfold/domain/texts';
import { FRAMEWORKS, addAnalysis } from '../features/analyses/model/frameworks';
import { analysisText } from './analysisText';
import { buildCharts } from './charts';
import { mockJobs } from './mockJobs';
import { mockOpinions } from './opinions';
import { buildCalendar, buildConditions, buildTransits } from './sky';

/** Delay of the mock writer per line, long enough to see the progress. */
const WRITING_MS = 300;

/**
 * Creates the mock API for running this remote standalone. Keeps its state until the page is left. The first Enneagram
 * analysis fails, to demonstrate a failure.
 */
export function createHandlers(): readonly MockHandler[] {
  let profile = buildOwnProfile({ loveLanguage: null, photos: [] });
  let isFirstEnneagram = true;
  for (const framework of FRAMEWORKS.slice(0, 3)) {
    profile = addAnalysis(profile, framework, {
      framework: framework.id,
      analysis: analysisText(framework.title).repeat(framework.id === 'comprehensive' ? 25 : 1),
      writtenBy: 'built-in',
      generatedAt: '2026-01-02T03:04:05.000Z',
    });
  }
  profile = {
    ...profile,
    aiPersonalityAnalysis: {
      ...profile.aiPersonalityAnalysis,
      enneagram: undefined,
      outdatedBy: { mbti: ['test'] },
    },
  };

  return [
    mockCall(profileCalls.getOwnProfile, () => profile),
    ...mockJobs(
      async function* (framework, textSoFar) {
        if (framework === 'enneagram' && isFirstEnneagram) {
          isFirstEnneagram = false;
          throw new MockFailure('internal');
        }
        const title = FRAMEWORKS.find(({ id }) => id === framework)?.title ?? '';
        for (const line of analysisText(title)
          .slice(textSoFar.length)
          .split(/(?<=\n)/)) {
          await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
          yield line;
        }
      },
      {
        onDone({ framework: id, text: analysis, changedAt: generatedAt }) {
          const framework = FRAMEWORKS.find((each) => each.id === id);
          const written = { framework: id, analysis, writtenBy: 'built-in' as const, generatedAt };
          if (framework) profile = addAnalysis(profile, framework, written);
        },
      },
    ),
    mockCall(insightsCalls.savePersonalityTest, ({ body }) => {
      const { traits, ...words } = scoreQuiz(body.testType, body.responses);
      return { testType: body.testType, result: { ...words, traits: [...traits] } };
    }),
    ...mockOpinions(),
    mockCall(profileCalls.getCharts, () => buildCharts()),
    mockCall(insightsCalls.getCosmicConditions, () => buildConditions()),
    mockCall(insightsCalls.getCosmicCalendar, () => buildCalendar()),
    mockCall(insightsCalls.getTransits, () => buildTransits()),
  ];
}

import type { Analysis, CosmicCalendar, CosmicConditions, QuizResult, Transits } from '@sixfold/api-contract';
import { ANALYSIS_FRAMEWORKS, type AnalysisFramework, type QuizType } from '@sixfold/domain';
import { writeAnalysis, type ChapterContent } from '@sixfold/domain/analysis';
import { createCosmicAlmanac, describeSky } from '@sixfold/domain/charts';
import { countTestScores, getTraitsFromQuiz, scoreQuiz } from '@sixfold/domain/texts';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import { toKnownTimeZone } from '../../timeZone';
import {
  digestAnalysisInputs,
  type ProfileService,
  type StoredAnalyses,
  type TestedTraits,
} from '../profile/service';
import type { AnalysisJobs } from './jobs/service';
import type { AnalysisOpinions } from './opinions/service';
import { ANALYSIS_KEYS, isTestComplete, toAnalysedMember, type AnalysedFields } from './policy';
import { presentCosmicCalendar, presentCosmicConditions } from './presenter';
import { computeOwnTransits } from './transits';

export type InsightsService = ReturnType<typeof createInsightsService>;

const CALENDAR_DAYS = 30;
/** Within these weeks the Sun changes sign and the Moon passes all its phases. */
const EVENT_WEEKS = 5;

interface InsightsServiceDeps {
  profiles: Pick<ProfileService, 'setTestedTraits' | 'findRecord'>;
  jobs: AnalysisJobs;
  opinions: AnalysisOpinions;
  clock: Clock;
}

export function createInsightsService({ profiles, jobs, opinions, clock }: InsightsServiceDeps) {
  const almanac = createCosmicAlmanac();

  return {
    /** Scores the answers and stores the type. @throws Failure `profile_required`, `invalid_input` unless complete */
    async saveTest(memberId: string, testType: QuizType, responses: readonly number[]): Promise<QuizResult> {
      if (!isTestComplete(testType, responses))
        throw new Failure('invalid_input', { fields: { responses: 'Please answer every question.' } });
      await profiles.setTestedTraits(memberId, {
        ...(getTraitsFromQuiz(testType, responses) as TestedTraits),
        testScores: { [SYSTEM_OF_TEST[testType]]: countTestScores(testType, responses) },
      });
      const { type, title, description, traits } = scoreQuiz(testType, responses);
      return { type, title, description, traits: [...traits] };
    },
    /**
     * Starts or joins the job and waits for its end.
     * @throws Failure `profile_required`, `analysis_requirements`, `analysis_failed`, `not_ready`
     */
    async writeAnalysis(memberId: string, framework: AnalysisFramework): Promise<Analysis> {
      await jobs.start(memberId, framework, 'again');
      const ended = await jobs.waitForEnd(memberId, framework);
      if (ended?.state !== 'done' || !ended.writtenBy) throw new Failure('analysis_failed');
      const { text, writtenBy, changedAt } = ended;
      return { framework, analysis: text, writtenBy, generatedAt: changedAt };
    },
    getCosmicConditions(): CosmicConditions {
      const now = clock();
      const conditions = almanac.conditionsAt(now);
      return presentCosmicConditions(conditions, describeSky(now, conditions));
    },
    /** @throws Failure `invalid_input` for an unknown time zone */
    getCosmicCalendar(timeZone: string): CosmicCalendar {
      const now = clock();
      const zone = toUsualZone(timeZone);
      return {
        ...presentCosmicCalendar(
          almanac.calendarFrom(now, zone, CALENDAR_DAYS),
          almanac.eventsFrom(now, EVENT_WEEKS),
        ),
        timeZone: zone,
      };
    },
    /** Computes the current sky around the member's own birth chart, or alone without a birthday. */
    async computeTransits(memberId: string): Promise<Transits> {
      return computeOwnTransits(await profiles.findRecord(memberId), clock());
    },
    jobs,
    opinions,
  };
}

const SYSTEM_OF_TEST = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguage',
} as const satisfies Record<QuizType, string>;

/** Returns the canonical spelling of a zone, because the cache keeps each spelling forever; UTC for an unknown one. */
const toUsualZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: toKnownTimeZone(timeZone) }).resolvedOptions().timeZone;

/** Writes all seven analyses with the built-in writer in the profile's format. */
export function writeAllAnalyses(
  chapters: ChapterContent,
  profile: AnalysedFields,
  generatedAt: Date,
): StoredAnalyses {
  const member = toAnalysedMember(profile);
  const stored: StoredAnalyses = { writtenBy: {}, writtenFrom: {}, generatedAt };
  for (const framework of ANALYSIS_FRAMEWORKS) {
    const key = ANALYSIS_KEYS[framework];
    stored[key] = writeAnalysis(chapters, framework, member);
    stored.writtenBy = { ...stored.writtenBy, [key]: 'built-in' };
    stored.writtenFrom = { ...stored.writtenFrom, [key]: digestAnalysisInputs(key, profile) };
  }
  return stored;
}

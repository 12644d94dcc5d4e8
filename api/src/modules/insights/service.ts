import type { Analysis, CosmicConditions, QuizResult } from '@sixfold/api-contract';
import { ANALYSIS_FRAMEWORKS, type AnalysisFramework, type QuizType } from '@sixfold/domain';
import { writeAnalysis } from '@sixfold/domain/analysis';
import { createCosmicAlmanac } from '@sixfold/domain/charts';
import { scoreQuiz, traitsFromQuiz } from '@sixfold/domain/texts';
import { Failure } from '../../http/errors';
import type { AnalysisWriter } from '../../providers/analysisWriter';
import type { Clock } from '../../providers/ports';
import type { ProfileService, StoredAnalyses, TestedTraits } from '../profile/service';
import { ANALYSIS_KEYS, analysedMemberOf, missingFor, type AnalysedFields } from './policy';
import { presentCosmicConditions } from './presenter';

export interface InsightsService {
  /** Scores the answers and stores the type. @throws Failure `profile_required` */
  saveTest: (memberId: string, testType: QuizType, responses: readonly number[]) => Promise<QuizResult>;
  /** @throws Failure `profile_required`, `analysis_requirements` */
  writeAnalysis: (memberId: string, framework: AnalysisFramework) => Promise<Analysis>;
  cosmicConditions: () => CosmicConditions;
}

interface InsightsServiceDeps {
  profiles: ProfileService;
  analysisWriter: AnalysisWriter;
  clock: Clock;
}

export function createInsightsService({
  profiles,
  analysisWriter,
  clock,
}: InsightsServiceDeps): InsightsService {
  const almanac = createCosmicAlmanac();

  return {
    async saveTest(memberId, testType, responses) {
      await profiles.setTestedTraits(memberId, traitsFromQuiz(testType, responses) as TestedTraits);
      const { type, title, description, traits } = scoreQuiz(testType, responses);
      return { type, title, description, traits: [...traits] };
    },
    async writeAnalysis(memberId, framework) {
      const profile = await profiles.requireRecord(memberId);
      const missing = missingFor(framework, profile);
      if (missing.length > 0)
        throw new Failure('analysis_requirements', {
          fields: Object.fromEntries(missing.map((field) => [field, 'This is needed for the analysis.'])),
        });
      const { text, writtenBy } = await analysisWriter.write(framework, analysedMemberOf(profile), memberId);
      const generatedAt = clock();
      await profiles.setAnalysis(memberId, { key: ANALYSIS_KEYS[framework], text, writtenBy, generatedAt });
      return { framework, analysis: text, writtenBy, generatedAt: generatedAt.toISOString() };
    },
    cosmicConditions: () => presentCosmicConditions(almanac.conditionsAt(clock())),
  };
}

/** All seven analyses by the built-in guide, as they are stored with a profile. */
export function writeEveryAnalysis(profile: AnalysedFields, generatedAt: Date): StoredAnalyses {
  const member = analysedMemberOf(profile);
  const stored: StoredAnalyses = { writtenBy: {}, generatedAt };
  for (const framework of ANALYSIS_FRAMEWORKS) {
    const key = ANALYSIS_KEYS[framework];
    stored[key] = writeAnalysis(framework, member);
    stored.writtenBy = { ...stored.writtenBy, [key]: 'built-in' };
  }
  return stored;
}

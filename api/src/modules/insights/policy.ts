import { lifePathOf, parseCivilDate, type AnalysisFramework } from '@sixfold/domain';
import type { AnalysedMember } from '@sixfold/domain/analysis';
import type { AnalysisKey, ProfileRecord } from '../profile/service';

/** Where document 1 keeps the analysis of each framework. */
export const ANALYSIS_KEYS: Readonly<Record<AnalysisFramework, AnalysisKey>> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguages',
  astrology: 'astrology',
  numerology: 'numerology',
  'human-design': 'humanDesign',
  comprehensive: 'comprehensive',
};

type BirthField = 'birthday' | 'birthTime' | 'birthLocation';
const FULL_BIRTH_DATA: readonly BirthField[] = ['birthday', 'birthTime', 'birthLocation'];

const TESTED_TRAIT = {
  mbti: 'mbtiType',
  enneagram: 'enneagramType',
  'love-languages': 'loveLanguage',
} as const;

const isTested = (framework: AnalysisFramework): framework is keyof typeof TESTED_TRAIT =>
  framework in TESTED_TRAIT;

/** Document 2: what an analysis needs. Answers the fields that the member has still to fill in; empty: go on. */
export function missingFor(
  framework: AnalysisFramework,
  profile: Pick<ProfileRecord, BirthField | 'mbtiType' | 'enneagramType' | 'loveLanguage'>,
): string[] {
  const missingOf = (fields: readonly BirthField[]) => fields.filter((field) => !profile[field]);
  if (framework === 'numerology') return missingOf(['birthday']);
  const missing = missingOf(FULL_BIRTH_DATA);
  if (!isTested(framework)) return missing;
  const trait = TESTED_TRAIT[framework];
  return profile[trait] !== null || missing.length === 0 ? [] : [trait];
}

export type AnalysedFields = Pick<
  ProfileRecord,
  | 'birthday'
  | 'mbtiType'
  | 'enneagramType'
  | 'loveLanguage'
  | 'astrologySign'
  | 'numerologyLifePath'
  | 'humanDesignType'
  | 'humanDesignProfile'
  | 'fullBirthChart'
>;

/** What a writer may know of a member: neither name nor account, since a writer may be a service outside. */
export function analysedMemberOf(profile: AnalysedFields): AnalysedMember {
  const birthday = profile.birthday === null ? null : parseCivilDate(profile.birthday);
  return {
    mbtiType: profile.mbtiType,
    enneagramType: profile.enneagramType,
    loveLanguage: profile.loveLanguage,
    astrologySign: profile.astrologySign,
    numerologyLifePath: profile.numerologyLifePath,
    humanDesignType: profile.humanDesignType,
    ...(profile.humanDesignProfile ? { humanDesign: profile.humanDesignProfile } : {}),
    ...(profile.fullBirthChart ? { chart: profile.fullBirthChart } : {}),
    ...(birthday?.ok ? { lifePathSteps: lifePathOf(birthday.value).steps } : {}),
  };
}

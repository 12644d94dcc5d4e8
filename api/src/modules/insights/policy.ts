import { computeLifePath, parseCivilDate, type AnalysisFramework, type QuizType } from '@sixfold/domain';
import type { AnalysedMember } from '@sixfold/domain/analysis';
import { findFirmParts, resolveBirthMoment } from '@sixfold/domain/charts';
import { QUIZZES } from '@sixfold/domain/texts';
import { toKnownTimeZone } from '../../timeZone';
import { pickTraits, type AnalysisKey, type ProfileRecord, type TraitField } from '../profile/service';

/** The profile field for each framework's analysis, as named in document 1. */
export const ANALYSIS_KEYS: Readonly<Record<AnalysisFramework, AnalysisKey>> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguages',
  astrology: 'astrology',
  numerology: 'numerology',
  'human-design': 'humanDesign',
  comprehensive: 'comprehensive',
};

/**
 * Whether every question of a test has one of its options as an answer; scoring alone would derive a type from none.
 */
export const isTestComplete = (testType: QuizType, responses: readonly number[]): boolean => {
  const { questions } = QUIZZES[testType];
  return (
    responses.length === questions.length &&
    questions.every(({ answers }, index) => answers[responses[index] ?? -1] !== undefined)
  );
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

/**
 * Lists the required fields that the member has not filled in. A tested system needs its type: document 2 also accepts
 * full birth data, but no birth date reveals a type.
 * @see decision 0037-limit-the-built-in-writer-to-known-values
 */
export function listMissingFields(
  framework: AnalysisFramework,
  profile: Pick<
    ProfileRecord,
    BirthField | 'isBirthTimeUnknown' | 'mbtiType' | 'enneagramType' | 'loveLanguage'
  >,
): string[] {
  // Human Design is the only system that says nothing at all without the time.
  const canDoWithoutTime = profile.isBirthTimeUnknown && framework !== 'human-design';
  const listMissing = (fields: readonly BirthField[]) =>
    fields.filter((field) => !profile[field] && !(field === 'birthTime' && canDoWithoutTime));
  if (framework === 'numerology') return listMissing(['birthday']);
  if (!isTested(framework)) return listMissing(FULL_BIRTH_DATA);
  const trait = TESTED_TRAIT[framework];
  return profile[trait] === null ? [trait] : [];
}

export type AnalysedFields = Pick<
  ProfileRecord,
  | TraitField
  | 'birthday'
  | 'birthTime'
  | 'isBirthTimeRough'
  | 'birthPlace'
  | 'humanDesignProfile'
  | 'fullBirthChart'
>;

/** Picks the inputs of an analysis: neither name nor account, because the writer may be an external service. */
export function toAnalysedMember(profile: AnalysedFields): AnalysedMember {
  const birthday = profile.birthday === null ? null : parseCivilDate(profile.birthday);
  return {
    ...pickTraits(profile),
    ...(profile.humanDesignProfile ? { humanDesign: profile.humanDesignProfile } : {}),
    ...(profile.fullBirthChart ? { chart: profile.fullBirthChart } : {}),
    ...(birthday?.ok ? { lifePathSteps: computeLifePath(birthday.value).steps } : {}),
    ...describeBirthTime(profile),
  };
}

/** Saving a birth compares it with the clock; here any later instant works. */
const LATEST = new Date(8_640_000_000_000_000);

/** Without a place there is no instant, so the time counts as unknown. */
function describeBirthTime({
  birthday,
  birthTime,
  isBirthTimeRough,
  birthPlace,
}: AnalysedFields): Pick<AnalysedMember, 'birthTime' | 'firmParts'> {
  if (birthday === null || birthTime === null || birthPlace === null) return { birthTime: 'unknown' };
  const moment = resolveBirthMoment(
    { date: birthday, time: birthTime, zone: toKnownTimeZone(birthPlace.timeZone) },
    LATEST,
  );
  if (!moment.ok) return { birthTime: 'unknown' };
  return { birthTime: isBirthTimeRough ? 'rough' : 'known', firmParts: findFirmParts(moment.value.utc) };
}

import { createHash } from 'node:crypto';
import type { AnalysisChange } from '@sixfold/api-contract';
import type { AnalysisInputs, AnalysisKey, ProfileFields, StoredAnalyses } from './model';

const TESTED = ['mbtiType', 'enneagramType', 'loveLanguage'] as const;

const COMPUTED = ['astrologySign', 'fullBirthChart', 'humanDesignType', 'humanDesignProfile'] as const;

/** A text says what the time allows, so it is older than a new time even where every sign stays. */
const MOMENT = ['birthTime', 'isBirthTimeRough', 'birthPlace'] as const;

type InputField = (typeof TESTED)[number] | (typeof COMPUTED)[number] | (typeof MOMENT)[number] | 'birthday';

export type AnalysedProfile = Pick<ProfileFields, InputField>;

interface InputFields {
  test: readonly (typeof TESTED)[number][];
  birth: readonly InputField[];
}

const ALL_BIRTH: readonly InputField[] = ['birthday', ...COMPUTED];

/** The text on one system names values of the others for contrast, so it is written from them as well. */
const ALL: InputFields = { test: TESTED, birth: ALL_BIRTH };

const INPUT_FIELDS: Readonly<Record<AnalysisKey, InputFields>> = {
  mbti: ALL,
  enneagram: ALL,
  loveLanguages: ALL,
  astrology: ALL,
  numerology: ALL,
  humanDesign: ALL,
  comprehensive: ALL,
};

const KEYS = Object.keys(INPUT_FIELDS) as AnalysisKey[];

/** Returns digests of what an analysis of this profile is written from. */
export function digestAnalysisInputs(key: AnalysisKey, profile: AnalysedProfile): AnalysisInputs {
  const digest = (fields: readonly InputField[]) =>
    createHash('sha256')
      .update(JSON.stringify(fields.map((field) => profile[field])))
      .digest('base64url')
      .slice(0, 16);
  const { test, birth } = INPUT_FIELDS[key];
  return { test: digest(test), birth: digest(birth), moment: digest(MOMENT) };
}

/** Lists what has changed since each stored text was written; undefined when every text is up to date. */
export function listOutdatedAnalyses(
  profile: AnalysedProfile,
  writtenFrom: StoredAnalyses['writtenFrom'] = {},
): Partial<Record<AnalysisKey, AnalysisChange[]>> | undefined {
  const outdated = KEYS.flatMap((key) => {
    const changes = listChanges(key, profile, writtenFrom[key]);
    return changes.length > 0 ? [[key, changes] as const] : [];
  });
  return outdated.length > 0 ? Object.fromEntries(outdated) : undefined;
}

function listChanges(
  key: AnalysisKey,
  profile: AnalysedProfile,
  before: AnalysisInputs | undefined,
): AnalysisChange[] {
  if (!before) return [];
  const now = digestAnalysisInputs(key, profile);
  const isMomentNew = before.moment !== undefined && now.moment !== before.moment;
  return [
    ...(now.test === before.test ? [] : (['test'] as const)),
    ...(now.birth === before.birth && !isMomentNew ? [] : (['birth'] as const)),
  ];
}

import { createHash } from 'node:crypto';
import type { AnalysisChange } from '@sixfold/api-contract';
import type { AnalysisInputs, AnalysisKey, ProfileFields, StoredAnalyses } from './model';

const TESTED = ['mbtiType', 'enneagramType', 'loveLanguage'] as const;

const COMPUTED = ['astrologySign', 'fullBirthChart', 'humanDesignType', 'humanDesignProfile'] as const;

/** Texts depend on the birth time itself, so a new time makes them outdated even if every sign stays the same. */
const MOMENT = ['birthTime', 'isBirthTimeRough', 'birthPlace'] as const;

type InputField = (typeof TESTED)[number] | (typeof COMPUTED)[number] | (typeof MOMENT)[number] | 'birthday';

export type AnalysedProfile = Pick<ProfileFields, InputField>;

interface InputFields {
  test: readonly (typeof TESTED)[number][];
  birth: readonly InputField[];
  moment: readonly (typeof MOMENT)[number][];
}

const ALL: InputFields = { test: TESTED, birth: ['birthday', ...COMPUTED], moment: MOMENT };

/** A text on one system is based only on that system. */
const INPUT_FIELDS: Readonly<Record<AnalysisKey, InputFields>> = {
  mbti: { test: ['mbtiType'], birth: [], moment: [] },
  enneagram: { test: ['enneagramType'], birth: [], moment: [] },
  loveLanguages: { test: ['loveLanguage'], birth: [], moment: [] },
  astrology: { test: [], birth: ['birthday', 'astrologySign', 'fullBirthChart'], moment: MOMENT },
  numerology: { test: [], birth: ['birthday'], moment: [] },
  humanDesign: { test: [], birth: ['birthday', 'humanDesignType', 'humanDesignProfile'], moment: MOMENT },
  comprehensive: ALL,
};

const KEYS = Object.keys(INPUT_FIELDS) as AnalysisKey[];

function digestFields({ test, birth, moment }: InputFields, profile: AnalysedProfile): AnalysisInputs {
  const digest = (fields: readonly InputField[]) =>
    createHash('sha256')
      .update(JSON.stringify(fields.map((field) => profile[field])))
      .digest('base64url')
      .slice(0, 16);
  return { test: digest(test), birth: digest(birth), moment: digest(moment) };
}

/** Returns digests of the values on which an analysis of this profile is based. */
export const digestAnalysisInputs = (key: AnalysisKey, profile: AnalysedProfile): AnalysisInputs =>
  digestFields(INPUT_FIELDS[key], profile);

/** Lists the changes since each stored text was written; returns undefined when every text is up to date. */
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
  const own = digestAnalysisInputs(key, profile);
  // Until November 2026 a text on one system was based on all values, and its digests cover all of them.
  const all = digestFields(ALL, profile);
  const isSame = (part: keyof AnalysisInputs) => before[part] === own[part] || before[part] === all[part];
  const isMomentNew = before.moment !== undefined && !isSame('moment');
  return [
    ...(isSame('test') ? [] : (['test'] as const)),
    ...(isSame('birth') && !isMomentNew ? [] : (['birth'] as const)),
  ];
}

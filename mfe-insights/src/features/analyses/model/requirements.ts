import type { OwnProfile } from '@sixfold/api-contract';
import type { Framework } from './frameworks';

const BIRTH_FIELDS = [
  ['birthday', 'birthday'],
  ['birthTime', 'birth time'],
  ['birthLocation', 'birth place'],
] as const;

/** Returns the names of missing birth data. A birth time that the member does not know is not missing. */
function missingBirthData(profile: OwnProfile): string[] {
  return BIRTH_FIELDS.filter(
    ([field]) => !profile[field] && !(field === 'birthTime' && profile.isBirthTimeUnknown),
  ).map(([, words]) => words);
}

/** Formats 'a', 'a and b' or 'a, b and c'. */
export function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

const TYPE_OF = {
  mbti: (profile: OwnProfile) => profile.mbtiType,
  enneagram: (profile: OwnProfile) => profile.enneagramType,
  'love-languages': (profile: OwnProfile) => profile.loveLanguage,
} as const;

/** Returns false only for a system whose type needs a test that has not been taken. */
export function isTypeKnown(profile: OwnProfile, { quiz }: Framework): boolean {
  return !quiz || TYPE_OF[quiz](profile) !== null;
}

/**
 * Describes the data still missing for an analysis; null when it is complete. The three systems with a test need the
 * tested type, because it cannot be derived from a birth date. Numerology only needs the birthday.
 */
export function missingRequirement(profile: OwnProfile, framework: Framework): string | null {
  const { id, quiz } = framework;
  if (quiz)
    return isTypeKnown(profile, framework)
      ? null
      : 'Take the test first. It cannot be read from a birth date.';
  if (id === 'numerology') return profile.birthday ? null : 'Add your birthday to your profile.';
  if (id === 'human-design' && profile.isBirthTimeUnknown)
    return 'Human Design needs the time of your birth. If you find out, add it to your profile.';
  const missing = missingBirthData(profile);
  return missing.length > 0 ? `Add your ${listOf(missing)} to your profile.` : null;
}

/** Whether the systems that need a birth moment can be computed. */
export function hasFullBirthData(profile: OwnProfile): boolean {
  return missingBirthData(profile).length === 0 && !profile.isBirthTimeUnknown;
}

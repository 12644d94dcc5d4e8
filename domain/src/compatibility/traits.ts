import {
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
  type System,
} from '../vocabulary';

/**
 * A person's value in each of the six systems. Absent, null and undefined all mean "not known". The types are wide
 * because the values come from storage and the wire.
 */
export interface Traits {
  readonly mbtiType?: string | null | undefined;
  readonly enneagramType?: number | null | undefined;
  readonly loveLanguage?: string | null | undefined;
  readonly astrologySign?: string | null | undefined;
  readonly numerologyLifePath?: number | null | undefined;
  readonly humanDesignType?: string | null | undefined;
}

export const TRAIT_OF_SYSTEM = {
  mbti: 'mbtiType',
  enneagram: 'enneagramType',
  loveLanguage: 'loveLanguage',
  astrology: 'astrologySign',
  numerology: 'numerologyLifePath',
  humanDesign: 'humanDesignType',
} as const satisfies Record<System, keyof Traits>;

/** Values of each system, in vocabulary order; a value's index is its row in the pair table. */
export const VALUES_OF_SYSTEM: Readonly<Record<System, readonly (string | number)[]>> = {
  mbti: MBTI_TYPES,
  enneagram: ENNEAGRAM_TYPES,
  loveLanguage: LOVE_LANGUAGES,
  astrology: ZODIAC_SIGNS,
  numerology: LIFE_PATH_NUMBERS,
  humanDesign: HUMAN_DESIGN_TYPES,
};

export const INVALID_TRAIT_MESSAGES: Readonly<Record<System, string>> = {
  mbti: 'Cognitive analysis requires valid MBTI types.',
  enneagram: 'Invalid Enneagram types provided.',
  loveLanguage: 'Invalid love languages provided.',
  astrology: 'Invalid zodiac signs provided.',
  numerology: 'Invalid life path numbers provided.',
  humanDesign: 'Invalid Human Design types provided.',
};

export const MISSING_TRAIT_MESSAGES: Readonly<Record<System, string>> = {
  mbti: 'Complete your profiles with both MBTI types to see how your minds work together.',
  enneagram: 'Complete your profiles with both Enneagram types to see how your motives meet.',
  loveLanguage: 'Complete your profiles with both love languages to see how your kindness lands.',
  astrology: 'Complete your profiles with both birth dates to see how your signs relate.',
  numerology: 'Complete your profiles with both birth dates to see how your life paths relate.',
  humanDesign: 'Complete your profiles with both birth times and places to see how your energies meet.',
};

export type TraitState = 'valid' | 'missing' | 'invalid';

export function traitStateOf(traits: Traits, system: System): TraitState {
  const value = traits[TRAIT_OF_SYSTEM[system]];
  if (value === null || value === undefined) return 'missing';
  return VALUES_OF_SYSTEM[system].includes(value) ? 'valid' : 'invalid';
}

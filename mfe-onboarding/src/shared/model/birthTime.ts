import { ROUGH_BIRTH_TIME_MARK, UNKNOWN_BIRTH_TIME } from './draft';

/** Certainty of the birth time: to the minute, within two hours, or unknown. */
export type BirthTimeCertainty = 'exact' | 'rough' | 'unknown';

export interface BirthTimeAnswer {
  certainty: BirthTimeCertainty;
  /** `HH:MM`, or empty. */
  time: string;
}

/** Parses the field of the draft, which holds time and certainty as one value. */
export function parseBirthTime(field: string): BirthTimeAnswer {
  if (field === UNKNOWN_BIRTH_TIME) return { certainty: 'unknown', time: '' };
  const isRough = field.startsWith(ROUGH_BIRTH_TIME_MARK);
  return {
    certainty: isRough ? 'rough' : 'exact',
    time: isRough ? field.slice(ROUGH_BIRTH_TIME_MARK.length) : field,
  };
}

export function formatBirthTime({ certainty, time }: BirthTimeAnswer): string {
  if (certainty === 'unknown') return UNKNOWN_BIRTH_TIME;
  return certainty === 'rough' ? ROUGH_BIRTH_TIME_MARK + time : time;
}

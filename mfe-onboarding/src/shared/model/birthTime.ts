import { ROUGH_BIRTH_TIME_MARK, UNKNOWN_BIRTH_TIME } from './draft';

/** How well the time of birth is known: to the minute, to within two hours, or not at all. */
export type BirthTimeCertainty = 'exact' | 'rough' | 'unknown';

export interface BirthTimeAnswer {
  certainty: BirthTimeCertainty;
  /** `HH:MM`; empty while there is none. */
  time: string;
}

/** Reads the field of the draft, which holds time and certainty as one answer. */
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

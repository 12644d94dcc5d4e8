import { formatList } from '@sixfold/client-kit';
import type { Stamped } from '../../../shared/model/draft';

const NAMES: Readonly<Record<Stamped, string>> = {
  birthday: 'birthday',
  birthTime: 'birth time',
  birthPlace: 'birth location',
  currentPlace: 'current location',
  gender: 'gender',
  preferredGenders: 'who you are interested in',
  connectionGoals: 'connection goals',
  mbti: 'MBTI test',
  enneagram: 'Enneagram test',
  'love-languages': 'Love Languages test',
};

/** Formats "birthday, birth time and gender". */
export const formatFieldNames = (fields: readonly Stamped[]): string =>
  formatList(fields.map((name) => NAMES[name]));

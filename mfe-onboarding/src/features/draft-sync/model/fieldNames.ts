import { formatList } from '@sixfold/client-kit';
import type { SyncedField } from '../../../shared/model/draft';

const NAMES: Readonly<Record<SyncedField, string>> = {
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
export const formatFieldNames = (fields: readonly SyncedField[]): string =>
  formatList(fields.map((name) => NAMES[name]));

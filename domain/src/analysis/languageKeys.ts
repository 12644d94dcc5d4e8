import type { LoveLanguage } from '../vocabulary';

/** The love languages as content files name them. */
export const LANGUAGE_KEYS: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation': 'words',
  'Quality Time': 'time',
  'Physical Touch': 'touch',
  'Acts of Service': 'service',
  'Receiving Gifts': 'gifts',
};

import type { LoveLanguage } from '../vocabulary';

export const LANGUAGE_KEYS: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation': 'words',
  'Quality Time': 'time',
  'Physical Touch': 'touch',
  'Acts of Service': 'service',
  'Receiving Gifts': 'gifts',
};

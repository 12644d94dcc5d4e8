import type { LoveLanguage } from '../../vocabulary';

/** Requirements of each language, each from 0 to 1. */
export interface LoveLanguageTraits {
  readonly presence: number;
  readonly tangible: number;
  readonly attention: number;
  readonly time: number;
}

export const LOVE_LANGUAGE_TRAITS: Readonly<Record<LoveLanguage, LoveLanguageTraits>> = {
  'Words of Affirmation': { presence: 0.5, tangible: 0, attention: 1, time: 0 },
  'Quality Time': { presence: 1, tangible: 0, attention: 1, time: 1 },
  'Physical Touch': { presence: 1, tangible: 1, attention: 0, time: 0.5 },
  'Acts of Service': { presence: 0, tangible: 1, attention: 0, time: 1 },
  'Receiving Gifts': { presence: 0, tangible: 1, attention: 0, time: 0 },
};

/** Returns hundredths from 50 to 90: ten less for every full step between the requirements of the two languages. */
export function loveLanguageRule(a: LoveLanguage, b: LoveLanguage): number {
  const one = LOVE_LANGUAGE_TRAITS[a];
  const other = LOVE_LANGUAGE_TRAITS[b];
  const distance =
    Math.abs(one.presence - other.presence) +
    Math.abs(one.tangible - other.tangible) +
    Math.abs(one.attention - other.attention) +
    Math.abs(one.time - other.time);
  return 90 - 10 * distance;
}

import type { PublicProfile } from '@sixfold/api-contract';
import type { System } from '@sixfold/domain';

export interface PersonalityFact {
  system: System;
  name: string;
  value: string;
}

/** What a profile tells of the person, system by system; what is not known or not shown is left out. */
export function personalityFacts(profile: PublicProfile): PersonalityFact[] {
  const { fullBirthChart: chart, humanDesignProfile: design } = profile;
  const facts: [System, string, string | number | null | undefined][] = [
    ['mbti', 'MBTI', profile.mbtiType],
    ['enneagram', 'Enneagram', profile.enneagramType && `Type ${profile.enneagramType}`],
    ['loveLanguage', 'Love language', profile.loveLanguage],
    ['astrology', 'Sun', profile.astrologySign],
    ['astrology', 'Moon', chart?.moon?.sign],
    ['astrology', 'Ascendant', chart?.ascendant?.sign],
    ['astrology', 'Venus', chart?.venus?.sign],
    ['astrology', 'Mars', chart?.mars?.sign],
    ['numerology', 'Life path', profile.numerologyLifePath],
    ['humanDesign', 'Human Design', profile.humanDesignType],
    ['humanDesign', 'Profile', design?.profile],
    ['humanDesign', 'Strategy', design?.strategy],
    ['humanDesign', 'Authority', design?.authority],
  ];
  return facts.flatMap(([system, name, value]) => (value ? [{ system, name, value: String(value) }] : []));
}

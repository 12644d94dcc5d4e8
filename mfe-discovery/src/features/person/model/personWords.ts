import type { OwnProfile, PublicProfile, Compatibility } from '@sixfold/api-contract';
import { TRAIT_OF_SYSTEM, type System, labelOf, percentOf, type ConnectionGoal } from '@sixfold/domain';

type Traits = Pick<PublicProfile | OwnProfile, (typeof TRAIT_OF_SYSTEM)[System]>;

const SUFFIX: Partial<Record<System, string>> = { astrology: ' Sun' };

/** Describes both traits of a system: 'INTJ with ENFP', or 'Quality Time, both'. Null when either is unknown. */
export function describePair(system: System, own: Traits, other: Traits): string | null {
  const trait = TRAIT_OF_SYSTEM[system];
  const [mine, theirs] = [own[trait], other[trait]];
  if (mine === null || theirs === null) return null;
  const suffix = SUFFIX[system] ?? '';
  return mine === theirs ? `${mine}${suffix}, both` : `${mine}${suffix} with ${theirs}${suffix}`;
}

/** Returns for example 'Exceptional for dating.'; null without a score. */
export const describeBand = ({ overall }: Compatibility, goal: ConnectionGoal): string | null =>
  overall === undefined ? null : `${labelOf(percentOf(overall))} for ${goal}.`;

export interface ShownTrait {
  system: System;
  name: string;
  value: string;
}

/** Lists the visible traits of a profile by system; omits unknown and hidden ones. */
export function listTraits(profile: PublicProfile): ShownTrait[] {
  const { fullBirthChart: chart, humanDesignProfile: design } = profile;
  const traits: [System, string, string | number | null | undefined][] = [
    ['mbti', 'MBTI', profile.mbtiType],
    ['enneagram', 'Enneagram', profile.enneagramType && `Type ${profile.enneagramType}`],
    ['loveLanguage', 'Love language', profile.loveLanguage],
    ['astrology', 'Sun', profile.astrologySign],
    ['astrology', 'Moon', chart?.moon?.sign],
    ['astrology', 'Ascendant', chart?.ascendant?.sign],
    ['astrology', 'Midheaven', chart?.midheaven?.sign],
    ['astrology', 'Mercury', chart?.mercury?.sign],
    ['astrology', 'Venus', chart?.venus?.sign],
    ['astrology', 'Mars', chart?.mars?.sign],
    ['numerology', 'Life path', profile.numerologyLifePath],
    ['humanDesign', 'Human Design', profile.humanDesignType],
    ['humanDesign', 'Profile', design?.profile],
    ['humanDesign', 'Strategy', design?.strategy],
    ['humanDesign', 'Authority', design?.authority],
  ];
  return traits.flatMap(([system, name, value]) => (value ? [{ system, name, value: String(value) }] : []));
}

import type { PublicProfile } from '@sixfold/api-contract';
import type { ConnectionGoal, System } from '@sixfold/domain';

export interface PublicTrait {
  system: System;
  text: string;
}

/** Lists the traits that others see, in the order of the hexagon, without unknown and hidden values. */
export function listPublicTraits(profile: PublicProfile): PublicTrait[] {
  const { fullBirthChart: chart, humanDesignProfile: design } = profile;
  const traits: [System, string | null | undefined | 0][] = [
    ['mbti', profile.mbtiType],
    ['enneagram', profile.enneagramType && `Enneagram ${profile.enneagramType}`],
    ['loveLanguage', profile.loveLanguage],
    ['astrology', profile.astrologySign && `Sun in ${profile.astrologySign}`],
    ['astrology', chart?.moon && `Moon in ${chart.moon.sign}`],
    ['astrology', chart?.ascendant && `${chart.ascendant.sign} rising`],
    ['astrology', chart?.midheaven && `Midheaven in ${chart.midheaven.sign}`],
    ['astrology', chart?.mercury && `Mercury in ${chart.mercury.sign}`],
    ['astrology', chart?.venus && `Venus in ${chart.venus.sign}`],
    ['astrology', chart?.mars && `Mars in ${chart.mars.sign}`],
    ['numerology', profile.numerologyLifePath && `Life Path ${profile.numerologyLifePath}`],
    ['humanDesign', profile.humanDesignType],
    ['humanDesign', design?.profile && `Profile ${design.profile}`],
    ['humanDesign', design && `Strategy: ${design.strategy}`],
    ['humanDesign', design?.authority && `${design.authority} authority`],
  ];
  return traits.flatMap(([system, text]) => (text ? [{ system, text }] : []));
}

export const GOAL_LABELS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Dating',
  friendship: 'Friendship',
  business: 'Business Partner',
};

export const formatNameAndAge = ({ user, ageYears }: PublicProfile): string =>
  ageYears === null ? user.firstName : `${user.firstName}, ${ageYears}`;

import type { PublicProfile } from '@sixfold/api-contract';
import type { ConnectionGoal, System } from '@sixfold/domain';

export interface PublicFact {
  system: System;
  words: string;
}

/** What a profile tells others of the person, in the order of the hexagon; what is not known or hidden is left out. */
export function publicFacts(profile: PublicProfile): PublicFact[] {
  const { fullBirthChart: chart, humanDesignProfile: design } = profile;
  const facts: [System, string | null | undefined | 0][] = [
    ['mbti', profile.mbtiType],
    ['enneagram', profile.enneagramType && `Enneagram ${profile.enneagramType}`],
    ['loveLanguage', profile.loveLanguage],
    ['astrology', profile.astrologySign && `Sun in ${profile.astrologySign}`],
    ['astrology', chart?.moon && `Moon in ${chart.moon.sign}`],
    ['astrology', chart?.ascendant && `${chart.ascendant.sign} rising`],
    ['astrology', chart?.venus && `Venus in ${chart.venus.sign}`],
    ['astrology', chart?.mars && `Mars in ${chart.mars.sign}`],
    ['numerology', profile.numerologyLifePath && `Life Path ${profile.numerologyLifePath}`],
    ['humanDesign', profile.humanDesignType],
    ['humanDesign', design && `Profile ${design.profile}`],
    ['humanDesign', design && `Strategy: ${design.strategy}`],
    ['humanDesign', design && `${design.authority} authority`],
  ];
  return facts.flatMap(([system, words]) => (words ? [{ system, words }] : []));
}

export const GOAL_WORDS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Dating',
  friendship: 'Friendship',
  business: 'Business Partner',
};

export const nameAndAge = ({ user, ageYears }: PublicProfile): string =>
  ageYears === null ? user.firstName : `${user.firstName}, ${ageYears}`;

import type { OwnProfile } from '@sixfold/api-contract';
import type { QuizType, System } from '@sixfold/domain';

export interface SystemValue {
  readonly system: System;
  /** Short texts, the main one first; empty when unknown. */
  readonly values: readonly string[];
  /** Text shown while the value is unknown. */
  readonly whileUnknown: string;
  /** The test that determines it; absent for values computed from the birth data. */
  readonly quiz?: QuizType;
}

const UNTESTED = 'Not known yet';
const UNCOMPUTED = 'Computed once your birth info is complete';
/** Human Design is the only system that yields nothing without the birth time. */
const TIMELESS = 'Needs the time of your birth. If you find out, add it under Birth Info.';
const ROUGHLY_TIMED = 'Stays open while your birth time is only about right.';

const known = (values: readonly (string | null | undefined | false)[]): string[] =>
  values.filter((value): value is string => Boolean(value));

function listChartValues({ fullBirthChart: chart, astrologySign }: OwnProfile): string[] {
  const sun = chart?.sun.sign ?? astrologySign;
  return known([
    sun && `Sun in ${sun}`,
    chart?.moon && `Moon in ${chart.moon.sign}`,
    chart?.venus && `Venus in ${chart.venus.sign}`,
    chart?.mars && `Mars in ${chart.mars.sign}`,
    chart?.ascendant && `${chart.ascendant.sign} rising`,
  ]);
}

function listDesignValues({ humanDesignType, humanDesignProfile: design }: OwnProfile): string[] {
  return known([
    humanDesignType,
    design?.profile && `Profile ${design.profile}`,
    design && `Strategy: ${design.strategy}`,
    design?.authority && `${design.authority} authority`,
  ]);
}

function explainMissingDesign({ isBirthTimeUnknown, isBirthTimeRough }: OwnProfile): string {
  if (isBirthTimeUnknown) return TIMELESS;
  return isBirthTimeRough ? ROUGHLY_TIMED : UNCOMPUTED;
}

/** Lists a member's known values in each system, in the order of the hexagon. */
export function listSystemValues(profile: OwnProfile): SystemValue[] {
  return [
    { system: 'mbti', values: known([profile.mbtiType]), whileUnknown: UNTESTED, quiz: 'mbti' },
    {
      system: 'enneagram',
      values: known([profile.enneagramType && `Type ${profile.enneagramType}`]),
      whileUnknown: UNTESTED,
      quiz: 'enneagram',
    },
    {
      system: 'loveLanguage',
      values: known([profile.loveLanguage]),
      whileUnknown: UNTESTED,
      quiz: 'love-languages',
    },
    { system: 'astrology', values: listChartValues(profile), whileUnknown: UNCOMPUTED },
    {
      system: 'numerology',
      values: known([profile.numerologyLifePath && `Life Path ${profile.numerologyLifePath}`]),
      whileUnknown: UNCOMPUTED,
    },
    {
      system: 'humanDesign',
      values: listDesignValues(profile),
      whileUnknown: explainMissingDesign(profile),
    },
  ];
}

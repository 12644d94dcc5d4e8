import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';
import { signOfLongitude } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';
import type { CosmicConditions } from './cosmicConditions';
import { EVENT_BASIS } from './upcoming';
import { activityUnder, type MoonPhase } from './guidance';
import { findSunIngress } from './sunIngress';
import texts from './skyInsights.json';

export type SkyTopic = 'phase' | 'moonSign' | 'mercury' | 'sun';

/** A short reading of one part of the current sky; symbolic, for reflection. */
export interface SkyInsight {
  readonly topic: SkyTopic;
  readonly title: string;
  readonly text: string;
  readonly basis: string;
  /** When the reading ends; absent if it changes gradually. */
  readonly until?: Date;
}

const PHASES: Readonly<Record<MoonPhase, { title: string; text: string }>> = texts.phases;

interface SignThemes {
  readonly mood: string;
  readonly season: string;
}

const SIGNS: Readonly<Record<ZodiacSign, SignThemes>> = texts.signs;

const MERCURY = texts.mercury;

/**
 * Returns four readings of the sky at an instant: the Moon's light, its sign, Mercury's direction and the Sun's sign.
 * @throws RangeError when `utc` is an invalid date
 */
export function describeSky(utc: Date, conditions: CosmicConditions): readonly SkyInsight[] {
  const { moonPhase, moonSign, isVoidOfCourse, nextIngress, mercuryMotion } = conditions;
  const sunSign = signOfLongitude(longitudeOf('sun', utc.getTime()));
  const activity = isVoidOfCourse
    ? 'It is void of course at the moment, which is a time for routine and rest.'
    : `Something to try: ${activityUnder(moonSign)}.`;
  return [
    { topic: 'phase', ...PHASES[moonPhase], basis: EVENT_BASIS['moon-phase'] },
    {
      topic: 'moonSign',
      title: `The Moon in ${moonSign}`,
      text: `Moods may be ${SIGNS[moonSign].mood}. ${activity}`,
      basis: EVENT_BASIS['moon-ingress'],
      until: nextIngress.at,
    },
    {
      topic: 'mercury',
      ...MERCURY[mercuryMotion.retrograde ? 'retrograde' : 'direct'],
      basis: EVENT_BASIS['mercury-station'],
      until: mercuryMotion.until,
    },
    {
      topic: 'sun',
      title: `The Sun in ${sunSign}`,
      text: `It stays here for about a month. Tradition links that month with ${SIGNS[sunSign].season}.`,
      basis: EVENT_BASIS['sun-ingress'],
      until: findSunExit(sunSign, utc),
    },
  ];
}

function findSunExit(sign: ZodiacSign, utc: Date): Date {
  const next = ZODIAC_SIGNS[(ZODIAC_SIGNS.indexOf(sign) + 1) % ZODIAC_SIGNS.length] ?? sign;
  const thisYear = findSunIngress(next, utc.getUTCFullYear());
  return thisYear > utc ? thisYear : findSunIngress(next, utc.getUTCFullYear() + 1);
}

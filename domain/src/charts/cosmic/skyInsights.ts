import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';
import { signOfLongitude } from '../sky/angle';
import { longitudeOf } from '../sky/longitude';
import type { CosmicConditions } from './cosmicConditions';
import { EVENT_BASIS } from './upcoming';
import { activityUnder, type MoonPhase } from './guidance';
import { findSunIngress } from './sunIngress';

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

const PHASES: Readonly<Record<MoonPhase, { title: string; text: string }>> = {
  new: {
    title: 'A new Moon',
    text: 'Time for a fresh start. Write down what you hope for before you go looking.',
  },
  waxing: {
    title: 'A waxing Moon',
    text: 'The light is growing. You might start a conversation or suggest meeting up.',
  },
  full: {
    title: 'A full Moon',
    text: 'Feelings may be easier to see. You might say yours, and listen just as openly.',
  },
  waning: {
    title: 'A waning Moon',
    text: 'The light is fading. You might finish something, make up, or answer an old message.',
  },
};

interface SignThemes {
  readonly mood: string;
  readonly season: string;
}

const SIGNS: Readonly<Record<ZodiacSign, SignThemes>> = {
  Aries: { mood: 'quick and direct', season: 'daring and new starts' },
  Taurus: { mood: 'slow and comfortable', season: 'comfort and patience' },
  Gemini: { mood: 'curious and talkative', season: 'talk and learning' },
  Cancer: { mood: 'tender and home-loving', season: 'home and family' },
  Leo: { mood: 'warm and generous', season: 'play and warmth' },
  Virgo: { mood: 'practical and attentive', season: 'useful work and care' },
  Libra: { mood: 'friendly and fair', season: 'company and balance' },
  Scorpio: { mood: 'deep and private', season: 'trust and honesty' },
  Sagittarius: { mood: 'open and restless', season: 'travel and big questions' },
  Capricorn: { mood: 'serious and steady', season: 'work and long plans' },
  Aquarius: { mood: 'independent and a little unusual', season: 'friends and new ideas' },
  Pisces: { mood: 'dreamy and soft', season: 'rest and imagination' },
};

const MERCURY = {
  retrograde: {
    title: 'Mercury is retrograde',
    text: 'A message may need a second try. Read it twice, confirm the time and place, and enjoy hearing from old friends.',
  },
  direct: {
    title: 'Mercury is direct',
    text: 'Plans and messages may go through without trouble. It is a good time to ask a clear question.',
  },
};

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

import { ZODIAC_SIGNS, type ZodiacSign } from '../../vocabulary';

/** What the alignment reads of a day; `CosmicConditions` has it all. */
export interface SkyOfDay {
  readonly moonSign: ZodiacSign;
  readonly isVoidOfCourse: boolean;
}

export interface CosmicAlignment {
  readonly aligned: boolean;
  readonly boostLevel: 'high' | 'medium' | 'low';
  /** One or two sentences, told to the first of the two. */
  readonly reason: string;
}

/** Signs that many apart are held to be easy company: the same, two apart (sextile) and four apart (trine). */
const EASY_DISTANCES: readonly number[] = [0, 2, 4];

/**
 * How today's Moon suits two members by their Sun signs. One point for each whose sign the Moon's is easy with, and
 * one when the two signs are easy with each other: three are high, two are medium, and a void-of-course Moon takes
 * one away. The level is the same for either order; only the reason is told from one side. A sign that is not known
 * (or hidden) is never guessed: there is no alignment then, and the reason says what is missing.
 */
export function cosmicAlignment(
  mine: ZodiacSign | null | undefined,
  theirs: ZodiacSign | null | undefined,
  { moonSign, isVoidOfCourse }: SkyOfDay,
): CosmicAlignment {
  if (!mine) return unknown('Add your birth date to see how today suits the two of you.');
  if (!theirs) return unknown('Their sign is not known, so there is nothing to say about today.');
  const [withMe, withThem, together] = [
    isEasy(moonSign, mine),
    isEasy(moonSign, theirs),
    isEasy(mine, theirs),
  ];
  const points = [withMe, withThem, together].filter(Boolean).length - (isVoidOfCourse ? 1 : 0);
  const boostLevel = points >= 3 ? 'high' : points === 2 ? 'medium' : 'low';
  const reason = [
    moonSentence({ moonSign, mine, theirs, withMe, withThem }),
    pairSentence(mine, theirs, together),
    ...(isVoidOfCourse ? ['It is void of course just now, which takes some of the wind away.'] : []),
  ].join(' ');
  return { aligned: boostLevel !== 'low', boostLevel, reason };
}

function unknown(reason: string): CosmicAlignment {
  return { aligned: false, boostLevel: 'low', reason };
}

function isEasy(one: ZodiacSign, other: ZodiacSign): boolean {
  const steps = Math.abs(ZODIAC_SIGNS.indexOf(one) - ZODIAC_SIGNS.indexOf(other));
  return EASY_DISTANCES.includes(Math.min(steps, ZODIAC_SIGNS.length - steps));
}

function moonSentence(today: {
  moonSign: ZodiacSign;
  mine: ZodiacSign;
  theirs: ZodiacSign;
  withMe: boolean;
  withThem: boolean;
}): string {
  const { moonSign, mine, theirs, withMe, withThem } = today;
  if (withMe && withThem) {
    return mine === theirs
      ? `The Moon in ${moonSign} is easy with ${mine}, the sign of you both.`
      : `The Moon in ${moonSign} is easy with your ${mine} and with their ${theirs}.`;
  }
  if (withMe) return `The Moon in ${moonSign} is easy with your ${mine}, less so with their ${theirs}.`;
  if (withThem) return `The Moon in ${moonSign} is easy with their ${theirs}, less so with your ${mine}.`;
  return `The Moon in ${moonSign} is not close to ${mine === theirs ? mine : `${mine} or ${theirs}`} today.`;
}

function pairSentence(mine: ZodiacSign, theirs: ZodiacSign, together: boolean): string {
  if (mine === theirs) return 'You share a sign, on any day.';
  return together
    ? `${mine} and ${theirs} are easy company on any day.`
    : `${mine} and ${theirs} learn from their differences, so take your time.`;
}

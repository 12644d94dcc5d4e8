import { signDistance } from '../../compatibility/rules/zodiac';
import type { ZodiacSign } from '../../vocabulary';
import { activityUnder, type CosmicEnergy } from './guidance';

export interface SkyOfDay {
  readonly moonSign: ZodiacSign;
  readonly isVoidOfCourse: boolean;
  /** On a low-energy day the level is at most medium, because the Cosmic Timing page calls the day quiet. */
  readonly cosmicEnergy?: CosmicEnergy;
}

export interface CosmicAlignment {
  readonly aligned: boolean;
  readonly boostLevel: 'high' | 'medium' | 'low';
  /** Two or three sentences addressed to the first person. */
  readonly reason: string;
}

interface DistanceMeaning {
  /** How much the Moon helps a person at this distance between the signs, 0 to 2. */
  readonly help: number;
  /** The Moon's effect on such a sign. */
  readonly moon: string;
  /** Today's mood between two signs at this distance. */
  readonly together: string;
}

/** By distance in signs, 0 to 6. */
const MEANINGS: readonly DistanceMeaning[] = [
  { help: 2, moon: 'is at home with', together: 'Today reaches you both in the same way.' },
  {
    help: 1,
    moon: 'stands next door to',
    together: 'As neighbours on the circle, one of you feels the day a little before the other.',
  },
  { help: 2, moon: 'is easy with', together: 'Your signs lift each other, so small plans fall into place.' },
  {
    help: 0,
    moon: 'pushes',
    together: 'Your signs push each other: a day to clear something up, kindly.',
  },
  { help: 2, moon: 'flows with', together: 'Your signs share an element, so little needs explaining.' },
  {
    help: 0,
    moon: 'asks something new of',
    together: 'Your signs look past each other, so ask instead of guessing.',
  },
  {
    help: 1,
    moon: 'faces',
    together: 'Your signs face each other: listen first, and you both see the whole.',
  },
];
const EASY_HELP = 2;

/**
 * Computes how today's Moon suits two members by their Sun signs. Adds up the Moon's help for each, plus one point if
 * the two signs are easy with each other, minus two if the Moon is void of course. Two points are medium; high requires
 * all three to be easy, and a day that is neither void nor low-energy.
 * Without both signs there is no alignment, and the reason names the missing one.
 * @param firstName of the second person, for the reason
 */
export function computeCosmicAlignment(
  mine: ZodiacSign | null | undefined,
  theirs: ZodiacSign | null | undefined,
  sky: SkyOfDay,
  firstName: string,
): CosmicAlignment {
  if (!mine) return unknownAlignment('Add your birth date to see how today suits the two of you.');
  if (!theirs)
    return unknownAlignment(`${firstName}’s sign is not known, so there is nothing to say about today.`);
  const { moonSign, isVoidOfCourse, cosmicEnergy } = sky;
  const [toMe, toThem] = [meaningOf(moonSign, mine), meaningOf(moonSign, theirs)];
  const between = meaningOf(mine, theirs);
  const isEasyTogether = between.help === EASY_HELP;
  const points = toMe.help + toThem.help + (isEasyTogether ? 1 : 0) - (isVoidOfCourse ? 2 : 0);
  const isHigh = points === 2 * EASY_HELP + 1 && cosmicEnergy !== 'low';
  const boostLevel = isHigh ? 'high' : points >= 2 ? 'medium' : 'low';
  const moon =
    mine === theirs
      ? `The Moon in ${moonSign} ${toMe.moon} ${mine}, the Sun sign you share.`
      : toMe === toThem
        ? `The Moon in ${moonSign} ${toMe.moon} your ${mine} and ${firstName}’s ${theirs}.`
        : `The Moon in ${moonSign} ${toMe.moon} your ${mine} and ${toThem.moon} ${firstName}’s ${theirs}.`;
  const advice = isVoidOfCourse
    ? 'It is void of course just now: good for routine and rest.'
    : `A thing for today: ${activityUnder(moonSign)}.`;
  return { aligned: boostLevel !== 'low', boostLevel, reason: `${moon} ${between.together} ${advice}` };
}

function unknownAlignment(reason: string): CosmicAlignment {
  return { aligned: false, boostLevel: 'low', reason };
}

function meaningOf(one: ZodiacSign, other: ZodiacSign): DistanceMeaning {
  const meaning = MEANINGS[signDistance(one, other)];
  if (!meaning) throw new RangeError('Two signs are at most six apart.');
  return meaning;
}

import { VALUES_OF_SYSTEM } from '../../compatibility/traits';
import { LOVE_LANGUAGES, type ConnectionGoal, type LoveLanguage, type System } from '../../vocabulary';
import { startUpper } from '../markdown';
import { elementOf, type Portrait } from '../portrait';
import { assignRoles } from './address';
import { PLANS } from './frames';
import * as meetings from './meetings';
import type { Voice } from '../passages/voices';
import { voiceOf } from '../voiceOf';

type PairOf<T> = readonly [one: T, other: T];

/** Reads a table of meetings, whose keys name two kinds in the order of `kinds`. */
export function findMeeting<Kind extends string>(
  kinds: readonly Kind[],
  table: Readonly<Record<string, string>>,
  [one, other]: PairOf<Kind>,
): string {
  const isReaderFirst = kinds.indexOf(one) <= kinds.indexOf(other);
  const key = isReaderFirst ? `${one} ${other}` : `${other} ${one}`;
  return assignRoles(table[key] ?? '', isReaderFirst);
}

/** What the two people are in one system, in an order that is the same for both of them. */
export interface SystemPair {
  /** `Type 4 with type 9`. */
  readonly names: string;
  readonly voices: readonly [first: Voice, second: Voice];
  readonly isReaderFirst: boolean;
  readonly isSame: boolean;
  /** What happens when the two kinds meet. */
  readonly meeting: string;
}

/** Pairs the values of two people in a system; undefined when one of them has none. */
export function pairInSystem(system: System, one: Portrait, other: Portrait): SystemPair | undefined {
  const [mine, theirs] = [voiceOf(system, one), voiceOf(system, other)];
  if (mine === undefined || theirs === undefined) return undefined;
  const placeOf = ({ value }: typeof mine) => VALUES_OF_SYSTEM[system].indexOf(value);
  const isReaderFirst = placeOf(mine) <= placeOf(theirs);
  const [first, second] = isReaderFirst ? [mine, theirs] : [theirs, mine];
  const isSame = mine.value === theirs.value;
  return {
    names: startUpper(isSame ? `${first.name} twice` : `${first.name} with ${second.name}`),
    voices: [first.voice, second.voice],
    isReaderFirst,
    isSame,
    meeting: describeMeeting(system, one, other),
  };
}

const findIfKnown = <Kind extends string>(
  kinds: readonly Kind[],
  table: Readonly<Record<string, string>>,
  one: Kind | undefined,
  other: Kind | undefined,
): string => (one && other ? findMeeting(kinds, table, [one, other]) : '');

function describeMeeting(system: System, one: Portrait, other: Portrait): string {
  switch (system) {
    case 'mbti':
      return findIfKnown(
        meetings.TEMPERAMENTS,
        meetings.TEMPERAMENT_MEETINGS,
        temperamentOf(one),
        temperamentOf(other),
      );
    case 'enneagram':
      return findIfKnown(
        meetings.CENTRES,
        meetings.CENTRE_MEETINGS,
        one.enneagram?.centre,
        other.enneagram?.centre,
      );
    case 'loveLanguage':
      return one.language && other.language ? describeLanguages([one.language, other.language]) : '';
    case 'astrology':
      return findIfKnown(
        meetings.ELEMENTS,
        meetings.SUN_MEETINGS,
        one.sun && elementOf(one.sun),
        other.sun && elementOf(other.sun),
      );
    case 'numerology':
      return findIfKnown(
        meetings.PURSUITS,
        meetings.PURSUIT_MEETINGS,
        one.lifePath?.pursuit,
        other.lifePath?.pursuit,
      );
    case 'humanDesign':
      return findIfKnown(meetings.DESIGNS, meetings.DESIGN_MEETINGS, one.design?.type, other.design?.type);
  }
}

/** Sensing types by their last letter, intuitive ones by the letter they decide with. */
function temperamentOf({ mbti }: Portrait): meetings.Temperament | undefined {
  if (!mbti) return undefined;
  if (mbti.perceiving === 'S') return mbti.closing === 'J' ? 'SJ' : 'SP';
  return mbti.deciding === 'T' ? 'NT' : 'NF';
}

function describeLanguages([mine, theirs]: PairOf<LoveLanguage>): string {
  const noticed = meetings.LANGUAGE_NOTICES;
  if (mine === theirs)
    return `You both notice ${noticed[mine]} first, so little is lost on the way. It is also missed by two at once.`;
  const isReaderFirst = LOVE_LANGUAGES.indexOf(mine) < LOVE_LANGUAGES.indexOf(theirs);
  const [first, second] = isReaderFirst ? [mine, theirs] : [theirs, mine];
  return assignRoles(
    `{A} notice ${noticed[first]} first, {B} notice ${noticed[second]}. ${meetings.LANGUAGE_BRIDGES[`${first} ${second}`] ?? ''}`,
    isReaderFirst,
  );
}

export const formatBrings = ({ names, voices: [first, second], isReaderFirst, isSame }: SystemPair): string =>
  isSame
    ? `${names}: you both ${first.brings}.`
    : assignRoles(`${names}: {A} ${first.brings}, and {B} ${second.brings}.`, isReaderFirst);

export const formatSlips = ({ names, voices: [first, second], isReaderFirst, isSame }: SystemPair): string =>
  isSame
    ? `${names}: worn out, you both may ${first.slips}.`
    : assignRoles(`${names}: worn out, {A} may ${first.slips}, and {B} may ${second.slips}.`, isReaderFirst);

export const formatPlan = (
  { voices: [first, second], isReaderFirst, isSame }: SystemPair,
  goal: ConnectionGoal,
): string =>
  isSame
    ? `${PLANS[goal]}: for each of you ${first.needs}.`
    : assignRoles(`${PLANS[goal]}: for {A+} ${first.needs}, for {B+} ${second.needs}.`, isReaderFirst);

type SkyPoint = 'moon' | 'venus' | 'mercury' | 'mars';

/** The points that say something about a goal. */
const SKY_POINTS: Readonly<Record<ConnectionGoal, readonly SkyPoint[]>> = {
  dating: ['moon', 'venus'],
  friendship: ['moon', 'mercury'],
  business: ['mercury', 'mars'],
};

const SKY_MEETINGS: Readonly<Record<SkyPoint, Readonly<Record<string, string>>>> = {
  moon: meetings.MOON_MEETINGS,
  venus: meetings.VENUS_MEETINGS,
  mercury: meetings.MERCURY_MEETINGS,
  mars: meetings.MARS_MEETINGS,
};

/** What the points of both charts say for a goal, and which of them are not known, or not shown, on both sides. */
export function describeSky(
  one: Portrait,
  other: Portrait,
  goal: ConnectionGoal,
): { texts: string[]; missing: string[] } {
  const texts: string[] = [];
  const missing: string[] = [];
  for (const point of SKY_POINTS[goal]) {
    const [mine, theirs] = [one.signs[point], other.signs[point]];
    if (mine && theirs)
      texts.push(findMeeting(meetings.ELEMENTS, SKY_MEETINGS[point], [elementOf(mine), elementOf(theirs)]));
    else missing.push(point === 'moon' ? 'the Moon' : startUpper(point));
  }
  return { texts, missing };
}

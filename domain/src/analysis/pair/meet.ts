import { VALUES_OF_SYSTEM } from '../../compatibility/traits';
import { LOVE_LANGUAGES, type ConnectionGoal, type LoveLanguage, type System } from '../../vocabulary';
import { startUpper } from '../markdown';
import { elementOf, type Portrait } from '../portrait';
import { castRoles } from './address';
import { PLANS } from './frames';
import * as meetings from './meetings';
import {
  DESIGN_VOICES,
  ENNEAGRAM_VOICES,
  LANGUAGE_VOICES,
  LIFE_PATH_VOICES,
  MBTI_VOICES,
  SIGN_VOICES,
  type Voice,
} from './voices';

type PairOf<T> = readonly [one: T, other: T];

/** Reads a table of meetings, whose keys name two kinds in the order of `kinds`. */
export function meetKinds<Kind extends string>(
  kinds: readonly Kind[],
  table: Readonly<Record<string, string>>,
  [one, other]: PairOf<Kind>,
): string {
  const isReaderFirst = kinds.indexOf(one) <= kinds.indexOf(other);
  const key = isReaderFirst ? `${one} ${other}` : `${other} ${one}`;
  return castRoles(table[key] ?? '', isReaderFirst);
}

const VALUE_NAMES: Readonly<Record<System, (value: string) => string>> = {
  mbti: (value) => value,
  enneagram: (value) => `type ${value}`,
  loveLanguage: (value) => value,
  astrology: (value) => `Sun in ${value}`,
  numerology: (value) => `life path ${value}`,
  humanDesign: (value) => value,
};

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
  const [mine, theirs] = [readValue(system, one), readValue(system, other)];
  if (mine === undefined || theirs === undefined) return undefined;
  const placeOf = ({ value }: typeof mine) => VALUES_OF_SYSTEM[system].indexOf(value);
  const isReaderFirst = placeOf(mine) <= placeOf(theirs);
  const [first, second] = isReaderFirst ? [mine, theirs] : [theirs, mine];
  const isSame = mine.value === theirs.value;
  const name = VALUE_NAMES[system];
  return {
    names: startUpper(
      isSame
        ? `${name(`${first.value}`)} twice`
        : `${name(`${first.value}`)} with ${name(`${second.value}`)}`,
    ),
    voices: [first.voice, second.voice],
    isReaderFirst,
    isSame,
    meeting: meetInSystem(system, one, other),
  };
}

function readValue(
  system: System,
  { mbti, enneagram, language, sun, lifePath, design }: Portrait,
): { value: string | number; voice: Voice } | undefined {
  switch (system) {
    case 'mbti':
      return mbti && { value: mbti.type, voice: MBTI_VOICES[mbti.type] };
    case 'enneagram':
      return enneagram && { value: enneagram.type, voice: ENNEAGRAM_VOICES[enneagram.type] };
    case 'loveLanguage':
      return language && { value: language, voice: LANGUAGE_VOICES[language] };
    case 'astrology':
      return sun && { value: sun, voice: SIGN_VOICES[sun] };
    case 'numerology':
      return lifePath && { value: lifePath.number, voice: LIFE_PATH_VOICES[lifePath.number] };
    case 'humanDesign':
      return design && { value: design.type, voice: DESIGN_VOICES[design.type] };
  }
}

const meetIfKnown = <Kind extends string>(
  kinds: readonly Kind[],
  table: Readonly<Record<string, string>>,
  one: Kind | undefined,
  other: Kind | undefined,
): string => (one && other ? meetKinds(kinds, table, [one, other]) : '');

function meetInSystem(system: System, one: Portrait, other: Portrait): string {
  switch (system) {
    case 'mbti':
      return meetIfKnown(
        meetings.TEMPERAMENTS,
        meetings.TEMPERAMENT_MEETINGS,
        temperamentOf(one),
        temperamentOf(other),
      );
    case 'enneagram':
      return meetIfKnown(
        meetings.CENTRES,
        meetings.CENTRE_MEETINGS,
        one.enneagram?.centre,
        other.enneagram?.centre,
      );
    case 'loveLanguage':
      return one.language && other.language ? meetLanguages([one.language, other.language]) : '';
    case 'astrology':
      return meetIfKnown(
        meetings.ELEMENTS,
        meetings.SUN_MEETINGS,
        one.sun && elementOf(one.sun),
        other.sun && elementOf(other.sun),
      );
    case 'numerology':
      return meetIfKnown(
        meetings.PURSUITS,
        meetings.PURSUIT_MEETINGS,
        one.lifePath?.pursuit,
        other.lifePath?.pursuit,
      );
    case 'humanDesign':
      return meetIfKnown(meetings.DESIGNS, meetings.DESIGN_MEETINGS, one.design?.type, other.design?.type);
  }
}

/** Sensing types by their last letter, intuitive ones by the letter they decide with. */
function temperamentOf({ mbti }: Portrait): meetings.Temperament | undefined {
  if (!mbti) return undefined;
  if (mbti.perceiving === 'S') return mbti.closing === 'J' ? 'SJ' : 'SP';
  return mbti.deciding === 'T' ? 'NT' : 'NF';
}

function meetLanguages([mine, theirs]: PairOf<LoveLanguage>): string {
  const noticed = meetings.LANGUAGE_NOTICES;
  if (mine === theirs)
    return `You both notice ${noticed[mine]} first, so little is lost on the way. It is also missed by two at once.`;
  const isReaderFirst = LOVE_LANGUAGES.indexOf(mine) < LOVE_LANGUAGES.indexOf(theirs);
  const [first, second] = isReaderFirst ? [mine, theirs] : [theirs, mine];
  return castRoles(
    `{A} notice ${noticed[first]} first, {B} notice ${noticed[second]}. ${meetings.LANGUAGE_BRIDGES[`${first} ${second}`] ?? ''}`,
    isReaderFirst,
  );
}

export const formatBrings = ({
  names,
  voices: [first, second],
  isReaderFirst,
  isSame,
}: SystemPair): string =>
  isSame
    ? `${names}: you both ${first.brings}.`
    : castRoles(`${names}: {A} ${first.brings}, and {B} ${second.brings}.`, isReaderFirst);

export const formatSlips = ({ names, voices: [first, second], isReaderFirst, isSame }: SystemPair): string =>
  isSame
    ? `${names}: worn out, you both may ${first.slips}.`
    : castRoles(`${names}: worn out, {A} may ${first.slips}, and {B} may ${second.slips}.`, isReaderFirst);

export const formatPlan = (
  { voices: [first, second], isReaderFirst, isSame }: SystemPair,
  goal: ConnectionGoal,
): string =>
  isSame
    ? `${PLANS[goal]}: for each of you ${first.needs}.`
    : castRoles(`${PLANS[goal]}: for {A+} ${first.needs}, for {B+} ${second.needs}.`, isReaderFirst);

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
export function meetInSky(
  one: Portrait,
  other: Portrait,
  goal: ConnectionGoal,
): { texts: string[]; missing: string[] } {
  const texts: string[] = [];
  const missing: string[] = [];
  for (const point of SKY_POINTS[goal]) {
    const [mine, theirs] = [one.signs[point], other.signs[point]];
    if (mine && theirs)
      texts.push(meetKinds(meetings.ELEMENTS, SKY_MEETINGS[point], [elementOf(mine), elementOf(theirs)]));
    else missing.push(point === 'moon' ? 'the Moon' : startUpper(point));
  }
  return { texts, missing };
}

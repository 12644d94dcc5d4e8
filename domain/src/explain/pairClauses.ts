import { centreOf, areEnneagramNeighbours, joinedByInnerLine } from '../compatibility/rules/enneagram';
import { sharesMbtiLetter, type MbtiAxis } from '../compatibility/rules/mbti';
import { rootNumberOf } from '../compatibility/rules/numerology';
import { signDistance } from '../compatibility/rules/zodiac';
import { ZODIAC_TEXTS, type Element, type Modality } from '../texts/reference/zodiacSigns';
import {
  ZODIAC_SIGNS,
  type ConnectionGoal,
  type EnneagramType,
  type HumanDesignType,
  type LifePathNumber,
  type LoveLanguage,
  type MbtiType,
  type ZodiacSign,
} from '../vocabulary';
import texts from './pairClauses.json';

/** Statements of one system about two people, as clauses that start with a lowercase letter. */
export interface PairClauses {
  /** The connection between the two, for a good score. */
  readonly bond: string;
  /** The contrast between the two, for a low score. */
  readonly contrast: string;
}

/** A verb for the reader and for the other person: `you plan`, `Ploy plans`. */
type Verb = readonly [you: string, they: string];

const SHARED_LETTERS = texts.sharedLetters;
type Letter = keyof typeof SHARED_LETTERS;

const AXES: readonly MbtiAxis[] = ['energy', 'perceiving', 'judging', 'lifestyle'];

/** Compares two types letter by letter: common habits and differences. */
export function clausesOfMbti(mine: MbtiType, theirs: MbtiType, name: string): PairClauses {
  if (mine === theirs) {
    return {
      bond: `you are both ${mine} and rarely need to explain how you think`,
      contrast: `you are both ${mine} and share a blind spot`,
    };
  }
  const shared = AXES.flatMap((axis, place) =>
    sharesMbtiLetter(mine, theirs, axis) ? [{ axis, text: SHARED_LETTERS[mine[place] as Letter] }] : [],
  );
  const ofMind = shared.filter(({ axis }) => axis === 'perceiving' || axis === 'judging');
  const pace = describePaces(mine, theirs, name);
  // Two common habits and two differences would be too long for a card.
  const common = (ofMind.length > 0 ? ofMind : shared)
    .slice(0, pace.includes(' in ') ? 1 : 2)
    .map(({ text }) => text)
    .join(' and ');
  const minds = describeMinds(mine, theirs, name);
  const apart = pace || minds;
  return {
    bond: common === '' ? pace : `you both ${common}, and ${apart}`,
    contrast: sharesMbtiLetter(mine, theirs, 'perceiving') ? apart : (minds.split(', ')[0] ?? ''),
  };
}

/** Returns `you plan quietly while Ploy improvises in company`; empty if energy and lifestyle are the same. */
function describePaces(mine: MbtiType, theirs: MbtiType, name: string): string {
  const isSameEnergy = sharesMbtiLetter(mine, theirs, 'energy');
  const isSameLifestyle = sharesMbtiLetter(mine, theirs, 'lifestyle');
  const isPlanner = mine.endsWith('J');
  const places = mine.startsWith('I') ? ['quietly', 'in company'] : ['in company', 'quietly'];
  if (!isSameEnergy && !isSameLifestyle)
    return isPlanner
      ? `you plan ${places[0]} while ${name} improvises ${places[1]}`
      : `you improvise ${places[0]} while ${name} plans ${places[1]}`;
  if (!isSameEnergy)
    return mine.startsWith('I')
      ? `you recharge alone while ${name} needs company`
      : `you recharge in company while ${name} needs quiet`;
  if (isSameLifestyle) return '';
  return isPlanner ? `you plan while ${name} improvises` : `you improvise while ${name} plans`;
}

/** Contrasts looking for ideas with looking at traits, and the ways of deciding if they differ too. */
function describeMinds(mine: MbtiType, theirs: MbtiType, name: string): string {
  const parts: string[] = [];
  if (!sharesMbtiLetter(mine, theirs, 'perceiving'))
    parts.push(
      mine[1] === 'N'
        ? `you look for the idea while ${name} looks at the facts`
        : `you look at the facts while ${name} looks for the idea`,
    );
  if (!sharesMbtiLetter(mine, theirs, 'judging'))
    parts.push(
      mine[2] === 'T'
        ? `you weigh the argument while ${name} thinks of the people`
        : `you think of the people while ${name} weighs the argument`,
    );
  return parts.join(', and ').replace(', and you', ', and');
}

const ENNEAGRAM_GIFTS: Readonly<Record<EnneagramType, Verb>> = {
  1: ['get the details right', 'gets the details right'],
  2: ['notice what people need', 'notices what people need'],
  3: ['get things done', 'gets things done'],
  4: ['say what others leave out', 'says what others leave out'],
  5: ['think things through', 'thinks things through'],
  6: ['see the risk in time', 'sees the risk in time'],
  7: ['spot the next possibility', 'spots the next possibility'],
  8: ['speak plainly', 'speaks plainly'],
  9: ['keep the peace', 'keeps the peace'],
};

const CENTRE_REACTIONS = { gut: 'from the gut', heart: 'from the heart', head: 'from the head' } as const;

export function clausesOfEnneagram(mine: EnneagramType, theirs: EnneagramType, name: string): PairClauses {
  const [you] = ENNEAGRAM_GIFTS[mine];
  const [, they] = ENNEAGRAM_GIFTS[theirs];
  if (mine === theirs)
    return {
      bond: `you are both type ${mine} and both ${you}`,
      contrast: `you are both type ${mine} and can miss the same thing`,
    };
  const both = `you ${you} and ${name} ${they}`;
  const isSameCentre = centreOf(mine) === centreOf(theirs);
  return {
    bond: joinedByInnerLine(mine, theirs) ? `${both}, and you can learn from each other` : both,
    contrast: areEnneagramNeighbours(mine, theirs)
      ? `as types ${mine} and ${theirs} you and ${name} seem more alike than you are`
      : isSameCentre
        ? `you and ${name} both react ${CENTRE_REACTIONS[centreOf(mine)]} first`
        : both,
  };
}

/** Signs of appreciation by love language. Only the words for dating mention love and touch. */
const SIGNS_OF_CARE: Readonly<Record<'dating' | 'others', Readonly<Record<LoveLanguage, string>>>> =
  texts.signsOfCare;

export const FEELS_BY_GOAL: Readonly<Record<ConnectionGoal, Verb>> = {
  dating: ['feel loved', 'feels loved'],
  friendship: ['feel valued', 'feels valued'],
  business: ['feel appreciated', 'feels appreciated'],
};

export const signOfCare = (language: LoveLanguage, goal: ConnectionGoal): string =>
  SIGNS_OF_CARE[goal === 'dating' ? 'dating' : 'others'][language];

export function clausesOfLoveLanguage(
  mine: LoveLanguage,
  theirs: LoveLanguage,
  name: string,
  goal: ConnectionGoal,
): PairClauses {
  const [feel] = FEELS_BY_GOAL[goal];
  const [you, they] = [signOfCare(mine, goal), signOfCare(theirs, goal)];
  if (mine === theirs) {
    const both = `you both ${feel} through ${you}`;
    return { bond: both, contrast: both };
  }
  return {
    bond: `you ${feel} through ${you} and ${name} through ${they}, which are alike`,
    contrast: `you ${feel} through ${you} and ${name} through ${they}`,
  };
}

const SIGN_GIFTS: Readonly<Record<ZodiacSign, string>> = texts.signGifts;

const ELEMENT_HABITS: Readonly<Record<Element, string>> = texts.elementHabits;

const MODALITY_HABITS: Readonly<Record<Modality, string>> = texts.modalityHabits;

/** The theme of two opposite signs, keyed by the sign that comes first in the zodiac. */
const OPPOSITE_THEMES = texts.oppositeThemes;

export function clausesOfZodiac(mine: ZodiacSign, theirs: ZodiacSign, name: string): PairClauses {
  const both = describeSigns(mine, theirs, name);
  return { bond: both, contrast: both };
}

/** Each distance between two signs has its own meaning; the score follows the same distance. */
function describeSigns(mine: ZodiacSign, theirs: ZodiacSign, name: string): string {
  const { element, modality } = ZODIAC_TEXTS[mine];
  const signs = `your ${mine} and ${name}’s ${theirs}`;
  switch (signDistance(mine, theirs)) {
    case 0:
      return `you are both ${mine}, with ${SIGN_GIFTS[mine]} to spare`;
    case 1:
      return `your ${mine} brings ${SIGN_GIFTS[mine]} and ${name}’s ${theirs} next door brings ${SIGN_GIFTS[theirs]}`;
    case 2:
      if (element === 'Fire') return `your ${mine} brings the spark and ${name}’s ${theirs} the air it needs`;
      if (element === 'Air') return `${name}’s ${theirs} brings the spark and your ${mine} the air it needs`;
      return element === 'Earth'
        ? `your ${mine} is the soil and ${name}’s ${theirs} the rain it needs`
        : `${name}’s ${theirs} is the soil and your ${mine} the rain it needs`;
    case 3:
      return `${signs} both ${MODALITY_HABITS[modality]}, but pull in different directions`;
    case 4:
      return `${signs} both ${ELEMENT_HABITS[element]}`;
    case 5:
      return `${signs} care about different things, ${SIGN_GIFTS[mine]} and ${SIGN_GIFTS[theirs]}`;
    default:
      return `${signs} are at opposite ends of one theme, ${OPPOSITE_THEMES[ZODIAC_SIGNS.indexOf(mine) % 6] ?? ''}`;
  }
}

const LIFE_PATH_AIMS: Readonly<Record<LifePathNumber, string>> = texts.lifePathAims;

export function clausesOfLifePath(mine: LifePathNumber, theirs: LifePathNumber, name: string): PairClauses {
  const [you, they] = [LIFE_PATH_AIMS[mine], LIFE_PATH_AIMS[theirs]];
  if (mine === theirs) {
    const both = `you share life path ${mine} and both like to ${you}`;
    return { bond: both, contrast: both };
  }
  const isMasterOfOther = rootNumberOf(mine) === rootNumberOf(theirs);
  return {
    bond: isMasterOfOther
      ? `your life path ${mine} and ${name}’s ${theirs} are two versions of one theme`
      : `your life path ${mine} likes to ${you} and ${name}’s ${theirs} to ${they}`,
    contrast: `your life path ${mine} wants to ${you} and ${name}’s ${theirs} to ${they}`,
  };
}

const DESIGN_GIFTS: Readonly<Record<HumanDesignType, string>> = texts.designGifts;

export function clausesOfHumanDesign(
  mine: HumanDesignType,
  theirs: HumanDesignType,
  name: string,
): PairClauses {
  const [you, they] = [DESIGN_GIFTS[mine], DESIGN_GIFTS[theirs]];
  const both = mine === theirs ? `you both bring ${you}` : `you bring ${you} and ${name} ${they}`;
  return { bond: both, contrast: `${both}, each at your own pace` };
}

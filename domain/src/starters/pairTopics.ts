import { centreOf } from '../compatibility/rules/enneagram';
import { sharesMbtiLetter, type MbtiAxis } from '../compatibility/rules/mbti';
import { rootNumberOf } from '../compatibility/rules/numerology';
import { signDistance } from '../compatibility/rules/zodiac';
import { traitStateOf, type Traits } from '../compatibility/traits';
import { foldText } from '../foldText';
import { PROFILE_PROMPT_TEXTS } from '../texts/profilePrompts';
import type { Element } from '../texts/reference/zodiacSigns';
import {
  ZODIAC_SIGNS,
  type ConnectionGoal,
  type EnneagramType,
  type HumanDesignType,
  type LifePathNumber,
  type LoveLanguage,
  type MbtiType,
  type ProfilePrompt,
  type System,
  type ZodiacSign,
} from '../vocabulary';
import { PROMPT_STARTERS, SAME_PROMPT_TEXTS } from './promptStarters';
import type { StarterTopic } from './starter';
import * as traits from './traitStarters';

/** Profile data for starters; for the other member, only the part visible to the reader. */
export interface StarterProfile extends Traits {
  readonly firstName: string;
  readonly location: string;
  readonly prompts: readonly { readonly prompt: ProfilePrompt }[];
}

const AXES: readonly MbtiAxis[] = ['energy', 'perceiving', 'judging', 'lifestyle'];
const ELEMENTS: readonly Element[] = ['Fire', 'Earth', 'Air', 'Water'];

/** Returns topics for the pair, most personal first: prompts, town, common traits, differences. */
export function listPairTopics(
  own: StarterProfile,
  other: StarterProfile,
  goal: ConnectionGoal,
): StarterTopic[] {
  const { shared, different } = listTraitTopics(own, other, goal);
  return [...listPromptTopics(own, other), ...listTownTopics(own, other), ...shared, ...different];
}

function listPromptTopics(own: StarterProfile, other: StarterProfile): StarterTopic[] {
  const ownPrompts = new Set(own.prompts.map(({ prompt }) => prompt));
  return other.prompts.flatMap(({ prompt }) => {
    const title = `“${PROFILE_PROMPT_TEXTS[prompt]}”`;
    return ownPrompts.has(prompt)
      ? [
          {
            reason: `You both answered ${title}`,
            texts: { ...PROMPT_STARTERS[prompt], ...SAME_PROMPT_TEXTS },
          },
        ]
      : [{ reason: `${other.firstName} answered ${title}`, texts: PROMPT_STARTERS[prompt] }];
  });
}

function listTownTopics(own: StarterProfile, other: StarterProfile): StarterTopic[] {
  const [ours, theirs] = [own.location.trim(), other.location.trim()];
  if (ours === '' || foldText(ours) !== foldText(theirs)) return [];
  return [{ reason: `You are both in ${ours.split(',')[0]}`, texts: traits.SAME_TOWN_TEXTS }];
}

interface TraitTopics {
  shared: StarterTopic[];
  different: StarterTopic[];
}

function listTraitTopics(own: Traits, other: Traits, goal: ConnectionGoal): TraitTopics {
  const topics: TraitTopics = { shared: [], different: [] };
  const isKnown = (system: System) => [own, other].every((each) => traitStateOf(each, system) === 'valid');

  // Valid for both, which the type cannot express.
  if (isKnown('mbti')) addMbti(topics, own.mbtiType as MbtiType, other.mbtiType as MbtiType);
  if (isKnown('enneagram'))
    addEnneagram(topics, own.enneagramType as EnneagramType, other.enneagramType as EnneagramType);
  if (isKnown('loveLanguage'))
    addLoveLanguage(topics, own.loveLanguage as LoveLanguage, other.loveLanguage as LoveLanguage, goal);
  if (isKnown('astrology'))
    addSunSign(topics, own.astrologySign as ZodiacSign, other.astrologySign as ZodiacSign);
  if (isKnown('numerology'))
    addLifePath(topics, own.numerologyLifePath as LifePathNumber, other.numerologyLifePath as LifePathNumber);
  if (isKnown('humanDesign'))
    addHumanDesign(topics, own.humanDesignType as HumanDesignType, other.humanDesignType as HumanDesignType);
  return topics;
}

function addMbti({ shared, different }: TraitTopics, own: MbtiType, other: MbtiType): void {
  AXES.forEach((axis, place) => {
    if (sharesMbtiLetter(own, other, axis))
      shared.push(traits.SHARED_LETTER_TOPICS[own[place] as traits.MbtiLetter]);
    else different.push(traits.DIFFERENT_AXIS_TOPICS[axis]);
  });
}

function addEnneagram({ shared, different }: TraitTopics, own: EnneagramType, other: EnneagramType): void {
  if (own === other) shared.push(traits.SAME_ENNEAGRAM_TOPIC);
  const centres = [centreOf(own), centreOf(other)] as const;
  if (centres[0] === centres[1]) shared.push(traits.SHARED_CENTRE_TOPICS[centres[0]]);
  else {
    const missing = (['gut', 'heart', 'head'] as const).find((centre) => !centres.includes(centre));
    if (missing) different.push(traits.TOPICS_WITHOUT_CENTRE[missing]);
  }
}

function addLoveLanguage(
  { shared, different }: TraitTopics,
  own: LoveLanguage,
  other: LoveLanguage,
  goal: ConnectionGoal,
): void {
  if (own !== other) different.push(traits.DIFFERENT_LANGUAGES_TOPIC);
  else if (own === 'Physical Touch' && goal === 'dating') shared.push(traits.SHARED_TOUCH_WHEN_DATING);
  else shared.push(traits.SHARED_LANGUAGE_TOPICS[own]);
}

function addSunSign({ shared, different }: TraitTopics, own: ZodiacSign, other: ZodiacSign): void {
  const distance = signDistance(own, other);
  const element = ELEMENTS[ZODIAC_SIGNS.indexOf(own) % ELEMENTS.length] as Element;
  if (distance === 0) shared.push({ reason: `You share a Sun sign: ${own}`, texts: traits.SAME_SIGN_TEXTS });
  // Signs of one element are four apart; those of compatible elements two or six.
  if (distance === 0 || distance === 4) shared.push(traits.SHARED_ELEMENT_TOPICS[element]);
  else if (distance === 2 || distance === 6) {
    const isFiery = element === 'Fire' || element === 'Air';
    shared.push(traits.KINDRED_ELEMENTS_TOPICS[isFiery ? 'fireAndAir' : 'earthAndWater']);
  } else different.push(traits.DIFFERENT_ELEMENTS_TOPIC);
}

function addLifePath({ shared, different }: TraitTopics, own: LifePathNumber, other: LifePathNumber): void {
  const root = rootNumberOf(own);
  if (root !== rootNumberOf(other)) different.push(traits.DIFFERENT_LIFE_PATHS_TOPIC);
  else
    shared.push({
      reason: own === other ? `You share life path ${own}` : 'Your life paths share a theme',
      texts: traits.LIFE_PATH_TEXTS[root] ?? {},
    });
}

function addHumanDesign(
  { shared, different }: TraitTopics,
  own: HumanDesignType,
  other: HumanDesignType,
): void {
  if (own === other) shared.push(traits.SHARED_DESIGN_TOPICS[own]);
  else different.push(traits.DIFFERENT_DESIGNS_TOPIC);
}

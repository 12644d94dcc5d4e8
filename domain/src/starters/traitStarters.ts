import type { EnneagramCentre } from '../compatibility/rules/enneagram';
import type { MbtiAxis } from '../compatibility/rules/mbti';
import type { HumanDesignType, LoveLanguage } from '../vocabulary';
import type { Element } from '../texts/reference/zodiacSigns';
import type { StarterTopic } from './starter';
import topics from './traitStarters.json';

export type MbtiLetter = 'E' | 'I' | 'N' | 'S' | 'T' | 'F' | 'J' | 'P';

export const SHARED_LETTER_TOPICS: Readonly<Record<MbtiLetter, StarterTopic>> = topics.sharedLetterTopics;
export const DIFFERENT_AXIS_TOPICS: Readonly<Record<MbtiAxis, StarterTopic>> = topics.differentAxisTopics;
export const SAME_ENNEAGRAM_TOPIC: StarterTopic = topics.sameEnneagramTopic;
export const SHARED_CENTRE_TOPICS: Readonly<Record<EnneagramCentre, StarterTopic>> =
  topics.sharedCentreTopics;

/** For two people with different centres, by the third centre, which neither has. */
export const TOPICS_WITHOUT_CENTRE: Readonly<Record<EnneagramCentre, StarterTopic>> =
  topics.topicsWithoutCentre;
export const SHARED_LANGUAGE_TOPICS: Readonly<Record<LoveLanguage, StarterTopic>> =
  topics.sharedLanguageTopics;

/** Closeness may be mentioned only for dating. */
export const SHARED_TOUCH_WHEN_DATING: StarterTopic = topics.sharedTouchWhenDating;
export const DIFFERENT_LANGUAGES_TOPIC: StarterTopic = topics.differentLanguagesTopic;
export const SAME_SIGN_TEXTS: StarterTopic['texts'] = topics.sameSignTexts;
export const SHARED_ELEMENT_TOPICS: Readonly<Record<Element, StarterTopic>> = topics.sharedElementTopics;

/** For compatible elements: fire and air, earth and water. */
export const KINDRED_ELEMENTS_TOPICS = topics.kindredElementsTopics;
export const DIFFERENT_ELEMENTS_TOPIC: StarterTopic = topics.differentElementsTopic;

/** By the number from 1 to 9 to which a life path reduces. */
export const LIFE_PATH_TEXTS: Readonly<Record<number, StarterTopic['texts']>> = topics.lifePathTexts;
export const DIFFERENT_LIFE_PATHS_TOPIC: StarterTopic = topics.differentLifePathsTopic;
export const SHARED_DESIGN_TOPICS: Readonly<Record<HumanDesignType, StarterTopic>> =
  topics.sharedDesignTopics;
export const DIFFERENT_DESIGNS_TOPIC: StarterTopic = topics.differentDesignsTopic;
export const SAME_TOWN_TEXTS: StarterTopic['texts'] = topics.sameTownTexts;

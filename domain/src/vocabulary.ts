/**
 * The vocabulary, each list once. Order matters: `SYSTEMS` is the order of the hexagon's vertices, clockwise from the
 * top.
 */
export const SYSTEMS = [
  'mbti',
  'enneagram',
  'loveLanguage',
  'astrology',
  'numerology',
  'humanDesign',
] as const;
export type System = (typeof SYSTEMS)[number];

export const SYSTEM_NAMES: Readonly<Record<System, string>> = {
  mbti: 'MBTI',
  enneagram: 'Enneagram',
  loveLanguage: 'Love Languages',
  astrology: 'Astrology',
  numerology: 'Numerology',
  humanDesign: 'Human Design',
};

export const MBTI_TYPES = [
  'INTJ',
  'INTP',
  'ENTJ',
  'ENTP',
  'INFJ',
  'INFP',
  'ENFJ',
  'ENFP',
  'ISTJ',
  'ISFJ',
  'ESTJ',
  'ESFJ',
  'ISTP',
  'ISFP',
  'ESTP',
  'ESFP',
] as const;
export type MbtiType = (typeof MBTI_TYPES)[number];

export const ENNEAGRAM_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type EnneagramType = (typeof ENNEAGRAM_TYPES)[number];

export const LOVE_LANGUAGES = [
  'Words of Affirmation',
  'Quality Time',
  'Physical Touch',
  'Acts of Service',
  'Receiving Gifts',
] as const;
export type LoveLanguage = (typeof LOVE_LANGUAGES)[number];

export const ZODIAC_SIGNS = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const;
export type ZodiacSign = (typeof ZODIAC_SIGNS)[number];

export const LIFE_PATH_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33] as const;
export type LifePathNumber = (typeof LIFE_PATH_NUMBERS)[number];

export const HUMAN_DESIGN_TYPES = [
  'Manifestor',
  'Generator',
  'Manifesting Generator',
  'Projector',
  'Reflector',
] as const;
export type HumanDesignType = (typeof HUMAN_DESIGN_TYPES)[number];

export const HUMAN_DESIGN_STRATEGIES: Readonly<Record<HumanDesignType, string>> = {
  Manifestor: 'To Inform',
  Generator: 'To Respond',
  'Manifesting Generator': 'To Respond, then Inform',
  Projector: 'Wait for the Invitation',
  Reflector: 'Wait a Lunar Cycle',
};

export const GENDERS = ['male', 'female', 'non-binary', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

export const CONNECTION_GOALS = ['dating', 'friendship', 'business'] as const;
export type ConnectionGoal = (typeof CONNECTION_GOALS)[number];

/** Openings of sentences that members can complete about themselves; the texts are in `PROFILE_PROMPT_TEXTS`. */
export const PROFILE_PROMPTS = [
  'small-pride',
  'good-sunday',
  'talk-for-hours',
  'learning-now',
  'laugh-most',
  'changed-mind',
  'friends-say',
  'recharge',
  'place-to-return',
  'show-care',
  'try-together',
  'ask-me',
] as const;
export type ProfilePrompt = (typeof PROFILE_PROMPTS)[number];

export const QUIZ_TYPES = ['mbti', 'enneagram', 'love-languages'] as const;
export type QuizType = (typeof QUIZ_TYPES)[number];

/** The seven analyses a member can read, as used in `POST /api/personality-analysis/{framework}`. */
export const ANALYSIS_FRAMEWORKS = [
  'mbti',
  'enneagram',
  'love-languages',
  'astrology',
  'numerology',
  'human-design',
  'comprehensive',
] as const;
export type AnalysisFramework = (typeof ANALYSIS_FRAMEWORKS)[number];

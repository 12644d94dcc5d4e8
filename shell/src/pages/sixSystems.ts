import type { SystemName } from '@sixfold/design-system/base';

export interface SystemIntroduction {
  system: SystemName;
  /** Topic, in one line. */
  line: string;
  /** Required input of a member. */
  from: string;
}

/** The six systems as introduced to visitors, in the order of the hexagon. */
export const SIX_SYSTEMS: readonly SystemIntroduction[] = [
  {
    system: 'mbti',
    line: 'How you recharge, take things in, decide and plan: sixteen types from four preferences.',
    from: '13 questions',
  },
  {
    system: 'enneagram',
    line: 'What drives you underneath: nine motives, and where each one goes when life is easy or hard.',
    from: '5 questions',
  },
  {
    system: 'loveLanguage',
    line: 'How care reaches you: words, time, touch, help or gifts, and which you give without thinking.',
    from: '5 questions',
  },
  {
    system: 'astrology',
    line: 'The sky at your first minute: Sun, Moon, Venus, Mars and the sign that was rising.',
    from: 'Birth date, time and place',
  },
  {
    system: 'numerology',
    line: 'Your life path number: the digits of your birth date, added up where you can see it.',
    from: 'Birth date',
  },
  {
    system: 'humanDesign',
    line: 'Your energy type and how you come to good decisions, drawn as nine centres.',
    from: 'Birth date, time and place',
  },
];

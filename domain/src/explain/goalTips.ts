import type { ConnectionGoal, System } from '../vocabulary';

export const GOAL_TIPS: Readonly<Record<ConnectionGoal, Readonly<Record<System, string>>>> = {
  dating: {
    mbti: 'On a first date, ask each other how you like to recover from a long week',
    enneagram: 'Tell each other early on what makes you feel safe and what does not',
    loveLanguage: 'Ask each other what makes you feel most loved, and try one of those things this week',
    astrology: 'Tell each other what you find romantic before you plan an evening',
    numerology: 'Talk about what each of you would like to have done in ten years’ time',
    humanDesign: 'Notice who makes the plans and who joins in, and whether that suits you both',
  },
  friendship: {
    mbti: 'Notice which conversations leave you both livelier, and have more of them',
    enneagram: 'When your friend slips into an old habit, mention it kindly',
    loveLanguage: 'Small gestures keep a friendship alive; choose the ones that count for your friend',
    astrology: 'Pick something to do together that suits you both',
    numerology: 'Cheer your friend on, even when you would have chosen another way',
    humanDesign: 'Take turns to invite each other, at a pace that suits you both',
  },
  business: {
    mbti: 'Divide the work by what each of you enjoys doing, and write it down',
    enneagram: 'Agree how to handle disagreements before the first hard decision',
    loveLanguage: 'Ask each other what kind of thanks keeps you going at work',
    astrology: 'Decide who starts things and who keeps them going, and swap now and then',
    numerology: 'On one page, write what success means to each of you',
    humanDesign: 'Settle who starts things, who advises and who finishes, and stick to it',
  },
};

import type { ConnectionGoal, System } from '../vocabulary';

/** One tip of each system for a goal. */
export const GOAL_TIPS: Readonly<Record<ConnectionGoal, Readonly<Record<System, string>>>> = {
  dating: {
    mbti: 'On a first date, ask how the other one likes to recover from a long week',
    enneagram: 'Tell each other early what makes you feel safe, and what does not',
    loveLanguage: 'Ask what has made the other one feel most loved, and try one such thing this week',
    astrology: 'Compare what romance means to each of you before you plan it',
    numerology: 'Talk about what you would both like to have built in ten years',
    humanDesign: 'Notice who suggests and who answers, and whether that suits you both',
  },
  friendship: {
    mbti: 'Find the kind of conversation that leaves both of you with more energy',
    enneagram: 'Be the friend who notices the other one’s old habit kindly',
    loveLanguage: 'Small signs keep a friendship alive; choose the ones that count for the other',
    astrology: 'Pick something to do together that suits both tempers',
    numerology: 'Cheer for the path that the other one is on, even where it is not yours',
    humanDesign: 'Let invitations go back and forth at a pace that is good for both',
  },
  business: {
    mbti: 'Divide the work by what each mind does gladly, and write it down',
    enneagram: 'Agree how you will disagree before the first hard decision',
    loveLanguage: 'Find out which kind of appreciation keeps the other one going at work',
    astrology: 'Decide who opens, who sustains and who adapts, and let it rotate',
    numerology: 'Put both of your ideas of success on one page',
    humanDesign: 'Settle who starts, who guides and who carries on, and respect it',
  },
};

/** First lines to begin a conversation with, four categories of eight. */
export const STARTER_CATEGORIES = ['personality', 'connection', 'icebreaker', 'deepTalk'] as const;
export type StarterCategory = (typeof STARTER_CATEGORIES)[number];

export const CATEGORY_LABELS: Readonly<Record<StarterCategory, string>> = {
  personality: 'Personality',
  connection: 'Connection',
  icebreaker: 'Icebreaker',
  deepTalk: 'Deep talk',
};

const STARTERS: Readonly<Record<StarterCategory, readonly string[]>> = {
  personality: [
    'Which part of your type description made you laugh because it was so true?',
    'After a long week, do you look for people or for a closed door?',
    'Do you decide with a list, with a feeling, or at the very last minute?',
    'What do people often get wrong about you in the first ten minutes?',
    'Are you the planner of a trip or the one who gets happily lost?',
    'What is a habit of yours that your friends tease you about?',
    'How do you like to be cheered up: advice, distraction or company?',
    'Which of your six systems fits you least, and why?',
  ],
  connection: [
    'What made you stop at my profile?',
    'What does a really good ordinary evening look like for you?',
    'Who in your life would you like me to hear a story about?',
    'What is something small that makes you feel cared for?',
    'Which friendship of yours has lasted longest, and what keeps it going?',
    'What do you hope somebody notices about you without being told?',
    'When did you last meet somebody and know at once that you would get along?',
    'What should I ask you that nobody ever asks?',
  ],
  icebreaker: [
    'What is the best thing you have eaten this month?',
    'Which song could you defend in court?',
    'You have a free Tuesday and no phone. What happens?',
    'What is the most useless thing you are good at?',
    'Window seat, aisle, or walking there?',
    'Which place near you would you show a visitor first?',
    'What did you want to become when you were seven?',
    'What is the last thing you looked up and then read about for an hour?',
  ],
  deepTalk: [
    'What have you changed your mind about in the last few years?',
    'Which decision of yours are you quietly proud of?',
    'What would you do more of if nobody were watching?',
    'When do you feel most like yourself?',
    'What did a hard time teach you that you would not give back?',
    'Which question about your life are you still carrying around?',
    'What do you want to be able to say about this year when it ends?',
    'What does home mean to you these days?',
  ],
};

export interface Starter {
  category: StarterCategory;
  text: string;
}

/**
 * One starter of each category. `round` is any whole number from 0; each next one gives four others, until all have
 * been seen. The categories walk at different steps, so that the same four rarely meet again.
 */
export function startersOf(round: number): Starter[] {
  return STARTER_CATEGORIES.map((category, index) => {
    const texts = STARTERS[category];
    // Steps of 1, 3, 5 and 7 share no divisor with eight, so each category comes round completely.
    const at = (round * (2 * index + 1) + index) % texts.length;
    return { category, text: texts[at] ?? '' };
  });
}

import type { ConnectionGoal } from '../vocabulary';

export const CLOSINGS = ['no_spark', 'different_wishes', 'no_time', 'met_someone'] as const;
export type Closing = (typeof CLOSINGS)[number];

const forEveryGoal = (text: string): Record<ConnectionGoal, string> => ({
  dating: text,
  friendship: text,
  business: text,
});

/** Each text is true whether or not the two have written before, and leaves nothing open. */
const CLOSING_TEXTS: Readonly<Record<Closing, Readonly<Record<ConnectionGoal, string>>>> = {
  no_spark: {
    dating: 'I am glad our paths crossed, but I do not feel a spark. I wish you all the best.',
    friendship:
      'I am glad our paths crossed, but I do not think we would become close friends. I wish you all the best.',
    business: 'I am glad our paths crossed, but I do not see us working together. I wish you all the best.',
  },
  different_wishes: forEveryGoal(
    'I think we are looking for different things, and I would rather say so. I hope you find what you wish for.',
  ),
  no_time: forEveryGoal(
    'I cannot give this the time you deserve, so I would rather say goodbye than keep you waiting. Take good care.',
  ),
  met_someone: {
    dating:
      'I have met somebody and want to see where it leads, so I am saying goodbye. Thank you, and all the best.',
    friendship:
      'I want to be there for the friends I have found, so I am saying goodbye. Thank you, and all the best.',
    business:
      'I have found the person I was looking for, so I am saying goodbye. Thank you, and all the best.',
  },
};

/** Returns the sentence of a closing, worded for the goal of the match. */
export const getClosingText = (closing: Closing, goal: ConnectionGoal): string =>
  CLOSING_TEXTS[closing][goal];

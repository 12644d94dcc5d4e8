import type { ConnectionGoal, System } from '../vocabulary';

/** Integer weight of each system; only the ratios matter. */
export type SystemWeights = Readonly<Record<System, number>>;

/**
 * Weights for each goal, in hundredths. Each row adds up to 110 including Human Design; a score divides by the sum of
 * the weights that it uses.
 */
export const GOAL_WEIGHTS: Readonly<Record<ConnectionGoal, SystemWeights>> = {
  dating: { mbti: 25, enneagram: 20, loveLanguage: 30, astrology: 15, numerology: 10, humanDesign: 10 },
  friendship: { mbti: 30, enneagram: 25, loveLanguage: 15, astrology: 20, numerology: 10, humanDesign: 10 },
  business: { mbti: 40, enneagram: 35, loveLanguage: 5, astrology: 15, numerology: 5, humanDesign: 10 },
};

import type { SystemName } from '@sixfold/design-system/base';

/**
 * An invented pair for the public pages. Its scores are copied, because the product's rules and tables would outweigh
 * the page; a test compares them.
 */
export const EXAMPLE_TRAITS = {
  mara: {
    mbtiType: 'INFP',
    enneagramType: 4,
    loveLanguage: 'Quality Time',
    astrologySign: 'Cancer',
    numerologyLifePath: 3,
    humanDesignType: 'Projector',
  },
  ilya: {
    mbtiType: 'ESFP',
    enneagramType: 7,
    loveLanguage: 'Quality Time',
    astrologySign: 'Scorpio',
    numerologyLifePath: 6,
    humanDesignType: 'Generator',
  },
} as const;

export const EXAMPLE_BREAKDOWN: Readonly<Record<SystemName, number>> = {
  mbti: 0.45,
  enneagram: 0.75,
  loveLanguage: 0.9,
  astrology: 0.9,
  numerology: 0.75,
  humanDesign: 0.9,
};

export type Goal = 'dating' | 'friendship' | 'business';

export const EXAMPLE_OVERALL: Readonly<Record<Goal, number>> = {
  dating: 0.76,
  friendship: 0.73,
  business: 0.68,
};

/** The weight of each system, in hundredths, in the order of the hexagon. */
export const WEIGHTS: Readonly<Record<Goal, readonly number[]>> = {
  dating: [25, 20, 30, 15, 10, 10],
  friendship: [30, 25, 15, 20, 10, 10],
  business: [40, 35, 5, 15, 5, 10],
};

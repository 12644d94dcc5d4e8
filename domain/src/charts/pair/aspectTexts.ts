import type { AspectNature } from '../aspects/aspects';
import type { ChartPoint } from '../natal/chartPoints';

/** Meaning of a point, following 'your'. */
export const WHAT_A_POINT_MEANS: Readonly<Record<ChartPoint, string>> = {
  sun: 'sense of self',
  moon: 'need for comfort',
  mercury: 'way of thinking and talking',
  venus: 'way of showing affection',
  mars: 'drive',
  jupiter: 'trust in life',
  saturn: 'sense of duty',
  uranus: 'wish for freedom',
  neptune: 'imagination',
  pluto: 'depth of feeling',
  northNode: 'direction of growth',
  ascendant: 'first impression',
  midheaven: 'place in the world',
};

/** Tendency of two points in an aspect of this nature. */
export const WHAT_A_NATURE_MEANS: Readonly<Record<AspectNature, string>> = {
  blending: 'tend to act as one, which is strong and asks for some air between you',
  easy: 'tend to support each other without effort',
  tense: 'tend to rub against each other, which can tire you both or liven you up',
  subtle: 'do not quite speak one language, so a little translation goes a long way',
};

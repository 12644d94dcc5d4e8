export type CompatibilityBand = 'exceptional' | 'strong' | 'good' | 'moderate' | 'lower';

/** The word on a card for a score in percent (0 to 100). */
export type ScoreLabel = 'Exceptional' | 'Excellent' | 'Very Good' | 'Good' | 'Moderate' | 'Exploring';

/** What a band means, said to both people at once. */
export const BAND_TEXTS: Readonly<Record<CompatibilityBand, string>> = {
  exceptional: 'An exceptional match: across these systems you two fit together with rare ease.',
  strong: 'A strong match: you share a great deal, and what differs tends to complete rather than divide.',
  good: 'A good match: there is plenty to build on, with a few differences worth talking about early.',
  moderate: 'A moderate match: curiosity about how the other one works will matter more than similarity.',
  lower:
    'A less obvious match: you see many things differently, which can teach you both a lot if you both want it.',
};

/** @param overall the score from 0 to 1 */
export function bandOf(overall: number): CompatibilityBand {
  if (overall >= 0.8) return 'exceptional';
  if (overall >= 0.7) return 'strong';
  if (overall >= 0.6) return 'good';
  return overall >= 0.5 ? 'moderate' : 'lower';
}

/** @param percent the score from 0 to 100 */
export function labelOf(percent: number): ScoreLabel {
  if (percent >= 90) return 'Exceptional';
  if (percent >= 80) return 'Excellent';
  if (percent >= 70) return 'Very Good';
  if (percent >= 60) return 'Good';
  return percent >= 50 ? 'Moderate' : 'Exploring';
}

/** A score from 0 to 1 as the whole percent that people read. */
export function percentOf(score: number): number {
  return Math.round(score * 100);
}

export type CompatibilityBand = 'exceptional' | 'strong' | 'good' | 'moderate' | 'lower';

/** The word for a score, identical on cards, in dialogs, in the chat and in texts. */
export type ScoreLabel = Capitalize<CompatibilityBand>;

const LABELS: Readonly<Record<CompatibilityBand, ScoreLabel>> = {
  exceptional: 'Exceptional',
  strong: 'Strong',
  good: 'Good',
  moderate: 'Moderate',
  lower: 'Lower',
};

/** Meaning of each band, addressed to both people. */
export const BAND_TEXTS: Readonly<Record<CompatibilityBand, string>> = {
  exceptional: 'An exceptional match: across these systems you two fit together with rare ease.',
  strong: 'A strong match: you share a great deal, and what differs tends to complete rather than divide.',
  good: 'A good match: there is plenty to build on, with a few differences worth talking about early.',
  moderate: 'A moderate match: curiosity about how the other one works will matter more than similarity.',
  lower:
    'A lower match by these systems: you see many things differently, which can teach you both a lot if you both want it.',
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
  return LABELS[bandOf(percent / 100)];
}

/** Converts a score from 0 to 1 to an integer percent for display. */
export function percentOf(score: number): number {
  return Math.round(score * 100);
}

import type { CosmicAlignment } from '@sixfold/api-contract';

/** Document 2: what a level of alignment is called. */
export const ALIGNMENT_WORDS: Readonly<Record<CosmicAlignment['boostLevel'], string>> = {
  high: 'Cosmic',
  medium: 'Aligned',
  low: 'Good',
};

/** The badge of a pair that today's Moon suits; null when it does not. */
export const alignmentBadge = ({ aligned, boostLevel }: CosmicAlignment): string | null =>
  aligned ? ALIGNMENT_WORDS[boostLevel] : null;

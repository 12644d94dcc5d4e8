import type { CosmicAlignment } from '@sixfold/api-contract';

/** Document 2: what a level of alignment is called. */
export const ALIGNMENT_WORDS: Readonly<Record<CosmicAlignment['boostLevel'], string>> = {
  high: 'Cosmic',
  medium: 'Aligned',
  low: 'Good',
};

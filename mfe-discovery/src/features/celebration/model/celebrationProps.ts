import type { LayerProps } from '@sixfold/client-kit';

export type MatchFact = LayerProps<'match_made'>['fact'];

/** What every form of the celebration needs. */
export interface CelebrationProps {
  fact: MatchFact;
  onClose: () => void;
}

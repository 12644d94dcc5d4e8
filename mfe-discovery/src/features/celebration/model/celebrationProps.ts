import type { LayerProps } from '@sixfold/client-kit';

export type MatchEvent = LayerProps<'match_made'>['event'];

/** What every form of the celebration needs. */
export interface CelebrationProps {
  event: MatchEvent;
  onClose: () => void;
}

import type { LayerProps } from '@sixfold/client-kit';

export type MatchEvent = LayerProps<'match_made'>['event'];

export interface CelebrationProps {
  event: MatchEvent;
  onClose: () => void;
}

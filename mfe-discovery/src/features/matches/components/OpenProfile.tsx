import type { Match, OwnProfile } from '@sixfold/api-contract';
import type { ReactNode } from 'react';
import { DialogDeeds } from '../../../shared/components/DialogDeeds';
import { MatchActions } from './MatchActions';
import type { CardHandlers } from './MatchCard';

/** What the page needs to show somebody whole. */
export interface ShownProfile {
  match: Match;
  own: OwnProfile | null;
  footer: ReactNode;
  onClose: () => void;
}

interface Props
  extends
    Omit<CardHandlers, 'onOpen' | 'onAnalyse' | 'importance'>,
    Pick<ShownProfile, 'match' | 'own' | 'onClose'> {
  renderProfile: (shown: ShownProfile) => ReactNode;
}

/** The profile dialog of one candidate, with the same deeds as on the card. */
export function OpenProfile({ match, own, onMutual, onLeaving, onBack, onClose, renderProfile }: Props) {
  return renderProfile({
    match,
    own,
    onClose,
    footer: (
      <DialogDeeds>
        <MatchActions
          match={match}
          onBack={onBack}
          onLeaving={(leaving) => {
            onClose();
            onLeaving(leaving);
          }}
          onMutual={(fact) => {
            onClose();
            onMutual?.(fact);
          }}
        />
      </DialogDeeds>
    ),
  });
}

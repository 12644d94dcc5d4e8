import type { OwnProfile } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect } from 'react';
import { DialogDeeds } from '../../../shared/components/DialogDeeds';
import type { RenderProfile } from '../../../shared/components/profileRequest';
import { likerProfileQuery } from '../api/likerProfileQuery';
import { LikerActions, type LikerActionsProps } from './LikerActions';

interface Props extends LikerActionsProps {
  own: OwnProfile | null;
  onClose: () => void;
  renderProfile: RenderProfile;
}

/** A liker's profile with the same two answers. It opens once it has been fetched; a failure is said. */
export function OpenLiker({ liker, own, onClose, renderProfile, onLeaving, onMutual, onBack }: Props) {
  const { data: profile, error } = useQuery(likerProfileQuery(liker.userId));

  useEffect(() => {
    if (!error) return;
    toast({
      variant: 'destructive',
      title: `${liker.firstName}’s profile could not be opened`,
      description: errorTextOf(error),
    });
    onClose();
  }, [error, liker.firstName, onClose]);

  if (!profile) return null;
  const { userId, firstName, lastName, photos, compatibility, connectionGoal } = liker;
  return renderProfile({
    match: {
      id: userId,
      otherUser: { id: userId, firstName, lastName, photos, profile },
      compatibility,
      connectionGoal,
    },
    own,
    onClose,
    footer: (
      <DialogDeeds>
        <LikerActions
          liker={liker}
          onLeaving={(leaving) => {
            onClose();
            onLeaving(leaving);
          }}
          onMutual={(fact) => {
            onClose();
            onMutual(fact);
          }}
          onBack={onBack}
        />
      </DialogDeeds>
    ),
  });
}

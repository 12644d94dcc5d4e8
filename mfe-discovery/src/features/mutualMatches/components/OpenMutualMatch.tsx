import type { MutualMatch } from '@sixfold/api-contract';
import { useQuery } from '@sixfold/client-kit';
import { ownProfileQuery } from '../../../shared/api/ownProfileQuery';
import { DialogDeeds } from '../../../shared/components/DialogDeeds';
import type { RenderProfile } from '../../../shared/components/profileRequest';
import { MutualMatchActions } from './MutualMatchActions';

interface Props {
  match: MutualMatch;
  onClose: () => void;
  renderProfile: RenderProfile;
}

/** The profile of somebody the reader is matched with. What it says of the pair in words comes with the own profile. */
export function OpenMutualMatch({ match, onClose, renderProfile }: Props) {
  const { data: own } = useQuery(ownProfileQuery());
  const { otherUser, compatibility, connectionGoal } = match;
  return renderProfile({
    match: { id: otherUser.id, otherUser, compatibility, connectionGoal },
    own: own ?? null,
    isMatch: true,
    onClose,
    footer: (
      <DialogDeeds>
        <MutualMatchActions id={otherUser.id} firstName={otherUser.firstName} />
      </DialogDeeds>
    ),
  });
}

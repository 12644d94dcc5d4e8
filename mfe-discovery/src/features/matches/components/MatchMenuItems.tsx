import { ClockIcon, HeartIcon, MenuItem } from '@sixfold/design-system';
import { deeds } from '../../../shared/api/deeds';
import { useDeedState } from '../../../shared/components/useDeedState';
import { targetOf, type MatchActionsProps } from './MatchActions';

/** What is done more rarely about a candidate. A like can be taken back while it is not returned. */
export function MatchMenuItems({ match, onLeaving, ...heard }: MatchActionsProps) {
  const { sending } = useDeedState(match.otherUser.id);
  const target = targetOf(match, heard);

  function hide(): void {
    onLeaving(match);
    deeds.notNow(target);
  }

  return (
    <>
      <MenuItem icon={<ClockIcon aria-hidden="true" />} onSelect={hide}>
        Not now: hide for 14 days
      </MenuItem>
      {target.isLiked && !sending && (
        <MenuItem icon={<HeartIcon aria-hidden="true" />} onSelect={() => deeds.unlike(target)}>
          Take back your like
        </MenuItem>
      )}
    </>
  );
}

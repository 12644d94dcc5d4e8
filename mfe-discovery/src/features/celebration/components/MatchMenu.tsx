import { MemberMenu } from '../../../shared/components/MemberMenu';
import type { CelebrationProps } from '../model/celebrationProps';

/** Renders the menu to block, report or unmatch the celebrated member. Choosing an action closes the celebration. */
export function MatchMenu({ event, onClose }: Pick<CelebrationProps, 'event' | 'onClose'>) {
  const { id, firstName } = event.matchedUser;
  return <MemberMenu isMatch seenIn="matches" person={{ userId: id, firstName }} onAsked={onClose} />;
}

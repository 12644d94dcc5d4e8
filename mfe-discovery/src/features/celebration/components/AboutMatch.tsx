import { AboutPerson } from '../../../shared/components/AboutPerson';
import type { CelebrationProps } from '../model/celebrationProps';

/** A celebrated member can be blocked, reported and unmatched as anywhere else; then there is nothing to celebrate. */
export function AboutMatch({ event, onClose }: Pick<CelebrationProps, 'event' | 'onClose'>) {
  const { id, firstName } = event.matchedUser;
  return <AboutPerson isMatch seenIn="matches" person={{ userId: id, firstName }} onAsked={onClose} />;
}

import { AboutPerson } from '../../../shared/components/AboutPerson';
import type { CelebrationProps } from '../model/celebrationProps';

/** Whoever is celebrated can be blocked, reported and parted from like anywhere else; then there is nothing to celebrate. */
export function AboutMatch({ fact, onClose }: Pick<CelebrationProps, 'fact' | 'onClose'>) {
  const { id, firstName } = fact.matchedUser;
  return <AboutPerson isMatch seenIn="matches" person={{ userId: id, firstName }} onAsked={onClose} />;
}

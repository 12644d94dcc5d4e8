import { definePart, type LayerProps } from '@sixfold/client-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Celebration } from './components/Celebration';
import { celebrationClaims } from './model/celebrationClaims';

/**
 * What the shell mounts over any screen when two like each other, and what this remote's pages mount for the reply
 * of a like. The same match is celebrated once: the second one to arrive closes itself unseen.
 */
export function CelebrationLayer({ fact, onClose }: LayerProps<'match_made'>) {
  const [owner] = useState(() => ({}));
  const memberId = fact.matchedUser.id;
  const claimed = useSyncExternalStore(celebrationClaims.subscribe, () =>
    celebrationClaims.isHeldBy(memberId, owner),
  );

  useEffect(() => {
    if (!celebrationClaims.claim(memberId, owner, Date.now())) onClose();
  }, [memberId, owner, onClose]);

  return claimed ? <Celebration key={memberId} fact={fact} onClose={onClose} /> : null;
}

export default definePart<'discovery/celebration'>(CelebrationLayer);

import { definePart } from '@sixfold/client-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CosmicCelebration } from './components/CosmicCelebration';
import { MatchCelebration } from './components/MatchCelebration';
import { MatchOverlay } from './components/MatchOverlay';
import { celebrationClaims } from './model/celebrationClaims';
import { celebrationForm, isEngagedIn } from './model/celebrationForm';
import type { CelebrationProps } from './model/celebrationProps';

interface Props extends CelebrationProps {
  /** The member liked somebody on this page a moment ago. */
  isOwnDeed?: boolean;
}

/**
 * What the shell mounts over any screen when two like each other, and what this remote's pages mount for the reply
 * of a like. The same match is celebrated once: the second one to arrive closes itself unseen, and so does a small
 * form whose place is taken. Popups for several matches open one after the other.
 */
export function CelebrationLayer({ fact, onClose, isOwnDeed = false }: Props) {
  const memberId = fact.matchedUser.id;
  const [owner] = useState(() => ({}));
  const [address] = useState(() => document.location.pathname);
  const [wanted] = useState(() =>
    celebrationForm({ alignment: fact.alignment, isOwnDeed, isEngaged: isEngagedIn(document) }),
  );
  const form = useSyncExternalStore(celebrationClaims.subscribe, () =>
    celebrationClaims.formOf(memberId, owner),
  );

  useEffect(() => {
    if (!celebrationClaims.claim(memberId, owner, wanted, Date.now())) return onClose();
    return celebrationClaims.subscribe(() => {
      if (celebrationClaims.formOf(memberId, owner) === null) onClose();
    });
  }, [memberId, owner, wanted, onClose]);
  useEffect(() => () => celebrationClaims.leave(owner), [owner]);

  // A page that is being left opens nothing more: it hands on what is not over.
  const isLeaving = isOwnDeed && document.location.pathname !== address;
  if (form === 'waits' || isLeaving) return null;
  if (form === 'overlay') return <MatchOverlay fact={fact} onClose={onClose} />;
  if (form === 'cosmic') return <CosmicCelebration fact={fact} onClose={onClose} />;
  return form && <MatchCelebration fact={fact} onClose={onClose} />;
}

export default definePart<'discovery/celebration'>(CelebrationLayer);

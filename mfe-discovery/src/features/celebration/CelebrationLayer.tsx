import { definePart } from '@sixfold/client-kit';
import { getMonotonicTimeMs } from '@sixfold/client-kit/decisions';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getCelebrations } from '../../shared/model/celebrations';
import { CosmicCelebration } from './components/CosmicCelebration';
import { MatchCelebration } from './components/MatchCelebration';
import { MatchOverlay } from './components/MatchOverlay';
import { celebrationForm, isEngagedIn, isMeetingPlace } from './model/celebrationForm';
import type { CelebrationProps } from './model/celebrationProps';

interface Props extends CelebrationProps {
  /** Set when the member liked the other one on this page. */
  isOwnLike?: boolean;
}

/**
 * Celebrates a match. The shell mounts it above any screen when two members match, and this remote's pages mount it for
 * the reply to a like. Each match is celebrated once: the second layer for it closes unseen, as does an overlay
 * replaced by a popup. Popups for several matches open one after the other.
 */
export function CelebrationLayer({ event, onClose, isOwnLike = false }: Props) {
  const [celebrations] = useState(getCelebrations);
  const [address] = useState(() => document.location.pathname);
  const [claim] = useState(() => ({
    event,
    form: celebrationForm({ alignment: event.alignment, isOwnLike, isEngaged: isEngagedIn(document) }),
    atMs: getMonotonicTimeMs(),
  }));
  const form = useSyncExternalStore(celebrations.subscribe, () => celebrations.formOf(claim));

  useEffect(() => {
    if (!celebrations.claim(claim)) return onClose();
    return celebrations.subscribe(() => {
      if (celebrations.formOf(claim) === null) onClose();
    });
  }, [celebrations, claim, onClose]);
  useEffect(() => () => celebrations.release(claim, getMonotonicTimeMs()), [celebrations, claim]);

  // A page being left opens no further popups and hands remaining matches to the next page. Closing a profile above the
  // page does not count as leaving.
  const { pathname } = document.location;
  const isLeaving = isOwnLike && pathname !== address && !isMeetingPlace(pathname);
  if (form === 'waits' || isLeaving) return null;
  if (form === 'overlay') return <MatchOverlay event={event} onClose={onClose} />;
  if (form === 'cosmic') return <CosmicCelebration event={event} onClose={onClose} />;
  return form && <MatchCelebration event={event} onClose={onClose} />;
}

export default definePart<'discovery/celebration'>(CelebrationLayer);

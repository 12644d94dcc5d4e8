import { getMemberScope, realtime } from '@sixfold/client-kit';
import { preloadToastStyles, useLazyComponent } from '@sixfold/design-system';
import { createElement, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { getOwnMatch } from '../../../shared/api/memberDecisions';
import { getCelebrationClaims } from '../model/celebrationClaims';
import type { MatchEvent } from '../model/celebrationProps';

// Loaded separately, because most visits celebrate nothing.
const load = () => import('../CelebrationLayer').then(({ CelebrationLayer }) => CelebrationLayer);

/** Late enough not to compete with the first screen, and early enough for the first mutual like. */
const FETCH_AFTER_MS = 3_000;

interface LazyCelebrationProps {
  event: MatchEvent;
  onDone: (event: MatchEvent) => void;
}

function LazyCelebration({ event, onDone }: LazyCelebrationProps) {
  const close = useCallback(() => onDone(event), [onDone, event]);
  const { component } = useLazyComponent(load, true);
  return component && createElement(component, { event, onClose: close, isOwnLike: true });
}

/**
 * Returns the celebrations of a page on which likes can become mutual; the layer decides on their order. Matches still
 * waiting when the page unmounts are handed on, for example a second match when the member opens the first one's chat.
 */
export function useCelebration(): ReactNode {
  const [events, setEvents] = useState<readonly MatchEvent[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      void load().catch(() => undefined);
      // An offline decision still needs its toast with Undo.
      preloadToastStyles();
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // A ref in addition to the state, because a match that ends in the press that leaves the page must not be handed on.
  const going = useRef(new Set<MatchEvent>());
  useEffect(() => {
    const { signal } = getMemberScope();
    const remaining = going.current;
    return () => {
      if (signal.aborted) return;
      // As the server does, so that the shell celebrates them on the next screen.
      for (const event of remaining) {
        getCelebrationClaims().forget(event.matchedUser.id);
        realtime.deliver('match_made', event);
      }
    };
  }, []);
  useEffect(
    () => getOwnMatch().subscribe(({ match }) => match && setEvents([...going.current.add(match)])),
    [],
  );
  const end = useCallback((event: MatchEvent) => {
    going.current.delete(event);
    setEvents([...going.current]);
  }, []);
  return events.map((event) => <LazyCelebration key={event.matchedUser.id} event={event} onDone={end} />);
}

import { getMemberScope, realtime } from '@sixfold/client-kit';
import { preloadToastStyles, useLazyComponent } from '@sixfold/design-system';
import { createElement, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { getOwnMatch } from '../../../shared/api/memberDecisions';
import { getCelebrationClaims } from '../model/celebrationClaims';
import type { MatchEvent } from '../model/celebrationProps';

// Most visits celebrate nothing, so no first screen carries it.
const load = () => import('../CelebrationLayer').then(({ CelebrationLayer }) => CelebrationLayer);

/** After the first screen has come to rest, and before anybody is likely to be liked back. */
const FETCH_AFTER_MS = 3_000;

interface CelebratedProps {
  event: MatchEvent;
  onDone: (event: MatchEvent) => void;
}

function Celebrated({ event, onDone }: CelebratedProps) {
  const close = useCallback(() => onDone(event), [onDone, event]);
  const { component } = useLazyComponent(load, true);
  return component && createElement(component, { event, onClose: close, isOwnLike: true });
}

/** Publishes matches as the server does, so that the shell celebrates them on the next screen. */
function publishRemaining(events: ReadonlySet<MatchEvent>): void {
  for (const event of events) {
    getCelebrationClaims().forget(event.matchedUser.id);
    realtime.deliver('match_made', event);
  }
}

/**
 * Returns the celebrations of a page on which a like can become mutual. Each match is celebrated; the layer decides which
 * opens first. What is not over when the page goes, such as the second match of a reader who follows the first into its
 * chat, is handed on.
 */
export function useCelebration(): ReactNode {
  const [events, setEvents] = useState<readonly MatchEvent[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      void load().catch(() => undefined);
      // A decision without a connection still needs its notice, with Undo.
      preloadToastStyles();
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Beside the state: what ends in the press that leaves the page must not be handed on.
  const going = useRef(new Set<MatchEvent>());
  useEffect(() => {
    const { signal } = getMemberScope();
    const remaining = going.current;
    return () => {
      if (!signal.aborted) publishRemaining(remaining);
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
  return events.map((event) => <Celebrated key={event.matchedUser.id} event={event} onDone={end} />);
}

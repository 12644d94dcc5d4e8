import { realtime } from '@sixfold/client-kit';
import type { MatchEvent } from '@sixfold/client-kit/decisions';
import { preloadToastStyles, useLazyComponent } from '@sixfold/design-system';
import { createElement, useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { getCelebrations } from '../../../shared/model/celebrations';

// Loaded separately, because most visits celebrate nothing.
const load = () => import('../CelebrationLayer').then(({ CelebrationLayer }) => CelebrationLayer);

/** Late enough not to compete with the first screen, and early enough for the first mutual like. */
const FETCH_AFTER_MS = 3_000;

function LazyCelebration({ event }: { event: MatchEvent }) {
  const close = useCallback(() => getCelebrations().end(event), [event]);
  const { component } = useLazyComponent(load, true);
  return component && createElement(component, { event, onClose: close, isOwnLike: true });
}

/**
 * Renders the celebrations of a page on which likes can become mutual; the layer decides on their order. Matches still
 * waiting when the page unmounts are handed on, for example a second match when the member opens the first one's chat.
 */
export function Celebration() {
  const page = useId();
  const { subscribe, listWaiting } = getCelebrations();
  const waiting = useSyncExternalStore(subscribe, () => listWaiting(page));
  useEffect(() => {
    const timer = setTimeout(() => {
      void load().catch(() => undefined);
      // An offline decision still needs its toast with Undo.
      preloadToastStyles();
    }, FETCH_AFTER_MS);
    getCelebrations().enterPage(page);
    return () => {
      clearTimeout(timer);
      // As the server does, so that the shell celebrates them on the next screen. After a sign-out, the store is that
      // of the next scope and hands nothing on.
      for (const match of getCelebrations().leavePage(page)) realtime.deliver('match_made', match);
    };
  }, [page]);
  return waiting?.map((event) => <LazyCelebration key={event.matchedUser.id} event={event} />);
}

import { startTransition, useCallback, useEffect, useState, type RefObject } from 'react';
import { AT_REST_CARDS, isSameWindow, rowCountOf, windowAt, type RowWindow } from '../model/rows';
import { useGridSizes } from './useGridSizes';

/** The gap of the grid. */
const GAP_PX = 24;

interface Options {
  list: RefObject<HTMLElement | null>;
  cards: number;
  /** The card that must be in the page from the start. */
  startAt: number;
  /** False while the view is being put at its place: scrolling means nothing yet. */
  isPlaced: boolean;
}

export interface RowsShown {
  columns: number;
  shown: RowWindow;
  /** The index behind the last card that is drawn: of a list at rest the last row may not be whole yet. */
  end: number;
  /** For the part that follows scrolling, once it is needed. */
  scrolling: { rows: number; estimatePx: number; gapPx: number; onChange: (next: RowWindow) => void } | null;
}

/**
 * How many cards of a list at rest are drawn by now: the first one responds to the press that shows the list, each other
 * waits until the one before it is painted, and a press meanwhile comes before it. Who comes back to a place in the list
 * needs what lies around it at once, to be put there.
 */
function useCardsOneByOne(cards: number, isReturning: boolean): number {
  const [due, setDue] = useState(1);
  const isWhole = isReturning || due >= cards;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDue(due + 1));
  }, [isWhole, due]);
  return isWhole ? cards : due;
}

/** Which rows of the grid are drawn. A short list is drawn whole; a long one begins to follow when it is scrolled. */
export function useRowWindow({ list, cards, startAt, isPlaced }: Options): RowsShown {
  const { columns, cardPx } = useGridSizes(list, startAt > 0);
  const [followed, setFollowed] = useState<RowWindow | null>(null);
  const [isScrolled, setScrolled] = useState(startAt >= AT_REST_CARDS);
  const rows = rowCountOf(cards, columns);
  const isLong = cards > AT_REST_CARDS;

  useEffect(() => {
    if (!isLong || isScrolled || !isPlaced) return undefined;
    const begin = () => setScrolled(true);
    window.addEventListener('scroll', begin, { passive: true, once: true });
    return () => window.removeEventListener('scroll', begin);
  }, [isLong, isScrolled, isPlaced]);

  const onChange = useCallback(
    (next: RowWindow) => setFollowed((now) => (now && isSameWindow(now, next) ? now : next)),
    [],
  );
  const due = useCardsOneByOne(rowCountOf(AT_REST_CARDS, columns) * columns, startAt > 0);
  const resting = windowAt(
    Math.max(0, Math.floor(startAt / columns) - 1),
    cards,
    { columns, pitchPx: cardPx + GAP_PX },
    rowCountOf(due, columns),
  );
  const isFollowing = isLong && isScrolled && isPlaced;
  // Somebody may have left the list since it was last scrolled.
  const last = Math.min(followed?.last ?? 0, rows - 1);
  const shown =
    isFollowing && followed ? { ...followed, first: Math.min(followed.first, last), last } : resting;
  return {
    columns,
    shown,
    end: shown === resting ? resting.first * columns + due : (last + 1) * columns,
    scrolling: isFollowing ? { rows, estimatePx: cardPx, gapPx: GAP_PX, onChange } : null,
  };
}

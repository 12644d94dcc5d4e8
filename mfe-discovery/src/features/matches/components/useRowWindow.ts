import { startTransition, useCallback, useEffect, useState, type RefObject } from 'react';
import { INITIAL_CARDS, isSameWindow, rowCountOf, windowAt, type RowWindow } from '../model/rows';
import { useGridSizes } from './useGridSizes';

const GAP_PX = 24;

interface Options {
  list: RefObject<HTMLElement | null>;
  cards: number;
  /** Index of the card that must be rendered from the start. */
  startAt: number;
  /** False while the scroll position is being restored, when scrolling must be ignored. */
  isPlaced: boolean;
}

export interface RowsShown {
  columns: number;
  shown: RowWindow;
  /** Index after the last rendered card. The last row of a list at rest may be incomplete. */
  end: number;
  /** Props of `ScrollingRows`, once it is needed. */
  scrolling: { rows: number; estimatePx: number; gapPx: number; onChange: (next: RowWindow) => void } | null;
}

/**
 * Returns the number of cards to render in a list at rest. They render one by one: the first responds to the press that
 * opens the list, and later presses take precedence over the others. When the scroll position is restored, all render
 * immediately.
 */
function useCardsOneByOne(cards: number, isReturning: boolean): number {
  const [due, setDue] = useState(1);
  const isComplete = isReturning || due >= cards;
  useEffect(() => {
    if (!isComplete) startTransition(() => setDue(due + 1));
  }, [isComplete, due]);
  return isComplete ? cards : due;
}

/** Returns the rows to render: all of a short list, and those near the view of a long list once it scrolls. */
export function useRowWindow({ list, cards, startAt, isPlaced }: Options): RowsShown {
  const { columns, cardPx } = useGridSizes(list, startAt > 0);
  const [followed, setFollowed] = useState<RowWindow | null>(null);
  const [isScrolled, setScrolled] = useState(startAt >= INITIAL_CARDS);
  const rows = rowCountOf(cards, columns);
  const isLong = cards > INITIAL_CARDS;

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
  const due = useCardsOneByOne(rowCountOf(INITIAL_CARDS, columns) * columns, startAt > 0);
  const resting = windowAt(
    Math.max(0, Math.floor(startAt / columns) - 1),
    cards,
    { columns, pitchPx: cardPx + GAP_PX },
    rowCountOf(due, columns),
  );
  const isFollowing = isLong && isScrolled && isPlaced;
  // The list may have become shorter since it was last scrolled.
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

import {
  useVirtualizer,
  defaultRangeExtractor,
  type Range,
  type Virtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PHOTO_WIDTH_PX, shownRatio } from '../model/photoShape';
import type { Row } from '../model/timeline';

/** The list counts as scrolled to the end within this distance. */
const END_PX = 80;
/** Older messages load when less than this is left above the view. */
const NEAR_START_PX = 800;
/** Number of rows rendered on each side of the view. */
const OVERSCAN = 6;

const LINE_PX = 24;
const CHARACTERS_PER_LINE = 34;
/** Height of a bubble without its lines: padding, footer and margin. */
const BUBBLE_PX = 56;
const DAY_PX = 48;

/** Estimates a row's height until it is measured; a good estimate keeps the scroll bar steady. */
function estimateHeight(row: Row | undefined): number {
  if (row?.kind !== 'bubble') return DAY_PX;
  const { image, content } = row.bubble;
  if (image) return BUBBLE_PX + PHOTO_WIDTH_PX / shownRatio(image);
  return BUBBLE_PX + LINE_PX * Math.ceil((content.length + 1) / CHARACTERS_PER_LINE);
}

/** Reads the element itself, because the virtualizer learns of scrolling and new heights only afterwards. */
const isNearEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= END_PX;

type List = Virtualizer<HTMLDivElement, HTMLLIElement>;

/** More rows than are rendered at a time. */
const NEAR_ROWS = 40;

/**
 * Returns whether to adjust the scroll position when a row's measured height differs from its estimate. Besides rows
 * above the view, this includes new rows in view above measured ones, as when a page loads at the top.
 */
function shouldMoveWith({ key, index, start, end }: VirtualItem, _delta: number, list: List): boolean {
  const top = list.scrollOffset ?? 0;
  if (list.itemSizeCache.has(key)) return end <= top && list.scrollDirection !== 'backward';
  if (start < top || list.scrollDirection === 'forward') return start < top;
  const lastNear = Math.min(index + NEAR_ROWS, list.options.count - 1);
  for (let below = index + 1; below <= lastNear; below += 1)
    if (list.itemSizeCache.has(list.options.getItemKey(below))) return true;
  return false;
}

interface Options {
  rows: readonly Row[];
  /** Stays rendered at any scroll position, because it may have the focus. */
  keptKey: string | null;
  canLoadEarlier: boolean;
  loadEarlier: () => void;
}

/**
 * Renders only the rows near the view. The list opens at the end and stays there unless the member scrolls up;
 * prepended rows do not move the view.
 */
export function useConversationScroll({ rows, keptKey, canLoadEarlier, loadEarlier }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  /** Height of the content above the list inside the scrolling element. */
  const [scrollMargin, setScrollMargin] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const keptIndex = keptKey === null ? -1 : rows.findIndex(({ key }) => key === keptKey);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (keptIndex < 0 || indexes.includes(keptIndex)) return indexes;
      return [...indexes, keptIndex].sort((one, other) => one - other);
    },
    [keptIndex],
  );
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(rows[index]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
  });

  useLayoutEffect(() => {
    const element = above.current;
    if (!element) return undefined;
    const measure = () => setScrollMargin(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = shouldMoveWith;
    virtualizer.scrollToEnd();
  }, [virtualizer]);

  // The composer, the keyboard and the window change the height of the list.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let wasAtEnd = true;
    const noteEnd = () => (wasAtEnd = virtualizer.isAtEnd(END_PX));
    const observer = new ResizeObserver(() => {
      if (wasAtEnd) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    element.addEventListener('scroll', noteEnd, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', noteEnd);
    };
  }, [virtualizer]);

  // The member's own messages always scroll into view.
  const last = rows.at(-1);
  const lastOwnKey = last?.kind === 'bubble' && last.bubble.isOwn ? last.key : null;
  const shownOwnKey = useRef(lastOwnKey);
  useEffect(() => {
    if (lastOwnKey !== null && lastOwnKey !== shownOwnKey.current) virtualizer.scrollToEnd();
    shownOwnKey.current = lastOwnKey;
  }, [lastOwnKey, virtualizer]);

  // Also runs without scrolling: a row shorter than its estimate can bring the end into view.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scroller.current && setAtEnd(isNearEnd(scroller.current)));
    return () => cancelAnimationFrame(frame);
  });

  function noteScroll(): void {
    if (!scroller.current) return;
    const top = scroller.current.scrollTop;
    setAtEnd(isNearEnd(scroller.current));
    const isGoingUp = top < lastTop.current;
    lastTop.current = top;
    if (isGoingUp && top < NEAR_START_PX && canLoadEarlier) loadEarlier();
  }

  return { scroller, above, virtualizer, scrollMargin, isAtEnd, noteScroll };
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RowWindow } from '../model/rows';

interface Props {
  list: RefObject<HTMLElement | null>;
  rows: number;
  /** One row without the gap. */
  estimatePx: number;
  gapPx: number;
  onChange: (shown: RowWindow) => void;
}

/** How far the list begins below the top of the document. */
const topOf = (list: HTMLElement | null) =>
  list ? Math.round(list.getBoundingClientRect().top + window.scrollY) : 0;

/**
 * Reports which rows of a long grid belong into the page while it is scrolled. Draws nothing: the grid itself draws the
 * rows, one after another, so that those of a row are as high as each other whatever unfolds in one of them.
 */
export function ScrollingRows({ list, rows, estimatePx, gapPx, onChange }: Props) {
  const scrollMargin = topOf(list.current);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => estimatePx,
    gap: gapPx,
    overscan: 1,
    scrollMargin,
    indexAttribute: 'data-row',
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];

  // The rows that are in the page already have their real heights: learning them must not move the view.
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    const drawn = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
    const atY = window.scrollY;
    drawn.forEach((row) => virtualizer.measureElement(row));
    if (!hasBegun.current && window.scrollY !== atY) window.scrollTo(0, atY);
    hasBegun.current = true;
  });

  const shown = first &&
    last && {
      first: first.index,
      last: last.index,
      beforePx: first.start - scrollMargin,
      afterPx: Math.max(0, virtualizer.getTotalSize() - (last.end - scrollMargin)),
    };
  useLayoutEffect(() => {
    if (shown) onChange(shown);
  });
  return null;
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RowWindow } from '../model/rows';

interface Props {
  list: RefObject<HTMLElement | null>;
  rows: number;
  /** Height of one row without the gap. */
  estimatePx: number;
  gapPx: number;
  onChange: (shown: RowWindow) => void;
}

/** Returns the distance of the list from the top of the document. */
const topOf = (list: HTMLElement | null) =>
  list ? Math.round(list.getBoundingClientRect().top + window.scrollY) : 0;

/**
 * Reports the rows of a long grid to render while scrolling. Renders nothing: the grid renders its rows in order, so
 * that the cards of a row keep equal heights when one expands.
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

  // The rendered rows already have their real heights, so measuring them must not move the view.
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

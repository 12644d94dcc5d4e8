import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

export interface GridSizes {
  columns: number;
  /** How high a card is, without the gap under it. */
  cardPx: number;
}

/** A guess while nothing was measured; later what the last grid had, so that nothing is drawn twice. */
let before: GridSizes = { columns: 1, cardPx: 680 };

/** How many columns the browser has made of a grid; 1 where there is no layout. */
const countColumns = (grid: HTMLElement): number => {
  const tracks = getComputedStyle(grid).gridTemplateColumns;
  return /^[\d. px]+$/.test(tracks) ? tracks.trim().split(/\s+/).length : 1;
};

function sizesOf(grid: HTMLElement): GridSizes {
  const columns = countColumns(grid);
  const cardPx = grid.querySelector<HTMLElement>(':scope > [data-row]')?.offsetHeight || before.cardPx;
  return columns === before.columns && cardPx === before.cardPx ? before : { columns, cardPx };
}

/**
 * The columns of a grid, as its width allows, and the height of a card in it. The columns are known before it is painted;
 * the height only where `isPlacedByHeight`, because otherwise it moves nothing that is in sight.
 */
export function useGridSizes(grid: RefObject<HTMLElement | null>, isPlacedByHeight: boolean): GridSizes {
  const [sizes, setSizes] = useState(before);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    let widthPx = -1;
    const measure = () => {
      // Its height changes with every row that comes and goes, which says nothing new.
      if (element.clientWidth === widthPx) return;
      widthPx = element.clientWidth;
      const { columns } = before;
      before = sizesOf(element);
      const measured = before;
      // Set at once, it would have everything that can follow the paint happen before it.
      if (isPlacedByHeight || measured.columns !== columns) setSizes(measured);
      else startTransition(() => setSizes(measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, isPlacedByHeight]);
  return sizes;
}

import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

export interface GridSizes {
  columns: number;
  /** Height of a card without the gap below it. */
  cardPx: number;
}

/** An estimate at first; later the sizes of the last grid, to avoid rendering twice. */
let before: GridSizes = { columns: 1, cardPx: 680 };

/** Returns the grid's number of columns as laid out by the browser; 1 without layout. */
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
 * Returns the columns of a grid and the height of a card. The columns are known before the first paint. The height is
 * too if `isPlacedByHeight`; otherwise it affects nothing visible.
 */
export function useGridSizes(grid: RefObject<HTMLElement | null>, isPlacedByHeight: boolean): GridSizes {
  const [sizes, setSizes] = useState(before);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    let widthPx = -1;
    const measure = () => {
      // The height changes with every rendered row, so only the width matters.
      if (element.clientWidth === widthPx) return;
      widthPx = element.clientWidth;
      const { columns } = before;
      before = sizesOf(element);
      const measured = before;
      // An urgent update would force deferred work to run before the paint.
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

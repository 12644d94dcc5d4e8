import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many columns the browser has made of a grid; 1 where there is no layout. */
const countColumns = (grid: HTMLElement): number => {
  const tracks = getComputedStyle(grid).gridTemplateColumns;
  return /^[\d. px]+$/.test(tracks) ? tracks.trim().split(/\s+/).length : 1;
};

/** What the last grid had: the next one most likely has as many, and then nothing is drawn twice. */
let before = 1;

/** The number of columns of a grid, as its width allows. Known before it is painted. */
export function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(before);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      before = countColumns(element);
      setColumns(before);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}

/** The rendered rows of a grid, and the space reserved for the others. */
export interface RowWindow {
  first: number;
  /** Inclusive. */
  last: number;
  beforePx: number;
  afterPx: number;
}

/** Number of cards rendered before the first scroll, more than fit on a first screen. */
export const INITIAL_CARDS = 12;

export interface RowSizes {
  columns: number;
  /** Height of one row including the gap below it. */
  pitchPx: number;
}

export const rowCountOf = (cards: number, columns: number): number => Math.ceil(cards / columns);

/** Returns at most `most` rows from `first` on, before any scrolling or measuring. */
export function windowAt(
  first: number,
  cards: number,
  { columns, pitchPx }: RowSizes,
  most = rowCountOf(INITIAL_CARDS, columns),
): RowWindow {
  const rows = rowCountOf(cards, columns);
  const from = Math.max(0, Math.min(first, rows - 1));
  const last = Math.min(from + most, rows) - 1;
  return { first: from, last, beforePx: from * pitchPx, afterPx: Math.max(0, rows - 1 - last) * pitchPx };
}

export const isSameWindow = (one: RowWindow, other: RowWindow): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.beforePx === other.beforePx &&
  one.afterPx === other.afterPx;

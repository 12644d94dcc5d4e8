/** Which rows of the grid are in the page, and how much room the others take. */
export interface RowWindow {
  first: number;
  /** Included. */
  last: number;
  beforePx: number;
  afterPx: number;
}

/** So many cards stand in the page before anybody scrolls: more than a first screen. */
export const AT_REST_CARDS = 12;

export interface RowSizes {
  columns: number;
  /** One row with the gap under it. */
  pitchPx: number;
}

export const rowCountOf = (cards: number, columns: number): number => Math.ceil(cards / columns);

/** The rows from `first` on, `most` at most, while nobody has scrolled or measured. */
export function windowAt(
  first: number,
  cards: number,
  { columns, pitchPx }: RowSizes,
  most = rowCountOf(AT_REST_CARDS, columns),
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

import { adoptMemberKey, memberKeyFor, tabStore, type BrowserStorage } from '@sixfold/client-kit';

/**
 * The scroll position in a list, relative to the card at the upper edge, so that it holds when rows before it change.
 */
export interface ScrollAnchor {
  anchorId: string;
  anchorIndex: number;
  /** The anchor's upper edge in the viewport. */
  topPx: number;
  /** Number of loaded candidates. */
  read: number;
}

/** Number of remembered lists (goal, minimum, filters). */
const ANCHORS_KEPT = 12;

type Anchors = Record<string, ScrollAnchor>;

function readAll(storage: BrowserStorage): Anchors {
  try {
    return (JSON.parse(storage.getItem(adoptMemberKey(storage, 'matches.places')) ?? '{}') ?? {}) as Anchors;
  } catch {
    return {};
  }
}

const isScrollAnchor = (value: ScrollAnchor | undefined): value is ScrollAnchor =>
  typeof value?.anchorId === 'string' &&
  [value.anchorIndex, value.topPx, value.read].every((number) => Number.isFinite(number));

/** Returns the position of a list in this tab, stored until the browser session ends. */
export function readScrollAnchor(list: string, storage: BrowserStorage = tabStore): ScrollAnchor | null {
  const place = readAll(storage)[list];
  return isScrollAnchor(place) ? place : null;
}

/** Stores the position of a list; null means its start and is not stored. */
export function storeScrollAnchor(
  list: string,
  place: ScrollAnchor | null,
  storage: BrowserStorage = tabStore,
): void {
  const { [list]: _before, ...others } = readAll(storage);
  const kept = Object.entries(others).slice(-(ANCHORS_KEPT - 1));
  storage.setItem(
    memberKeyFor('matches.places'),
    JSON.stringify(Object.fromEntries(place ? [...kept, [list, place]] : kept)),
  );
}

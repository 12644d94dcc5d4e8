import { adoptMemberKey, memberKeyFor, tabStore, type BrowserStorage } from '@sixfold/client-kit';

/** The scroll position in a list, relative to the card at the upper edge, so that it holds when rows before it change. */
export interface ScrollAnchor {
  anchorId: string;
  anchorIndex: number;
  /** The anchor's upper edge in the viewport. */
  topPx: number;
  /** How many people had been read. */
  read: number;
}

/** So many lists (goal, minimum, filters) are remembered. */
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

/** The place of a list in this tab, while the session of the browser lasts. */
export function readScrollAnchor(list: string, storage: BrowserStorage = tabStore): ScrollAnchor | null {
  const place = readAll(storage)[list];
  return isScrollAnchor(place) ? place : null;
}

/** Remembers the place of a list; null is its beginning, which need not be remembered. */
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

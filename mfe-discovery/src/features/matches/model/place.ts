/** Where somebody was in a list, by the person at the upper edge, so that it holds when rows before it change. */
export interface Place {
  anchorId: string;
  anchorIndex: number;
  /** The anchor's upper edge in the viewport. */
  topPx: number;
  /** How many people had been read. */
  read: number;
}

const STORAGE_KEY = 'sixfold.matches.places';
/** So many lists (goal, minimum, filters) are remembered. */
const PLACES_KEPT = 12;

type Places = Record<string, Place>;

function readAll(storage: Storage): Places {
  try {
    return (JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') ?? {}) as Places;
  } catch {
    return {};
  }
}

const isPlace = (value: Place | undefined): value is Place =>
  typeof value?.anchorId === 'string' &&
  [value.anchorIndex, value.topPx, value.read].every((number) => Number.isFinite(number));

/** The place of a list in this tab, while the session of the browser lasts. */
export function readPlace(list: string, storage: Storage = sessionStorage): Place | null {
  const place = readAll(storage)[list];
  return isPlace(place) ? place : null;
}

/** Remembers the place of a list; null is its beginning, which need not be remembered. */
export function keepPlace(list: string, place: Place | null, storage: Storage = sessionStorage): void {
  const { [list]: _before, ...others } = readAll(storage);
  const kept = Object.entries(others).slice(-(PLACES_KEPT - 1));
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(place ? [...kept, [list, place]] : kept)));
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

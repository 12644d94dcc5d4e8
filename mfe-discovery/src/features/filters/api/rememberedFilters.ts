import { DEFAULT_FILTERS, type FilterSet } from '@sixfold/api-contract';
import { filtersOfText, textOfFilters } from '../model/filterAddress';

/** By account, because several people may use one browser. */
const keyOf = (userId: string) => `sixfold.filters.${userId}`;

/** The filters a member last chose in this browser; the defaults where none are kept or nothing may be stored. */
export function readRememberedFilters(userId: string): FilterSet {
  try {
    return filtersOfText(localStorage.getItem(keyOf(userId)) ?? '');
  } catch {
    return DEFAULT_FILTERS;
  }
}

export function rememberFilters(userId: string, filters: FilterSet): void {
  const text = textOfFilters(filters);
  try {
    if (text) localStorage.setItem(keyOf(userId), text);
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that may not store keeps them in the address all the same.
  }
}

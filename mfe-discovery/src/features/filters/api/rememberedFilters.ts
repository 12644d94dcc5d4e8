import { type FilterSet } from '@sixfold/api-contract';
import { localStore } from '@sixfold/client-kit';
import { filtersOfText, textOfFilters } from '../model/filterAddress';

/** By account, because several people may use one browser. */
const keyOf = (userId: string) => `sixfold.filters.${userId}`;

/** The filters a member last chose in this browser; the defaults where none are kept. */
export const readRememberedFilters = (userId: string): FilterSet =>
  filtersOfText(localStore.getItem(keyOf(userId)) ?? '');

export function rememberFilters(userId: string, filters: FilterSet): void {
  const text = textOfFilters(filters);
  if (text) localStore.setItem(keyOf(userId), text);
  else localStore.removeItem(keyOf(userId));
}

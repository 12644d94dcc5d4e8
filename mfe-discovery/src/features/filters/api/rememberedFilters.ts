import { type FilterSet } from '@sixfold/api-contract';
import { localStore } from '@sixfold/client-kit';
import { filtersOfText, textOfFilters } from '../model/filterAddress';

/** Per account, because several members may share a browser. */
const keyOf = (userId: string) => `sixfold.filters.${userId}`;

/** Returns the member's last filters in this browser, or the defaults. */
export const readRememberedFilters = (userId: string): FilterSet =>
  filtersOfText(localStore.getItem(keyOf(userId)) ?? '');

export function rememberFilters(userId: string, filters: FilterSet): void {
  const text = textOfFilters(filters);
  if (text) localStore.setItem(keyOf(userId), text);
  else localStore.removeItem(keyOf(userId));
}

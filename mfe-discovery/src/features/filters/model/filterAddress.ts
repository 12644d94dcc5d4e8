import { DEFAULT_FILTERS, filtersOfQuery, queryOfFilters, type FilterSet } from '@sixfold/api-contract';

const NAMES = Object.keys(DEFAULT_FILTERS) as (keyof FilterSet)[];

export const filtersOfAddress = (search: URLSearchParams): FilterSet =>
  filtersOfQuery((name) => search.get(name));

/** Filters as a text: the same for the same filters, empty for the default set. */
export const textOfFilters = (filters: FilterSet): string =>
  withFilters(new URLSearchParams(), filters).toString();

export const filtersOfText = (text: string): FilterSet => filtersOfAddress(new URLSearchParams(text));

/** The address with these filters instead of its own; whatever else stands in it stays. */
export function withFilters(search: URLSearchParams, filters: FilterSet): URLSearchParams {
  const next = new URLSearchParams(search);
  const query = queryOfFilters(filters);
  for (const name of NAMES) {
    const value = query[name];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/**
 * Returns the addresses over which a draft holds once it is written: the current one, and all that were written after
 * it. On a slow device several writes are under way before the address follows the first.
 */
export const addWritten = (over: readonly string[], current: string, written: string): string[] => [
  ...over.slice(Math.max(0, over.indexOf(current))),
  written,
];

import { DEFAULT_FILTERS, filtersOfQuery, queryOfFilters, type FilterSet } from '@sixfold/api-contract';

const NAMES = Object.keys(DEFAULT_FILTERS) as (keyof FilterSet)[];

export const filtersOfAddress = (search: URLSearchParams): FilterSet =>
  filtersOfQuery((name) => search.get(name));

/** Formats filters as text: equal for equal filters, empty for the defaults. */
export const textOfFilters = (filters: FilterSet): string =>
  withFilters(new URLSearchParams(), filters).toString();

export const filtersOfText = (text: string): FilterSet => filtersOfAddress(new URLSearchParams(text));

/** Returns the search parameters with these filters in place of the current ones; other parameters stay. */
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
 * Returns the addresses over which a written draft takes precedence: the current one and all written after it. On a
 * slow device several writes can be pending before the address changes.
 */
export const addWritten = (addresses: readonly string[], current: string, written: string): string[] => [
  ...addresses.slice(Math.max(0, addresses.indexOf(current))),
  written,
];

import { queryOfFilters, type FilterSet } from '@sixfold/api-contract';

/**
 * Lists the active filters: exactly those that differ from their default.
 * @see decision 0024-show-and-count-every-active-filter
 */
export const listActiveFilters = (filters: FilterSet): (keyof FilterSet)[] =>
  Object.keys(queryOfFilters(filters)) as (keyof FilterSet)[];

export const countActiveFilters = (filters: FilterSet): number => listActiveFilters(filters).length;

export const percent = (share: number): number => Math.round(share * 100);

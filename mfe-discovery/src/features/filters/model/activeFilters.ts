import { DEFAULT_FILTERS, FILTER_LIST_NAMES, FILTER_SWITCHES, type FilterSet } from '@sixfold/api-contract';

/**
 * What the badge counts, by document 2, section 4: every list that is not empty, a least score above 50 %, every switch
 * that is on, a distance below 50 miles, and an age range narrowed from either end, once. The two switches that were
 * added (Verified only, New here) count like the three that the document names.
 */
export function countActiveFilters(filters: FilterSet): number {
  return [
    ...FILTER_LIST_NAMES.map((name) => filters[name].length > 0),
    ...FILTER_SWITCHES.map((name) => filters[name]),
    filters.minCompatibility > DEFAULT_FILTERS.minCompatibility,
    filters.maxDistance < DEFAULT_FILTERS.maxDistance,
    filters.ageRange.some((end, index) => end !== DEFAULT_FILTERS.ageRange[index]),
  ].filter(Boolean).length;
}

/** What is applied although the badge does not count it (decision 14), as sentences for the member. */
export function uncountedFilters({ maxDistance, minCompatibility }: FilterSet): string[] {
  const said: string[] = [];
  if (maxDistance > DEFAULT_FILTERS.maxDistance)
    said.push(`The distance of ${maxDistance} miles applies too, without being counted.`);
  if (minCompatibility < DEFAULT_FILTERS.minCompatibility)
    said.push(`The ${percent(minCompatibility)}% minimum applies too, without being counted.`);
  return said;
}

export const percent = (share: number): number => Math.round(share * 100);

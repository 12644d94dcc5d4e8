import type { MemberColumns } from './columns';
import { activeFiltersOf, type FilterName } from './filters';
import { countMembers } from './rankMembers';
import type { RankingRequest } from './rankingRequest';

export interface FilterCount {
  readonly name: FilterName;
  /** Candidates who do not pass this filter, whatever the others say. */
  readonly removed: number;
  /** Candidates whom only this filter keeps out: so many more there would be without it. */
  readonly regained: number;
}

export interface FilterCounts {
  /** Who may be shown by the rules alone. */
  readonly candidates: number;
  /** Who passes all filters. */
  readonly total: number;
  /** Every active filter, the one whose end would bring back the most first, then the one that removes the most. */
  readonly filters: readonly FilterCount[];
}

/**
 * What each filter does, for the moment when nothing is left: which one removed the most and what widening it brings.
 * Counts everybody twice for every active filter.
 */
export function countFilters(columns: MemberColumns, request: RankingRequest): FilterCounts {
  const filters = request.filters ?? {};
  const candidates = countMembers(columns, { ...request, filters: {} });
  const total = countMembers(columns, request);
  const counts = activeFiltersOf(filters).map((name) => {
    const alone = countMembers(columns, { ...request, filters: { [name]: filters[name] } });
    const without = countMembers(columns, { ...request, filters: { ...filters, [name]: undefined } });
    return { name, removed: candidates - alone, regained: without - total };
  });
  return {
    candidates,
    total,
    filters: counts.sort((a, b) => b.regained - a.regained || b.removed - a.removed),
  };
}

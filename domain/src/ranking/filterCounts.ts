import type { MemberColumns } from './columns';
import { listActiveFilters, type FilterName } from './filters';
import { countMembers } from './rankMembers';
import type { RankingRequest } from './rankingRequest';

export interface FilterCount {
  readonly name: FilterName;
  /** Candidates that fail this filter, regardless of the others. */
  readonly removed: number;
  /** Candidates that fail only this filter: the gain from removing it. */
  readonly regained: number;
}

export interface FilterCounts {
  readonly candidates: number;
  readonly total: number;
  /** Every active filter, by `regained` descending, then by `removed` descending. */
  readonly filters: readonly FilterCount[];
}

/** Counts the effect of each filter, for use when no matches are left. Scans all members twice per active filter. */
export function countFilters(columns: MemberColumns, request: RankingRequest): FilterCounts {
  const filters = request.filters ?? {};
  const candidates = countMembers(columns, { ...request, filters: {} });
  const total = countMembers(columns, request);
  const counts = listActiveFilters(filters).map((name) => {
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

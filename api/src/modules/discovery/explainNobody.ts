import type { NobodyBecause } from '@sixfold/api-contract';
import { listActiveFilters } from '@sixfold/domain/ranking';
import { planWidestSearch, type Search } from './searchVariants';

/**
 * Explains an empty search by the wider search that would have had results. Members removed by a block, an unmatch or a
 * deletion take part in none of them, so the reply does not distinguish these cases.
 */
export async function explainNobody(
  search: Search,
  hasResults: (search: Search) => Promise<boolean>,
  countListed: () => Promise<number>,
): Promise<NobodyBecause> {
  const { excludedIds, likedIds, decidedIds } = search.relations;
  const undecided = [...excludedIds, ...likedIds];
  if (search.query.exclude && (await hasResults({ ...search, excludedIds: undecided }))) return 'seen';
  const decided = new Set(decidedIds);
  const gone = excludedIds.filter((id) => !decided.has(id));
  if (await hasResults({ ...search, excludedIds: gone })) return 'decided';
  const isFiltered = listActiveFilters(search.list?.filters ?? {}).length > 0;
  const widest = { ...search, ...planWidestSearch(search, search.query), excludedIds: undecided };
  if (isFiltered && (await hasResults(widest))) return 'filters';
  return (await countListed()) > 0 ? 'listed' : 'nobody';
}

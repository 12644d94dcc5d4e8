import { CHOICE_OF_SYSTEM, type FilterName, type RankingFilters } from './filters';

/** The filters whose options are counted; the others have bounds instead of options. */
export type OptionName = Exclude<FilterName, 'ageRange' | 'minScores'>;
type OptionOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/** What may be chosen: a value that joins those of a list, or one that takes the place of the filter's own. */
export type FilterOptions = {
  readonly [Name in OptionName]?: readonly OptionOf<RankingFilters[Name]>[];
};

const LISTS: ReadonlySet<FilterName> = new Set(['connectionGoals', ...Object.values(CHOICE_OF_SYSTEM)]);

/** Returns the filters with an option chosen besides everything that is chosen already. */
export function withOption(filters: RankingFilters, name: OptionName, option: unknown): RankingFilters {
  const chosen: unknown = filters[name];
  return {
    ...filters,
    [name]: LISTS.has(name) ? [...(Array.isArray(chosen) ? (chosen as unknown[]) : []), option] : option,
  };
}

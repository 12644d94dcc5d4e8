import { CHOICE_OF_SYSTEM, type FilterName, type RankingFilters } from './filters';

/** Filters with countable options; the others have bounds instead. */
export type OptionName = Exclude<FilterName, 'ageRange' | 'minScores'>;
type OptionOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/** Selectable values: each is added to a list filter or replaces the value of a single-value filter. */
export type FilterOptions = {
  readonly [Name in OptionName]?: readonly OptionOf<RankingFilters[Name]>[];
};

const LISTS: ReadonlySet<FilterName> = new Set(['connectionGoals', ...Object.values(CHOICE_OF_SYSTEM)]);

/** Returns the filters with one more option selected. */
export function withOption(filters: RankingFilters, name: OptionName, option: unknown): RankingFilters {
  const chosen: unknown = filters[name];
  return {
    ...filters,
    [name]: LISTS.has(name) ? [...(Array.isArray(chosen) ? (chosen as unknown[]) : []), option] : option,
  };
}

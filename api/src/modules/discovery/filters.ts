import {
  ageRangeOf,
  FILTER_BOUNDS,
  FILTER_CHOICES,
  FILTER_SWITCHES,
  filtersOfQuery,
  MINIMUM_PRESETS,
  NEAR_ME_MILES,
  type FilterOptionCounts,
  type FilterSet,
} from '@sixfold/api-contract';
import {
  radiusOfShownMiles,
  utcDayOf,
  type DayNumber,
  type FilterOptions,
  type OptionCounts,
  type RankingFilters,
} from '@sixfold/domain/ranking';
import { Failure } from '../../failure';

/** Filters of a query that the contract has validated. */
export type FilterQuery = Partial<Record<keyof FilterSet, string | number | undefined>>;

const NEW_HERE_DAYS = 14;
/** Days covered by the filter 'Active This Week'. */
const RECENT_DAYS = 7;

const AGE_RANGE_HINT = `Please give two ages from ${FILTER_BOUNDS.ageYears.min} to ${FILTER_BOUNDS.ageYears.max}, the younger one first.`;

/** Returns the first UTC day on which members who count as new joined. */
export const computeFirstDayOfNewcomers = (now: Date): DayNumber => utcDayOf(now.getTime()) - NEW_HERE_DAYS;
/** Returns whether a member counts as new, by the same rule as the filter. */
export const isNewHere = (joinedAt: Date | null, now: Date): boolean =>
  joinedAt !== null && utcDayOf(joinedAt.getTime()) >= computeFirstDayOfNewcomers(now);
const computeFirstActiveDay = (now: Date): DayNumber => utcDayOf(now.getTime()) - RECENT_DAYS;

/**
 * Converts the filters of a query to ranking filters. An absent filter excludes nobody, and neither does the lowest
 * minimum score: members without a score stay at the end of the list.
 * @throws Failure `invalid_input` for two ages in the wrong order or out of bounds
 */
export function toRankingFilters(query: FilterQuery, now: Date): RankingFilters {
  if (query.ageRange !== undefined && ageRangeOf(query.ageRange) === undefined)
    throw new Failure('invalid_input', { fields: { ageRange: AGE_RANGE_HINT } });
  const filters = filtersOfQuery((name) => query[name]);
  const { ageYears, minCompatibility: least } = FILTER_BOUNDS;
  const [from, to] = filters.ageRange;
  const isNarrowed = from > ageYears.min || to < ageYears.max;
  return {
    connectionGoals: filters.connectionGoals,
    mbtiTypes: filters.mbtiTypes,
    enneagramTypes: filters.enneagramTypes,
    loveLanguages: filters.loveLanguages,
    zodiacSigns: filters.zodiacSigns,
    humanDesignTypes: filters.humanDesignTypes,
    numerologyNumbers: filters.numerologyNumbers,
    hasPhotos: filters.hasPhotos,
    isOnline: filters.isOnline,
    verifiedOnly: filters.verifiedOnly,
    ...(isNarrowed && {
      ageRange: { ...(from > ageYears.min && { from }), ...(to < ageYears.max && { to }) },
    }),
    ...(filters.maxDistance !== null && { maxDistance: radiusOfShownMiles(filters.maxDistance) }),
    ...(filters.minCompatibility > least.min && { minCompatibility: filters.minCompatibility }),
    ...(filters.recentlyActive && { recentlyActive: computeFirstActiveDay(now) }),
    ...(filters.newHere && { newHere: computeFirstDayOfNewcomers(now) }),
  };
}

/** Every option of the filter panel, in query format. */
const QUERY_OPTIONS: readonly (readonly [keyof FilterSet, readonly (string | number)[]])[] = [
  ...(Object.entries(FILTER_CHOICES) as [keyof typeof FILTER_CHOICES, readonly (string | number)[]][]),
  ...FILTER_SWITCHES.map((name) => [name, ['true']] as const),
  ['minCompatibility', MINIMUM_PRESETS],
  ['maxDistance', [NEAR_ME_MILES]],
];

/** Converts every option to a ranking option, by the same rules as the filters of a query. */
export function listFilterOptions(now: Date): FilterOptions {
  const toOption = (name: keyof FilterSet, option: string | number): unknown => {
    const value: unknown = toRankingFilters({ [name]: option }, now)[name];
    return Array.isArray(value) ? (value as unknown[])[0] : value;
  };
  return Object.fromEntries(
    QUERY_OPTIONS.map(([name, options]) => [name, options.map((option) => toOption(name, option))]),
  );
}

/** Keys the counts by the options' query format. */
export const presentOptionCounts = (counts: OptionCounts['options']): FilterOptionCounts['options'] =>
  Object.fromEntries(
    QUERY_OPTIONS.flatMap(([name, options]) => {
      const of = counts[name as keyof FilterOptions];
      return of ? [[name, Object.fromEntries(options.map((option, place) => [option, of[place] ?? 0]))]] : [];
    }),
  );

import { ageRangeOf, FILTER_BOUNDS, filtersOfQuery, type FilterSet } from '@sixfold/api-contract';
import { radiusOfShownMiles, utcDayOf, type DayNumber, type RankingFilters } from '@sixfold/domain/ranking';
import { Failure } from '../../failure';

/** The filters of a query that the contract has validated. */
export type FilterQuery = Partial<Record<keyof FilterSet, string | number | undefined>>;

/** How many days a member counts as new. */
const NEW_HERE_DAYS = 14;
/** How many days the filter 'Active This Week' covers. */
const RECENT_DAYS = 7;

const AGE_RANGE_HINT = `Please give two ages from ${FILTER_BOUNDS.ageYears.min} to ${FILTER_BOUNDS.ageYears.max}, the younger one first.`;

/** Returns the UTC day from which on members who joined count as new. */
export const computeFirstDayOfNewcomers = (now: Date): DayNumber => utcDayOf(now.getTime()) - NEW_HERE_DAYS;
/** Returns whether a member counts as new, by the same rule as the filter. */
export const isNewHere = (joinedAt: Date | null, now: Date): boolean =>
  joinedAt !== null && utcDayOf(joinedAt.getTime()) >= computeFirstDayOfNewcomers(now);
const computeFirstActiveDay = (now: Date): DayNumber => utcDayOf(now.getTime()) - RECENT_DAYS;

/**
 * Converts the filters of a query to those of the ranking. An absent filter excludes no member, and neither does the
 * lowest minimum score: members without a score stay at the end of the list.
 * @throws Failure `invalid_input` for two ages in the wrong order or beyond the bounds
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

import { ageRangeOf, FILTER_BOUNDS, filtersOfQuery, type FilterSet } from '@sixfold/api-contract';
import { radiusOfShownMiles, utcDayOf, type DayNumber, type RankingFilters } from '@sixfold/domain/ranking';
import { Failure } from '../../http/errors';

/** The filters of a query, as the contract has accepted them. */
export type FilterQuery = Partial<Record<keyof FilterSet, string | number | undefined>>;

/** Who joined within so many days is new here. */
const NEW_HERE_DAYS = 14;
/** 'Active This Week'. */
const RECENT_DAYS = 7;

const AGES_EXPECTED = `Please give two ages from ${FILTER_BOUNDS.ageYears.min} to ${FILTER_BOUNDS.ageYears.max}, the younger one first.`;

/** Who joined on this UTC day or later is new here. */
export const firstDayOfNewcomers = (now: Date): DayNumber => utcDayOf(now.getTime()) - NEW_HERE_DAYS;
/** The same as the filter says it. */
export const isNewHere = (joinedAt: Date | null, now: Date): boolean =>
  joinedAt !== null && utcDayOf(joinedAt.getTime()) >= firstDayOfNewcomers(now);
const firstDayOfActive = (now: Date): DayNumber => utcDayOf(now.getTime()) - RECENT_DAYS;

/**
 * What a query asks for, in the words of the ranking. A filter that is not named leaves nobody out, and neither does
 * the least compatibility there is: those who have no score keep their place at the end.
 * @throws Failure `invalid_input` for two ages in the wrong order or beyond the bounds
 */
export function rankingFiltersOf(query: FilterQuery, now: Date): RankingFilters {
  if (query.ageRange !== undefined && ageRangeOf(query.ageRange) === undefined)
    throw new Failure('invalid_input', { fields: { ageRange: AGES_EXPECTED } });
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
    // The defaults of these two are places of a control, so a query that names one of them means it.
    ...(query.maxDistance !== undefined && { maxDistance: radiusOfShownMiles(filters.maxDistance) }),
    ...(query.minCompatibility !== undefined &&
      filters.minCompatibility > least.min && { minCompatibility: filters.minCompatibility }),
    ...(filters.recentlyActive && { recentlyActive: firstDayOfActive(now) }),
    ...(filters.newHere && { newHere: firstDayOfNewcomers(now) }),
  };
}

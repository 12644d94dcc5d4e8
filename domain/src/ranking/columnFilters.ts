import { STORED_DAY_MAX, storedBirthdayBound, storedDayBound, type MemberColumns } from './columns';
import { latestBirthdayOfAge } from './days';
import { createNearbyFilter } from './nearby';
import type { RankingRequest } from './rankingRequest';

/** Beyond any age, and within the calendar. */
const OLDEST_YEARS = 1000;

/** Moves the passing slots to the front of the list, in order, and returns how many of `count` pass. */
export type SlotFilter = (slots: Uint32Array, count: number) => number;

/** Creates the filters that read their own column: age, distance, activity and newcomers. */
export function createColumnFilters(columns: MemberColumns, request: RankingRequest): SlotFilter[] {
  const { viewer, filters = {} } = request;
  const kept: SlotFilter[] = [];
  if (filters.recentlyActive !== undefined)
    kept.push(
      viewer.hidesPresence
        ? () => 0
        : createRangeFilter(columns.lastActive, storedDayBound(filters.recentlyActive), STORED_DAY_MAX),
    );
  if (filters.newHere !== undefined)
    kept.push(createRangeFilter(columns.joined, storedDayBound(filters.newHere), STORED_DAY_MAX));
  const ages = createAgeFilter(columns, request);
  if (ages) kept.push(ages);
  if (filters.maxDistance !== undefined && viewer.coordinates)
    kept.push(
      createNearbyFilter(columns.latitude, columns.longitude, viewer.coordinates, filters.maxDistance),
    );
  return kept;
}

/** Compares birthdays instead of ages, so that no column changes at midnight. */
function createAgeFilter(
  columns: MemberColumns,
  { filters = {}, today }: RankingRequest,
): SlotFilter | undefined {
  const { from, to } = filters.ageRange ?? {};
  if (from === undefined && to === undefined) return undefined;
  const bornAfter =
    to === undefined
      ? 0
      : storedBirthdayBound(latestBirthdayOfAge(Math.min(Math.floor(to) + 1, OLDEST_YEARS), today));
  const bornBy =
    from === undefined || from <= 0
      ? STORED_DAY_MAX
      : storedBirthdayBound(latestBirthdayOfAge(Math.min(Math.ceil(from), OLDEST_YEARS), today));
  return createRangeFilter(columns.birthday, Math.max(0, bornAfter) + 1, bornBy);
}

/**
 * Both ends are inclusive. Values and ends are below 2^16, so a difference is negative exactly if its sign bit is set.
 */
function createRangeFilter(column: Uint16Array, least: number, most: number): SlotFilter {
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] ?? 0;
      const value = column[slot] ?? 0;
      // Written unconditionally and kept by advancing the count, because a mispredicted branch costs more.
      slots[kept] = slot;
      kept += 1 - (((value - least) | (most - value)) >>> 31);
    }
    return kept;
  };
}

import { STORED_DAY_MAX, storedBirthdayBound, storedDayBound, type MemberColumns } from './columns';
import { latestBirthdayOfAge } from './days';
import { nearbyFilter } from './nearby';
import type { RankingRequest } from './rankingRequest';

/** Beyond any age, and within the calendar. */
const OLDEST_YEARS = 1000;

/** Moves the slots that pass to the front of the list, in their order, and answers how many of `count` they are. */
export type SlotFilter = (slots: Uint32Array, count: number) => number;

/** The filters that need a column of their own: age, distance, activity and newcomers. */
export function columnFiltersOf(columns: MemberColumns, request: RankingRequest): SlotFilter[] {
  const { viewer, filters = {} } = request;
  const kept: SlotFilter[] = [];
  if (filters.recentlyActive !== undefined)
    kept.push(within(columns.lastActive, storedDayBound(filters.recentlyActive), STORED_DAY_MAX));
  if (filters.newHere !== undefined)
    kept.push(within(columns.joined, storedDayBound(filters.newHere), STORED_DAY_MAX));
  const ages = ageFilterOf(columns, request);
  if (ages) kept.push(ages);
  if (filters.maxDistance !== undefined && viewer.coordinates)
    kept.push(nearbyFilter(columns.latitude, columns.longitude, viewer.coordinates, filters.maxDistance));
  return kept;
}

/** An age range is a range of birthdays, so that nobody has to be touched at midnight. */
function ageFilterOf(
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
  return within(columns.birthday, Math.max(0, bornAfter) + 1, bornBy);
}

/** Both ends included. Values and ends are below 2^16, so a difference is negative exactly when its sign bit is set. */
function within(column: Uint16Array, least: number, most: number): SlotFilter {
  return (slots, count) => {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index] ?? 0;
      const value = column[slot] ?? 0;
      // Written in any case and kept by counting on, because a jump that cannot be foreseen costs more.
      slots[kept] = slot;
      kept += 1 - (((value - least) | (most - value)) >>> 31);
    }
    return kept;
  };
}

import { dayNumberOf, type DayNumber } from './days';
import { toMicrodegrees } from './distance';
import { createKinds, kindNumberOf, type Kind, type KindDirectory } from './kinds';
import { FLAG_BITS, FLAGS, flagsOf, type RankedMember } from './member';
import { computeTieKey } from './tieOrder';
import { codeOf, TRIADS } from './traitCodes';

/** Sum over all columns. */
export const BYTES_A_MEMBER = 24;

/**
 * Members stored as columns, one slot each. A free slot is never a candidate. The caller maps slots to ids and chooses
 * slots, low ones first, because a ranking scans all slots below `length`.
 */
export interface MemberColumns {
  /** All columns are views of this buffer; if it is shared, a worker sees every change immediately. */
  readonly buffer: ArrayBufferLike;
  readonly capacity: number;
  /** One more than the highest slot ever used. */
  length: number;
  readonly kinds: KindDirectory;
  readonly tieKey: Uint32Array;
  /** Microdegrees; `UNKNOWN_LATITUDE` in `latitude` if the place is unknown. */
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  /** Two codes of three systems each, see `TRIADS`: the first in the lower, the second in the upper 16 bits. */
  readonly codes: Uint32Array;
  /** The kind's number, then the bits of `FLAGS`. 0 is a free slot. */
  readonly kindAndFlags: Uint16Array;
  /** Days since 1900, and since 1970 for the other two, each plus one; 0 is unknown. */
  readonly birthday: Uint16Array;
  readonly lastActive: Uint16Array;
  readonly joined: Uint16Array;
}

export const UNKNOWN_LATITUDE = 0x7fffffff;
const FIRST_BIRTHDAY = dayNumberOf({ year: 1900, month: 1, day: 1 });
/** Maximum value of a day column. */
export const STORED_DAY_MAX = 0xffff;

/** @param allocate for memory shared with a worker: `(bytes) => new SharedArrayBuffer(bytes)` */
export function createColumns(
  capacity: number,
  allocate: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): MemberColumns {
  return openColumns(allocate(capacity * BYTES_A_MEMBER), 0);
}

/** Opens existing columns, for example in a worker, with `buffer`, `length` and `kinds.list` of the original. */
export function openColumns(
  buffer: ArrayBufferLike,
  length: number,
  kinds: readonly (Kind | undefined)[] = [undefined],
): MemberColumns {
  const capacity = Math.floor(buffer.byteLength / BYTES_A_MEMBER);
  // The wide columns come first, so that each starts at a multiple of its width.
  const wideOffset = (place: number) => place * 4 * capacity;
  const narrowOffset = (place: number) => wideOffset(4) + place * 2 * capacity;
  return {
    buffer,
    capacity,
    length,
    kinds: createKinds(kinds),
    tieKey: new Uint32Array(buffer, wideOffset(0), capacity),
    latitude: new Int32Array(buffer, wideOffset(1), capacity),
    longitude: new Int32Array(buffer, wideOffset(2), capacity),
    codes: new Uint32Array(buffer, wideOffset(3), capacity),
    kindAndFlags: new Uint16Array(buffer, narrowOffset(0), capacity),
    birthday: new Uint16Array(buffer, narrowOffset(1), capacity),
    lastActive: new Uint16Array(buffer, narrowOffset(2), capacity),
    joined: new Uint16Array(buffer, narrowOffset(3), capacity),
  };
}

export function growColumns(
  columns: MemberColumns,
  capacity: number,
  allocate?: (bytes: number) => ArrayBufferLike,
): MemberColumns {
  const grown = createColumns(capacity, allocate);
  for (const name of COLUMN_NAMES) grown[name].set(columns[name].subarray(0, columns.length));
  return { ...grown, length: columns.length, kinds: columns.kinds };
}

const COLUMN_NAMES = [
  'tieKey',
  'latitude',
  'longitude',
  'codes',
  'kindAndFlags',
  'birthday',
  'lastActive',
  'joined',
] as const;

/**
 * Writes a member into a slot, effective from the next ranking.
 * @throws RangeError for a slot beyond the capacity, a place not on earth, or a day outside the range of the columns
 */
export function setMember(columns: MemberColumns, slot: number, member: RankedMember): void {
  requireSlot(columns, slot);
  const { coordinates, birthday } = member;
  const latitude = coordinates ? toMicrodegrees(coordinates.latitude, 90) : UNKNOWN_LATITUDE;
  const longitude = coordinates ? toMicrodegrees(coordinates.longitude, 180) : 0;
  const born = birthday ? storedDay(dayNumberOf(birthday), FIRST_BIRTHDAY) : 0;
  const lastActive = storedDay(member.lastActiveDay);
  const joined = storedDay(member.joinedDay);
  const kind = kindNumberOf(columns.kinds, member);
  columns.tieKey[slot] = computeTieKey(member.userId);
  columns.latitude[slot] = latitude;
  columns.longitude[slot] = longitude;
  columns.codes[slot] = codeOf(TRIADS.first, member) | (codeOf(TRIADS.second, member) << 16);
  columns.birthday[slot] = born;
  columns.lastActive[slot] = lastActive;
  columns.joined[slot] = joined;
  columns.kindAndFlags[slot] = (kind << FLAG_BITS) | flagsOf(member);
  columns.length = Math.max(columns.length, slot + 1);
}

/** Updates only the online flag and the last active day, which change all day long. */
export function setPresence(
  columns: MemberColumns,
  slot: number,
  presence: Required<Pick<RankedMember, 'isOnline' | 'lastActiveDay'>>,
): void {
  requireSlot(columns, slot);
  const previous = columns.kindAndFlags[slot] ?? 0;
  if (previous === 0) return;
  columns.kindAndFlags[slot] = presence.isOnline ? previous | FLAGS.isOnline : previous & ~FLAGS.isOnline;
  columns.lastActive[slot] = storedDay(presence.lastActiveDay);
}

/** Frees a slot and clears all of its columns. */
export function removeMember(columns: MemberColumns, slot: number): void {
  requireSlot(columns, slot);
  for (const name of COLUMN_NAMES) columns[name][slot] = 0;
}

function requireSlot({ capacity }: MemberColumns, slot: number): void {
  if (Number.isInteger(slot) && slot >= 0 && slot < capacity) return;
  throw new RangeError(`Slot ${slot} is not within a capacity of ${capacity}.`);
}

/** Encodes a day for a column: 0 for unknown, otherwise the days since the column's first day plus one. */
function storedDay(day: DayNumber | null | undefined, firstDay: DayNumber = 0): number {
  if (day === null || day === undefined) return 0;
  const stored = day - firstDay + 1;
  if (Number.isInteger(stored) && stored >= 1 && stored <= STORED_DAY_MAX) return stored;
  throw new RangeError(`Day ${day} is not one that a column can hold.`);
}

/** Returns the lower bound of a day column for days from `day` on. Unknown is below every bound. */
export function storedDayBound(day: DayNumber): number {
  return Math.max(1, day + 1);
}

/** Returns the upper bound of the birthday column for birthdays up to `day`. */
export function storedBirthdayBound(day: DayNumber): number {
  return day - FIRST_BIRTHDAY + 1;
}

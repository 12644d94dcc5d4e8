import {
  BYTES_A_MEMBER,
  createColumns,
  removeMember,
  setMember,
  setPresence,
  growColumns,
  type MemberColumns,
  type RankedMember,
} from '@sixfold/domain/ranking';
import { createIdTable, ID_BYTES_A_SLOT } from './idTable';

const FIRST_CAPACITY = 1_024;
const GROWTH = 1.5;

/** Shared memory, so that a ranking in another thread reads current values without copying. */
const allocateShared = (bytes: number) => new SharedArrayBuffer(bytes);

type Presence = Parameters<typeof setPresence>[2];

/** The columns of all members, and the mapping of members to slots. */
export interface MemberStore {
  /** A new object each time the store grows. */
  readonly columns: () => MemberColumns;
  readonly size: () => number;
  readonly bytes: () => number;
  readonly slotOf: (memberId: string) => number | undefined;
  readonly idAt: (slot: number) => string;
  /** Shared memory with the ids by slot, for `createIdReader`. */
  readonly idBuffer: () => SharedArrayBuffer;
  /** @throws RangeError for values that the columns cannot hold; nothing is changed then */
  readonly put: (member: RankedMember) => void;
  readonly setPresence: (memberId: string, presence: Presence) => void;
  readonly remove: (memberId: string) => void;
  /** Yields every member in slot order; members added or removed in the meantime may be missing. */
  readonly memberIds: () => Generator<string>;
  /** Calls back with every slot written from now on; returns `unwatch`. */
  readonly watch: (written: (slot: number) => void) => () => void;
}

export function createMemberStore(expected = FIRST_CAPACITY): MemberStore {
  let columns = createColumns(toEvenCapacity(expected), allocateShared);
  let ids = createIdTable(columns.capacity);
  let size = 0;
  /** No free slot is below this one. */
  let lowestFree = 0;
  const watchers = new Set<(slot: number) => void>();
  const notifyWatchers = (slot: number) => {
    for (const written of watchers) written(slot);
  };

  const isTaken = (slot: number) => columns.kindAndFlags[slot] !== 0;

  function grow(): void {
    const slots = Array.from({ length: columns.length }, (_, slot) => slot).filter(isTaken);
    columns = growColumns(columns, toEvenCapacity(Math.ceil(columns.capacity * GROWTH)), allocateShared);
    ids = createIdTable(columns.capacity, { table: ids, slots });
  }

  /** Returns the lowest free slot, because a ranking scans every slot below the highest one ever used. */
  function findFreeSlot(): number {
    while (lowestFree < columns.length && isTaken(lowestFree)) lowestFree += 1;
    if (lowestFree === columns.capacity) grow();
    return lowestFree;
  }

  return {
    columns: () => columns,
    size: () => size,
    bytes: () => columns.capacity * (BYTES_A_MEMBER + ID_BYTES_A_SLOT),
    slotOf: (memberId) => ids.slotOf(memberId),
    idAt: (slot) => ids.idAt(slot),
    idBuffer: () => ids.buffer,
    put(member) {
      const known = ids.slotOf(member.userId);
      const slot = known ?? findFreeSlot();
      setMember(columns, slot, member);
      notifyWatchers(slot);
      if (known !== undefined) return;
      ids.set(member.userId, slot);
      size += 1;
    },
    setPresence(memberId, presence) {
      const slot = ids.slotOf(memberId);
      if (slot === undefined) return;
      setPresence(columns, slot, presence);
      notifyWatchers(slot);
    },
    remove(memberId) {
      const slot = ids.slotOf(memberId);
      if (slot === undefined) return;
      ids.clear(slot);
      removeMember(columns, slot);
      notifyWatchers(slot);
      size -= 1;
      lowestFree = Math.min(lowestFree, slot);
    },
    *memberIds() {
      for (let slot = 0; slot < columns.length; slot += 1) if (isTaken(slot)) yield ids.idAt(slot);
    },
    watch(written) {
      watchers.add(written);
      return () => void watchers.delete(written);
    },
  };
}

/** The scan reads two 16-bit values at once. */
const toEvenCapacity = (count: number) => Math.max(FIRST_CAPACITY, count + (count % 2));

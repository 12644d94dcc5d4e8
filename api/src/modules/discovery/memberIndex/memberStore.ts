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
export type MemberStore = ReturnType<typeof createMemberStore>;

export function createMemberStore(expected = FIRST_CAPACITY) {
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
    /** A new object each time the store grows. */
    columns: (): MemberColumns => columns,
    size: (): number => size,
    bytes: (): number => columns.capacity * (BYTES_A_MEMBER + ID_BYTES_A_SLOT),
    slotOf: (memberId: string): number | undefined => ids.slotOf(memberId),
    idAt: (slot: number): string => ids.idAt(slot),
    /** Shared memory with the ids by slot, for `createIdReader`. */
    idBuffer: (): SharedArrayBuffer => ids.buffer,
    /** @throws RangeError for values that the columns cannot hold; nothing is changed then */
    put(member: RankedMember): void {
      const known = ids.slotOf(member.userId);
      const slot = known ?? findFreeSlot();
      setMember(columns, slot, member);
      notifyWatchers(slot);
      if (known !== undefined) return;
      ids.set(member.userId, slot);
      size += 1;
    },
    setPresence(memberId: string, presence: Presence): void {
      const slot = ids.slotOf(memberId);
      if (slot === undefined) return;
      setPresence(columns, slot, presence);
      notifyWatchers(slot);
    },
    remove(memberId: string): void {
      const slot = ids.slotOf(memberId);
      if (slot === undefined) return;
      ids.clear(slot);
      removeMember(columns, slot);
      notifyWatchers(slot);
      size -= 1;
      lowestFree = Math.min(lowestFree, slot);
    },
    /** Yields every member in slot order; members added or removed in the meantime may be missing. */
    *memberIds(): Generator<string> {
      for (let slot = 0; slot < columns.length; slot += 1) if (isTaken(slot)) yield ids.idAt(slot);
    },
    /** Calls back with every slot written from now on; returns `unwatch`. */
    watch(written: (slot: number) => void): () => void {
      watchers.add(written);
      return () => void watchers.delete(written);
    },
  };
}

/** The scan reads two 16-bit values at once. */
const toEvenCapacity = (count: number) => Math.max(FIRST_CAPACITY, count + (count % 2));

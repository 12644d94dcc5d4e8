import {
  BYTES_A_MEMBER,
  createColumns,
  removeMember,
  setMember,
  setPresence,
  withCapacity,
  type MemberColumns,
  type RankedMember,
} from '@sixfold/domain/ranking';
import { createIdTable, ID_BYTES_A_SLOT } from './idTable';

const FIRST_CAPACITY = 1_024;
const GROWTH = 1.5;

/** Shared, so that a ranking in another thread reads what is written here without a copy. */
const shared = (bytes: number) => new SharedArrayBuffer(bytes);

type Presence = Parameters<typeof setPresence>[2];

/** Everybody's columns and who is in which slot. */
export interface MemberBook {
  /** Others after the book had to grow. */
  readonly columns: () => MemberColumns;
  readonly size: () => number;
  readonly bytes: () => number;
  readonly slotOf: (memberId: string) => number | undefined;
  readonly idAt: (slot: number) => string;
  /** The memory of the ids by slot, for `idsOver`. */
  readonly idBuffer: () => SharedArrayBuffer;
  /** @throws RangeError for what the columns cannot hold; nothing is changed then */
  readonly put: (member: RankedMember) => void;
  readonly setPresence: (memberId: string, presence: Presence) => void;
  readonly remove: (memberId: string) => void;
  /** Everybody, in the order of the slots; who comes and goes meanwhile may be among them or not. */
  readonly memberIds: () => Generator<string>;
  /** Calls back with every slot that is written from now on, until the answered function is called. */
  readonly watch: (written: (slot: number) => void) => () => void;
}

export function createMemberBook(expected = FIRST_CAPACITY): MemberBook {
  let columns = createColumns(evenCapacity(expected), shared);
  let ids = createIdTable(columns.capacity);
  let size = 0;
  /** No free slot is below this one. */
  let lowestFree = 0;
  const watchers = new Set<(slot: number) => void>();
  const tell = (slot: number) => {
    for (const written of watchers) written(slot);
  };

  const isTaken = (slot: number) => columns.standing[slot] !== 0;

  function grow(): void {
    const slots = Array.from({ length: columns.length }, (_, slot) => slot).filter(isTaken);
    columns = withCapacity(columns, evenCapacity(Math.ceil(columns.capacity * GROWTH)), shared);
    ids = createIdTable(columns.capacity, { table: ids, slots });
  }

  /** Low ones first: a ranking looks at every slot below the highest that was ever taken. */
  function freeSlot(): number {
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
      const slot = known ?? freeSlot();
      setMember(columns, slot, member);
      tell(slot);
      if (known !== undefined) return;
      ids.set(member.userId, slot);
      size += 1;
    },
    setPresence(memberId, presence) {
      const slot = ids.slotOf(memberId);
      if (slot === undefined) return;
      setPresence(columns, slot, presence);
      tell(slot);
    },
    remove(memberId) {
      const slot = ids.slotOf(memberId);
      if (slot === undefined) return;
      ids.clear(slot);
      removeMember(columns, slot);
      tell(slot);
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

/** The scan reads two 16-bit standings at once. */
const evenCapacity = (count: number) => Math.max(FIRST_CAPACITY, count + (count % 2));

const ID_DIGITS = /^[0-9a-f]{24}$/;
const WORDS = 3;
const DIGITS_A_WORD = 8;
/** At most half full, so that a lookup takes a step or two. */
const PLACES_A_SLOT = 2;

/** Returns a reader of ids by slot over a table's memory; a worker needs nothing else. */
export function createIdReader(buffer: ArrayBufferLike): (slot: number) => string {
  const ids = new Uint32Array(buffer);
  const digits = (slot: number, word: number) =>
    (ids[slot * WORDS + word] ?? 0).toString(16).padStart(DIGITS_A_WORD, '0');
  return (slot) => digits(slot, 0) + digits(slot, 1) + digits(slot, 2);
}

/** 12 bytes for the id and 8 for its lookup. */
export const ID_BYTES_A_SLOT = (WORDS + PLACES_A_SLOT) * 4;

/**
 * Maps members to slots and back. Uses flat numeric memory: a million id strings in a Map would take six times as much
 * memory as all their other columns.
 */
export type IdTable = ReturnType<typeof createIdTable>;

/** @param before the table to copy entries from */
export function createIdTable(capacity: number, before?: { table: IdTable; slots: Iterable<number> }) {
  const buffer = new SharedArrayBuffer(capacity * WORDS * 4);
  const ids = new Uint32Array(buffer);
  const idAt = createIdReader(buffer);
  /** Open addressing: slot plus one, or 0 for an empty place. A power of two allows masking. */
  const places = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, capacity * PLACES_A_SLOT))));
  const mask = places.length - 1;

  const wordOf = (memberId: string, word: number) =>
    Number.parseInt(memberId.slice(word * DIGITS_A_WORD, (word + 1) * DIGITS_A_WORD), 16);
  const hash = (a: number, b: number, c: number) => {
    let mixed = a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 13)) & mask;
  };
  const homeOf = (slot: number) =>
    hash(ids[slot * WORDS] ?? 0, ids[slot * WORDS + 1] ?? 0, ids[slot * WORDS + 2] ?? 0);

  function placeOf(memberId: string): number {
    const [a, b, c] = [wordOf(memberId, 0), wordOf(memberId, 1), wordOf(memberId, 2)];
    for (let place = hash(a, b, c); ; place = (place + 1) & mask) {
      const slot = (places[place] ?? 0) - 1;
      if (slot < 0) return place;
      const at = slot * WORDS;
      if (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c) return place;
    }
  }

  function set(memberId: string, slot: number): void {
    if (!ID_DIGITS.test(memberId)) throw new RangeError('A member id has 24 hexadecimal digits.');
    const place = placeOf(memberId);
    for (let word = 0; word < WORDS; word += 1) ids[slot * WORDS + word] = wordOf(memberId, word);
    places[place] = slot + 1;
  }

  for (const slot of before?.slots ?? []) set(before?.table.idAt(slot) ?? '', slot);

  return {
    capacity,
    /** Shared memory with the ids by slot, for `createIdReader`. */
    buffer,
    /** Undefined for an unknown member and for an invalid id. */
    slotOf(memberId: string): number | undefined {
      if (!ID_DIGITS.test(memberId)) return undefined;
      const slot = (places[placeOf(memberId)] ?? 0) - 1;
      return slot < 0 ? undefined : slot;
    },
    idAt,
    set,
    clear(slot: number): void {
      let gap = placeOf(idAt(slot));
      if (places[gap] !== slot + 1) return;
      // Entries that could no longer be found behind the gap move into it.
      for (let place = (gap + 1) & mask; places[place] !== 0; place = (place + 1) & mask) {
        const home = homeOf((places[place] ?? 0) - 1);
        if (((place - home) & mask) < ((place - gap) & mask)) continue;
        places[gap] = places[place] ?? 0;
        gap = place;
      }
      places[gap] = 0;
      ids.fill(0, slot * WORDS, (slot + 1) * WORDS);
    },
  };
}

/** Above every tie rank. */
const RANKS = 2 ** 32;
const TOP_PERCENT = 100;

export interface TopList {
  /**
   * Offers a candidate and returns the minimum percent that may still enter, so that the caller can skip lower ones.
   * @param tieRank 0 to 2^32 - 1, lower first among equal scores
   */
  offer: (slot: number, percent: number, tieRank: number) => number;
  finish: () => { slot: number; percent: number }[];
}

/**
 * Keeps the best `limit` of any number of candidates: by percent descending, then by tie rank, then by id. Candidates
 * are appended to a buffer, which is cut back to the best when it is full, so most later candidates cost one
 * comparison.
 */
export function createTopList(limit: number, idOf: (slot: number) => string): TopList {
  let keys = new Float64Array(Math.max(512, 2 * limit));
  let slots = new Uint32Array(keys.length);
  let count = 0;
  /** The last key that may enter; Infinity until the list is full. */
  let lastKey = limit === 0 ? -1 : Infinity;

  const leastPercent = () => (lastKey === Infinity ? 0 : TOP_PERCENT - Math.floor(lastKey / RANKS));

  function cutBack(): void {
    if (count > limit && limit > 0) lastKey = keys.slice(0, count).sort()[limit - 1] ?? Infinity;
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const key = keys[index] ?? 0;
      if (key > lastKey) continue;
      keys[kept] = key;
      slots[kept] = slots[index] ?? 0;
      kept += 1;
    }
    count = kept;
    // Candidates with equal keys are distinguished only by their ids, at the end.
    if (count > keys.length / 2) {
      const [olderKeys, olderSlots] = [keys, slots];
      keys = new Float64Array(2 * olderKeys.length);
      slots = new Uint32Array(keys.length);
      keys.set(olderKeys);
      slots.set(olderSlots);
    }
  }

  return {
    offer(slot, percent, tieRank) {
      const key = (TOP_PERCENT - percent) * RANKS + tieRank;
      if (key > lastKey) return leastPercent();
      keys[count] = key;
      slots[count] = slot;
      count += 1;
      if (count === keys.length) cutBack();
      return leastPercent();
    },
    finish() {
      cutBack();
      return Array.from({ length: count }, (_, index) => ({ key: keys[index] ?? 0, slot: slots[index] ?? 0 }))
        .sort((a, b) => a.key - b.key || compareIds(idOf(a.slot), idOf(b.slot)))
        .slice(0, limit)
        .map(({ key, slot }) => ({ slot, percent: TOP_PERCENT - Math.floor(key / RANKS) }));
    },
  };
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import type { RankingRequest } from './rankingRequest';

/** Slots scanned together: few enough for their list to stay in the L1 cache. */
export const BLOCK = 2048;

/** Returns the excluded slots, unique and in order, ignoring slots beyond the length. */
export function stopsOf({ ownSlot, excluded = [] }: RankingRequest, length: number): number[] {
  const stops = new Set(excluded);
  if (ownSlot !== null) stops.add(ownSlot);
  return [...stops].filter((slot) => slot >= 0 && slot < length).sort((a, b) => a - b);
}

import type { RankingRequest } from './rankingRequest';

/** Slots that are scanned together: few enough for their list to stay in the L1 cache. */
export const BLOCK = 2048;

/** Returns the excluded slots, each once and in order; slots beyond the length are ignored. */
export function stopsOf({ ownSlot, excluded = [] }: RankingRequest, length: number): number[] {
  const stops = new Set(excluded);
  if (ownSlot !== null) stops.add(ownSlot);
  return [...stops].filter((slot) => slot >= 0 && slot < length).sort((a, b) => a - b);
}

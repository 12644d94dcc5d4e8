/**
 * The order of candidates with the same score. It depends only on the two ids, so a list is the same on every server,
 * and it differs between viewers, so that no member is always last.
 */

/** Hashes an id to 32 bits (FNV-1a), for further mixing in `computeTieRank`. */
export function computeTieKey(userId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < userId.length; index += 1) {
    hash = Math.imul(hash ^ userId.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Computes a candidate's rank among ties, 0 to 2^32 - 1, lower first. The mix is invertible, so different keys have
 * different ranks for one viewer; equal keys are ordered by id.
 */
export function computeTieRank(candidateKey: number, viewerKey: number): number {
  let mixed = candidateKey ^ viewerKey;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns a negative number if candidate `a` comes before `b` for a viewer with the same score for both. */
export function compareTies(viewerId: string, a: string, b: string): number {
  const viewer = computeTieKey(viewerId);
  return (
    computeTieRank(computeTieKey(a), viewer) - computeTieRank(computeTieKey(b), viewer) ||
    (a < b ? -1 : a > b ? 1 : 0)
  );
}

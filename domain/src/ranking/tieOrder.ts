/**
 * The order of candidates who score the same. It depends on both ids and on nothing else: not on who joined first or
 * where somebody is stored, so a list is the same on every server; and it is another one for every viewer, so that
 * nobody stands at the end of everybody's list for the letters of an id.
 */

/** A 32-bit number from an id (FNV-1a). Mixed further by `tieRank`. */
export function tieKeyOf(userId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < userId.length; index += 1) {
    hash = Math.imul(hash ^ userId.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Where a candidate stands among equals, 0 to 2^32 - 1, lower first. Different keys have different ranks for one
 * viewer (every step can be undone); candidates whose keys are equal are ordered by their ids.
 */
export function tieRank(candidateKey: number, viewerKey: number): number {
  let mixed = candidateKey ^ viewerKey;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Negative when candidate `a` comes before `b` for a viewer who scores the same with both. */
export function compareEquals(viewerId: string, a: string, b: string): number {
  const viewer = tieKeyOf(viewerId);
  return tieRank(tieKeyOf(a), viewer) - tieRank(tieKeyOf(b), viewer) || (a < b ? -1 : a > b ? 1 : 0);
}

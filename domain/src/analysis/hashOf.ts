/**
 * Turns a text into a whole number of 32 bits that is the same everywhere: FNV-1a, with the finaliser of MurmurHash3,
 * without which the remainder of a small divisor would depend on the last bits of the characters only.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

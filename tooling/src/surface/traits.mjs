/**
 * What is recorded of an export: one trait a place in its type. A place is a path such as `0.variant?`: the first
 * argument's optional member `variant`. The trait's value is the short digest of what is there; a place whose type lists
 * alternatives that a caller may choose from has one digest an alternative.
 *
 * `name!` must be given by a caller, `name?` may be left out, `name` is what a caller gets.
 */
import crypto from 'node:crypto';

/** @typedef {Record<string, string>} Exports traits by export */

/** Long enough that two types of one place do not agree by chance. */
const DIGEST_LENGTH = 6;

/** @param {string} text */
export const digestOf = (text) =>
  crypto.createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);

/** @param {Map<string, string>} traits digests, separated by `|`, by place */
export const formatTraits = (traits) =>
  [...traits]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, digests]) => `${place}:${digests}`)
    .join(' ');

/**
 * @param {string} text
 * @returns {Map<string, string[]>}
 */
const parseTraits = (text) =>
  new Map(
    text.split(' ').map((trait) => {
      const colon = trait.lastIndexOf(':');
      return [trait.slice(0, colon), trait.slice(colon + 1).split('|')];
    }),
  );

/** @param {string} place */
const parentOf = (place) => place.slice(0, Math.max(0, place.lastIndexOf('.')));

/**
 * Returns whether a new required property breaks callers. Inside an optional member that callers did not have, it does
 * not.
 * @param {string} place
 * @param {Map<string, string[]>} before
 */
const isDemand = (place, before) =>
  place.endsWith('!') && (parentOf(place) === '' || before.has(parentOf(place)));

/**
 * Compares two recordings of one export.
 * @param {string} recorded
 * @param {string} current
 * @returns {'same' | 'minor' | 'major'} `minor`: only what a caller may leave out, may choose or gets was added
 */
export function compareTraits(recorded, current) {
  if (recorded === current) return 'same';
  const before = parseTraits(recorded);
  const after = parseTraits(current);
  const isKept = [...before].every(([place, digests]) => {
    const now = after.get(place);
    return now && digests.every((digest) => now.includes(digest));
  });
  const demands = [...after.keys()].some((place) => !before.has(place) && isDemand(place, before));
  return isKept && !demands ? 'minor' : 'major';
}

/**
 * Compares two surfaces: traits by export.
 * @param {Exports} recorded
 * @param {Exports} current
 * @returns {{ change: 'same' | 'minor' | 'major', broken: string[], added: string[] }} `broken`: exports that are gone or
 *   no longer fit those who were built for them; `added`: those that are new or offer more
 */
export function compareSurfaces(recorded, current) {
  const broken = [];
  const added = Object.keys(current).filter((name) => !Object.hasOwn(recorded, name));
  for (const [name, traits] of Object.entries(recorded)) {
    const next = Object.hasOwn(current, name) ? current[name] : undefined;
    const change = next === undefined ? 'major' : compareTraits(traits, next);
    if (change === 'major') broken.push(name);
    if (change === 'minor') added.push(name);
  }
  return { change: broken.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'same', broken, added };
}

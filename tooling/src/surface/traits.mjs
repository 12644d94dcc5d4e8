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

/**
 * Returns the place that holds this one as a member, an item or an alternative; empty for an export's first places.
 * @param {string} place
 */
const parentOf = (place) => {
  const parent = place.replace(/(\.[^.<[{]+|<[^>]*>|\[\]|\{\})$/, '');
  return parent === place ? '' : parent;
};

/**
 * Returns whether a new required property breaks callers. Inside an optional member that callers did not have, it does
 * not.
 * @param {string} place
 * @param {Map<string, string[]>} before
 */
const isDemand = (place, before) =>
  place.endsWith('!') && (parentOf(place) === '' || before.has(parentOf(place)));

/**
 * A place where two recordings of one export differ. `minor`: callers may leave it out, may choose it, or get more.
 * @typedef {{ place: string, change: 'minor' | 'major' }} Difference
 */

/**
 * Lists the places where two recordings of one export differ, without those inside of an added or removed place.
 * @param {string} recorded
 * @param {string} current
 * @returns {Difference[]}
 */
function listDifferences(recorded, current) {
  const before = parseTraits(recorded);
  const after = parseTraits(current);
  const isTop = (/** @type {string} */ place, /** @type {Map<string, string[]>} */ others) =>
    parentOf(place) === '' || others.has(parentOf(place));
  /** @type {Difference[]} */
  const differences = [];
  for (const [place, digests] of before) {
    const now = after.get(place);
    if (!now) {
      if (isTop(place, after)) differences.push({ place, change: 'major' });
    } else if (!digests.every((digest) => now.includes(digest))) differences.push({ place, change: 'major' });
    else if (now.length > digests.length) differences.push({ place, change: 'minor' });
  }
  for (const place of after.keys())
    if (!before.has(place) && isTop(place, before))
      differences.push({ place, change: isDemand(place, before) ? 'major' : 'minor' });
  return differences;
}

/**
 * Compares two recordings of one export.
 * @param {string} recorded
 * @param {string} current
 * @returns {'same' | 'minor' | 'major'}
 */
export function compareTraits(recorded, current) {
  if (recorded === current) return 'same';
  return listDifferences(recorded, current).some(({ change }) => change === 'major') ? 'major' : 'minor';
}

/**
 * Compares two surfaces: traits by export.
 * @param {Exports} recorded
 * @param {Exports} current
 * @returns {{ change: 'same' | 'minor' | 'major', broken: string[], added: string[] }} `broken`: what is gone or no longer
 *   fits those who were built for it, as an export and the place in it; `added`: what is new or offers more
 */
export function compareSurfaces(recorded, current) {
  const broken = Object.keys(recorded).filter((name) => !Object.hasOwn(current, name));
  const added = Object.keys(current).filter((name) => !Object.hasOwn(recorded, name));
  for (const [name, traits] of Object.entries(recorded)) {
    const next = Object.hasOwn(current, name) ? current[name] : undefined;
    if (next === undefined || next === traits) continue;
    for (const { place, change } of listDifferences(traits, next))
      (change === 'major' ? broken : added).push(place === '' ? name : `${name} (${place})`);
  }
  return { change: broken.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'same', broken, added };
}

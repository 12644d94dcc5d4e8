/**
 * Encodes an export's type as traits, one per place. A place is a path such as `0.variant?`: the first argument's
 * optional member `variant`. The value of a trait is a short digest of the type there, or one digest per alternative
 * where a caller may choose.
 *
 * `name!` must be given by a caller, `name?` may be omitted, a caller receives `name`.
 */
import crypto from 'node:crypto';

/** @typedef {Record<string, string>} Exports traits by export */

/** Long enough to avoid chance collisions between two types of one place. */
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
 * Returns the place that contains this one, or '' for a top-level place.
 * @param {string} place
 */
const parentOf = (place) => {
  const parent = place.replace(/(\.[^.<[{]+|<[^>]*>|\[\]|\{\})$/, '');
  return parent === place ? '' : parent;
};

/**
 * Returns whether a new required property breaks callers. Inside a new optional member it does not.
 * @param {string} place
 * @param {Map<string, string[]>} before
 */
const isDemand = (place, before) =>
  place.endsWith('!') && (parentOf(place) === '' || before.has(parentOf(place)));

/**
 * A place where two recordings of one export differ. `minor`: callers may omit it, have one more choice, or receive
 * more.
 * @typedef {{ place: string, change: 'minor' | 'major' }} Difference
 */

/**
 * Lists the places where two recordings of one export differ, except those inside an added or removed place.
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
 * @param {string} recorded
 * @param {string} current
 * @returns {'same' | 'minor' | 'major'}
 */
export function compareTraits(recorded, current) {
  if (recorded === current) return 'same';
  return listDifferences(recorded, current).some(({ change }) => change === 'major') ? 'major' : 'minor';
}

/**
 * Lists the places that one recording of an export adds to or extends in another.
 * @param {string} recorded
 * @param {string} current
 */
export const listAdditions = (recorded, current) =>
  recorded === current ? [] : listDifferences(recorded, current).map(({ place }) => place);

/**
 * @param {Exports} recorded
 * @param {Exports} current
 * @returns {{ change: 'same' | 'minor' | 'major', broken: string[], added: string[] }} `broken`: removed or
 *   incompatible places, as the export and the place in it; `added`: new or extended places
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

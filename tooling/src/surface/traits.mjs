/**
 * Encodes an export's type as traits, one per place. A place is a path such as `0!.variant?`: the first argument's
 * optional member `variant`. `name!` must be given by a caller, `name?` may be omitted, a caller receives `name`.
 *
 * The value of a trait lists the alternatives of the type there, as a word for a type whose parts have places of their
 * own, or as a digest. A caller may choose one of `a|b` and must handle each of `a&b`.
 */
import crypto from 'node:crypto';

/** @typedef {Record<string, string>} Exports traits by export */

/** Long enough to avoid chance collisions between two types of one place. */
const DIGEST_LENGTH = 6;

/** @param {string} text */
export const digestOf = (text) =>
  crypto.createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);

/** Any type: accepts every value from a caller, and promises nothing about a received value. */
export const ANYTHING = '*';
/** Precede digests of literals, because a string accepts all of its literals. Not a digit of a digest. */
export const LITERALS = { string: 's', number: 'n' };
/** @type {[mark: string, digest: string][]} */
const WIDER = [
  [LITERALS.string, digestOf('string')],
  [LITERALS.number, digestOf('number')],
];
const UNDEFINED = digestOf('undefined');

/** @param {Map<string, string>} traits digests, separated by `|` or `&`, by place */
export const formatTraits = (traits) =>
  [...traits]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, digests]) => `${place}:${digests}`)
    .join(' ');

/**
 * @typedef {object} Trait
 * @property {string} place
 * @property {string} mark `!`, `?` or nothing
 * @property {string[]} alternatives
 * @property {boolean} isReceived whether a caller must handle all alternatives; unknown for one alternative
 */

const MARKS = /[!?](?=[.<[{]|$)/g;

/**
 * @param {string} text
 * @returns {Map<string, Trait>} by the place without marks, so that a place is found again when its mark changed
 */
const parseTraits = (text) =>
  new Map(
    text.split(' ').map((trait) => {
      const colon = trait.lastIndexOf(':');
      const place = trait.slice(0, colon);
      const value = trait.slice(colon + 1);
      return [
        place.replaceAll(MARKS, ''),
        {
          place,
          mark: /[!?]$/.exec(place)?.[0] ?? '',
          alternatives: value.split(/[|&]/).filter(Boolean),
          isReceived: value.includes('&'),
        },
      ];
    }),
  );

/**
 * Returns the place that contains this one, or '' for a top-level place.
 * @param {string} key a place without marks
 */
const parentOf = (key) => {
  const parent = key.replace(/(\.[^.<[{]+|<[^>]*>|\[\]|\{[^}]*\})$/, '');
  return parent === key ? '' : parent;
};

/**
 * Returns the words for the types that can have this part.
 * @param {string} key
 */
const getContainerWords = (key) => {
  if (key.endsWith('[]')) return ['list'];
  return key.endsWith('@then') ? ['promise'] : ['object', 'function', 'class', 'component', 'tuple'];
};

/**
 * Returns whether a place that is missing in the other recording counts as a separate difference. It does not when the
 * enclosing place is missing too, or lacks the alternative that the place belongs to.
 * @param {string} key
 * @param {Map<string, Trait>} own
 * @param {Map<string, Trait>} other
 */
function isOwnDifference(key, own, other) {
  // The trait of a union lists the names of its alternatives.
  if (key.endsWith('>')) return false;
  const parent = parentOf(key);
  if (parent === '' && !other.has('')) return true;
  const around = other.get(parent);
  if (!around) return parent === '';
  const isIn = (/** @type {Trait | undefined} */ trait) =>
    getContainerWords(key).some((word) => trait?.alternatives.includes(word));
  return isIn(around) || !isIn(own.get(parent));
}

/**
 * @param {readonly string[]} wide
 * @param {readonly string[]} narrow
 */
const coversAll = (wide, narrow) =>
  narrow.every(
    (one) =>
      wide.includes(one) ||
      wide.includes(ANYTHING) ||
      WIDER.some(([mark, digest]) => one.startsWith(mark) && wide.includes(digest)),
  );

/**
 * @param {Trait} before
 * @param {Trait} now
 * @returns {'same' | 'minor' | 'major'}
 */
function compareMarks({ mark: before }, { mark: now }) {
  if (before === now) return 'same';
  return (before === '!' && now === '?') || (before === '?' && now === '') ? 'minor' : 'major';
}

/**
 * Lists the alternatives of one trait as the other does: `?` and an alternative of the other mean undefined.
 * @param {Trait} trait
 * @param {Trait} other
 */
const listAlternatives = ({ mark, alternatives }, other) =>
  mark === '?' && other.alternatives.includes(UNDEFINED) ? [...alternatives, UNDEFINED] : alternatives;

/**
 * @param {Trait} before
 * @param {Trait} now
 * @returns {'same' | 'minor' | 'major'}
 */
function compareAlternatives(before, now) {
  const [all, current] = [listAlternatives(before, now), listAlternatives(now, before)];
  const isWider = coversAll(current, all);
  const isNarrower = coversAll(all, current);
  if (isWider && isNarrower) return 'same';
  return (before.isReceived || now.isReceived ? isNarrower : isWider) ? 'minor' : 'major';
}

/**
 * A place where two recordings of one export differ. `minor`: callers may omit it, have one more choice, or receive
 * more.
 * @typedef {{ place: string, change: 'minor' | 'major', isNew: boolean }} Difference
 */

/**
 * Returns the traits with an object as an alternative of a union, as the other recording has it.
 * @param {Map<string, Trait>} traits
 * @param {string} key
 * @param {string} name of the alternative
 */
function nameObject(traits, key, name) {
  /** @type {Map<string, Trait>} */
  const moved = new Map();
  for (const [each, trait] of traits) {
    const isPart =
      each !== key && each.startsWith(key) && (key === '' || /[.{]/.test(each.charAt(key.length)));
    moved.set(isPart ? `${key}<${name}>${key === '' ? '.' : ''}${each.slice(key.length)}` : each, trait);
  }
  const whole = traits.get(key);
  if (!whole) return moved;
  const alternatives = whole.alternatives.map((one) => (one === 'object' ? digestOf(name) : one));
  return moved
    .set(key, { ...whole, alternatives })
    .set(`${key}<${name}>`, { ...whole, mark: '', alternatives: ['object'], isReceived: false });
}

/**
 * Returns one recording in the form of the other when one has an object where the other has a union of objects: the
 * object is the alternative that fits.
 * @param {Map<string, Trait>} single
 * @param {Map<string, Trait>} union
 * @param {(named: Map<string, Trait>) => Difference[]} list
 */
function alignUnions(single, union, list) {
  for (const [key, { alternatives }] of single) {
    if (!alternatives.includes('object') || (union.get(key)?.alternatives.includes('object') ?? true))
      continue;
    const names = [...union.keys()]
      .filter((each) => each.startsWith(`${key}<`) && each.indexOf('>', key.length) === each.length - 1)
      .map((each) => each.slice(key.length + 1, -1));
    const fitting = names
      .map((name) => nameObject(single, key, name))
      .find((named) => list(named).every(({ change }) => change === 'minor'));
    if (fitting) return fitting;
  }
  return single;
}

/**
 * Lists the places where two recordings of one export differ, except those inside an added or removed place.
 * @param {string} recorded
 * @param {string} current
 * @returns {Difference[]}
 */
function listDifferences(recorded, current) {
  const before = parseTraits(recorded);
  const after = parseTraits(current);
  const aligned = alignUnions(before, after, (named) => compareParsed(named, after));
  return compareParsed(
    aligned,
    alignUnions(after, before, (named) => compareParsed(aligned, named)),
  );
}

/**
 * @param {Map<string, Trait>} before
 * @param {Map<string, Trait>} after
 */
function compareParsed(before, after) {
  /** @type {Difference[]} */
  const differences = [];
  for (const [key, trait] of before) {
    const now = after.get(key);
    if (!now) {
      if (isOwnDifference(key, before, after))
        differences.push({ place: trait.place, change: 'major', isNew: false });
      continue;
    }
    const changes = [compareMarks(trait, now), compareAlternatives(trait, now)];
    if (changes.includes('major')) differences.push({ place: now.place, change: 'major', isNew: false });
    else if (changes.includes('minor')) differences.push({ place: now.place, change: 'minor', isNew: false });
  }
  for (const [key, { place, mark }] of after)
    if (!before.has(key) && isOwnDifference(key, after, before))
      differences.push({ place, change: mark === '!' ? 'major' : 'minor', isNew: true });
  return differences;
}

/**
 * @param {string} recorded
 * @param {string} current
 * @returns {'same' | 'minor' | 'major'}
 */
export function compareTraits(recorded, current) {
  const changes = listDifferences(recorded, current).map(({ change }) => change);
  if (changes.includes('major')) return 'major';
  return changes.length > 0 ? 'minor' : 'same';
}

/**
 * Lists the places that one recording of an export adds to or changes in another.
 * @param {string} recorded
 * @param {string} current
 */
export const listAdditions = (recorded, current) =>
  recorded === current ? [] : listDifferences(recorded, current);

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

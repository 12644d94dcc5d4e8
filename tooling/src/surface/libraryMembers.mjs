/** Describes members that a library declares, such as hundreds of HTML attributes. */
import { toSegment } from './places.mjs';
import { digestOf } from './traits.mjs';

/** @typedef {import('typescript').Symbol} Member */

/**
 * The compiler stores the symbol of a declaration in this property, but its type declarations omit it.
 * @param {Member} member
 */
const ownerOf = ({ declarations }) =>
  /** @type {{ symbol?: Member } | undefined} */ (declarations?.[0]?.parent)?.symbol;

/**
 * Returns the traits of the interfaces that declare these members, with the names that the type leaves out.
 * @param {import('typescript').TypeChecker} checker
 * @param {import('typescript').Type} type
 * @param {readonly Member[]} members
 * @returns {[place: string, value: string][]}
 */
export function describeOwners(checker, type, members) {
  const owners = new Set(members.map(ownerOf).filter((owner) => owner !== undefined));
  return [...owners].map((owner) => {
    const omitted = checker
      .getDeclaredTypeOfSymbol(owner)
      .getProperties()
      .filter((one) => ownerOf(one) === owner && !type.getProperty(one.name))
      .map(({ name }) => digestOf(name));
    return [`*${toSegment(owner.name)}`, ['all', ...omitted.sort()].join('&')];
  });
}

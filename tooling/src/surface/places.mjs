/** Names the places of traits (see traits.mjs). */
import ts from 'typescript';

/**
 * Returns a name without the characters that separate places.
 * @param {string} name
 */
export const toSegment = (name) =>
  name
    .replace(/^(__@\w+)@\d+$/, '$1')
    .replaceAll('"', '')
    .replaceAll(/[\s.:|&!?<>[\]{}]/g, '_');

/**
 * @param {string} place
 * @param {string} segment
 */
export const join = (place, segment) => (place ? `${place}.${segment}` : segment);

/** @param {ts.Symbol | undefined} property */
const isRequired = (property) => Boolean(property && !(property.flags & ts.SymbolFlags.Optional));

/**
 * Returns the names of a union's objects, or null when nothing distinguishes them. They differ by a property with a
 * different literal in each, or by a property that only one of them requires.
 * @param {ts.TypeChecker} checker
 * @param {readonly ts.Type[]} objects
 * @returns {string[] | null}
 */
export function nameAlternatives(checker, objects) {
  for (const { name } of objects[0]?.getProperties() ?? []) {
    const literals = objects.map((one) => {
      const property = one.getProperty(name);
      const type = property && checker.getTypeOfSymbol(property);
      return type && type.flags & ts.TypeFlags.Literal ? toSegment(checker.typeToString(type)) : '';
    });
    if (!literals.includes('') && new Set(literals).size === literals.length) return literals;
  }
  const requirements = objects.map(
    (one) =>
      one
        .getProperties()
        .find(({ name }) => objects.every((each) => isRequired(each.getProperty(name)) === (each === one)))
        ?.name ?? '',
  );
  return requirements.includes('') ? null : requirements.map(toSegment);
}

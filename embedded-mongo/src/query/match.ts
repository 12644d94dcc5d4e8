import { Doc, type Entry } from '../bson/doc';
import { compareValues, getIdentity, kindOf } from '../bson/order';
import { isNumber, isRegex, splitRegex, toDouble, typeOf, type Value } from '../bson/values';
import { createUnsupportedError } from '../errors';
import type { FieldFilter, Filter, Pattern, Test } from './filter';
import { resetSteps } from './regex';

/** Visits one value (undefined: missing) and its position in the outermost array; true ends the walk. */
type Visit = (value: Value | undefined, place: number | undefined) => boolean;

/** Position of the array element that made a document match, for the positional operator. Filled while matching. */
export interface Positional {
  place?: number;
}

/**
 * Visits all values of a dotted path by MongoDB's rules. An array on the way is entered for each of its documents and,
 * if the next name is a number, for that element. An array at the end yields its elements first and then itself. A
 * nested array is entered only by number.
 * @param leaves whether elements at the end are visited
 */
function walk(doc: Doc, path: readonly string[], leaves: boolean, visit: Visit, place?: number): boolean {
  let value: Value | undefined = doc;
  for (let i = 0; i < path.length; i++) {
    value = value instanceof Doc ? value.get(path[i]!) : undefined;
    if (value === undefined) return visit(undefined, place);
    if (Array.isArray(value)) return walkArray(value, path.slice(i + 1), leaves, visit, place);
  }
  return visit(value, place);
}

function walkArray(
  array: Value[],
  path: readonly string[],
  leaves: boolean,
  visit: Visit,
  place?: number,
): boolean {
  if (path.length === 0)
    return (leaves && array.some((item, i) => visit(item, place ?? i))) || visit(array, place);
  const [name, ...rest] = path;
  return array.some((item, i) => {
    const at = place ?? i;
    if (item instanceof Doc && walk(item, path, leaves, visit, at)) return true;
    if (name !== String(i)) return false;
    // An element that the path names by number is not a positional match.
    if (rest.length === 0) return visit(item, place);
    if (item instanceof Doc) return walk(item, rest, leaves, visit, place);
    return Array.isArray(item) && walkArray(item, rest, leaves, visit, place);
  });
}

/** @param ask evaluates one condition; matches under a `nor` must not be recorded */
function evaluateFilter(
  filter: Filter,
  ask: (filter: FieldFilter, denied: boolean) => boolean,
  denied = false,
): boolean {
  switch (filter.op) {
    case 'and':
      return filter.parts.every((part) => evaluateFilter(part, ask, denied));
    case 'or':
      return filter.parts.some((part) => evaluateFilter(part, ask, denied));
    case 'nor':
      return !filter.parts.some((part) => evaluateFilter(part, ask, true));
    case 'field':
      return ask(filter, denied);
  }
}

/** Returns whether a document matches. @param positional records the matching array element if given */
export function matches(filter: Filter, doc: Doc, positional?: Positional): boolean {
  resetSteps();
  return matchesPart(filter, doc, positional);
}

/** Same for a part of a document: regular expressions share its step budget. */
export const matchesPart = (filter: Filter, doc: Doc, positional?: Positional): boolean =>
  evaluateFilter(filter, (field, denied) => matchesField(field, doc, denied ? undefined : positional));

/** Returns whether a value itself matches a filter of `$elemMatch` or `$pull` with operators. */
const matchesElement = (filter: Filter, value: Value): boolean =>
  evaluateFilter(filter, ({ test }) => passesTest(test, value));

function matchesField({ path, test }: FieldFilter, doc: Doc, positional?: Positional): boolean {
  const testsCompleteValue = test.kind === 'size' || test.kind === 'elemMatch' || test.kind === 'elemValue';
  return walk(doc, path, !testsCompleteValue, (value, place) => {
    const inner: Positional = {};
    if (!passesTest(test, value, inner)) return false;
    if (positional) record(positional, place ?? inner.place);
    return true;
  });
}

function record(positional: Positional, place: number | undefined): void {
  if (place === undefined) return;
  if (positional.place !== undefined && positional.place !== place)
    throw createUnsupportedError(
      'the positional operator $ with conditions that match different array elements',
    );
  positional.place = place;
}

/** Matches the fields of an element. A nested array counts as a document with the fields "0", "1", …, as in MongoDB. */
function matchesFields(filter: Filter, value: Value): boolean {
  if (value instanceof Doc) return matchesPart(filter, value);
  return (
    Array.isArray(value) && matchesPart(filter, Doc.of(value.map((item, i): Entry => [String(i), item])))
  );
}

export function passesTest(test: Test, value: Value | undefined, positional: Positional = {}): boolean {
  switch (test.kind) {
    case 'exists':
      return value !== undefined;
    case 'type':
      return value !== undefined && test.types.has(typeOf(value));
    case 'size':
      return Array.isArray(value) && value.length === test.length;
    case 'regex':
      return passesPattern(test, value);
    case 'in':
      return (
        test.identities.has(getIdentity(value ?? null)) ||
        test.patterns.some((pattern) => passesPattern(pattern, value))
      );
    case 'elemMatch':
    case 'elemValue': {
      if (!Array.isArray(value)) return false;
      const asks = test.kind === 'elemMatch' ? matchesFields : matchesElement;
      const place = value.findIndex((item) => asks(test.filter, item));
      if (place >= 0) positional.place = place;
      return place >= 0;
    }
    default:
      return passesComparison(test.kind, value, test.value);
  }
}

function passesPattern({ pattern, flags, expression }: Pattern, value: Value | undefined): boolean {
  if (typeof value === 'string') return expression.test(value);
  return isRegex(value) && splitRegex(value).join('/') === `${pattern}/${flags}`;
}

type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

/** A comparison only holds between values of one kind. Null also represents missing, and NaN equals only NaN. */
function passesComparison(kind: Comparison, value: Value | undefined, wanted: Value): boolean {
  const known = value ?? null;
  if ((value === undefined && wanted !== null) || kindOf(known) !== kindOf(wanted)) return false;
  const order = compareValues(known, wanted);
  if (order === 0) return kind !== 'gt' && kind !== 'lt';
  if (isNumber(known) && (isNaNValue(known) || isNaNValue(wanted))) return false;
  return order > 0 ? kind.startsWith('gt') : kind.startsWith('lt');
}

export const isNaNValue = (value: Value): boolean => isNumber(value) && Number.isNaN(toDouble(value));

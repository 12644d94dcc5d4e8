import { compareValues, isNaNValue, kindOf } from '../bson/compare';
import { Doc, type Entry } from '../bson/doc';
import { BsonSymbol, Regex, UNDEFINED, MAX_KEY, MIN_KEY, typeOf, type Value } from '../bson/values';
import { notSupported } from '../errors';
import type { FieldFilter, Filter, Test } from './filter';

/** Sees one value (undefined: missing) and the place in the outermost array it was found in; true ends the walk. */
type Visit = (value: Value | undefined, place: number | undefined) => boolean;

/**
 * All values that a dotted path leads to, with MongoDB's rules: an array on the way is entered for each of its
 * documents and, when the next name is a number, for that element; an array at the end gives its elements first
 * and then itself; a nested array is entered only by number.
 */
function walk(
  doc: Doc,
  path: readonly string[],
  from: number,
  leaves: boolean,
  visit: Visit,
  place?: number,
): boolean {
  let value: Value | undefined = doc;
  for (let i = from; i < path.length; i++) {
    value = value instanceof Doc ? value.get(path[i]!) : undefined;
    if (value === undefined) return visit(undefined, place);
    if (Array.isArray(value)) return walkArray(value, path, i + 1, leaves, visit, place);
  }
  return visit(value, place);
}

function walkArray(
  array: Value[],
  path: readonly string[],
  from: number,
  leaves: boolean,
  visit: Visit,
  place?: number,
): boolean {
  if (from === path.length) {
    if (leaves) for (let i = 0; i < array.length; i++) if (visit(array[i], place ?? i)) return true;
    return visit(array, place);
  }
  for (let i = 0; i < array.length; i++) {
    const item = array[i]!;
    const at = place ?? i;
    if (item instanceof Doc && walk(item, path, from, leaves, visit, at)) return true;
    if (path[from] !== String(i)) continue;
    if (from + 1 === path.length) {
      if (visit(item, at)) return true;
    } else if (item instanceof Doc) {
      if (walk(item, path, from + 1, leaves, visit, at)) return true;
    } else if (Array.isArray(item) && walkArray(item, path, from + 1, leaves, visit, at)) return true;
  }
  return false;
}

/** Filled while matching: which element of an array made the document match, for the positional operator. */
export interface Positional {
  place?: number;
}

function record(positional: Positional | undefined, place: number | undefined): void {
  if (!positional || place === undefined) return;
  if (positional.place !== undefined && positional.place !== place)
    throw notSupported('the positional operator $ with conditions that match different array elements');
  positional.place = place;
}

/** Whether a document matches. @param positional records the matching array element when given */
export function matches(filter: Filter, doc: Doc, positional?: Positional): boolean {
  switch (filter.op) {
    case 'and':
      return filter.parts.every((part) => matches(part, doc, positional));
    case 'or':
      return filter.parts.some((part) => matches(part, doc, positional));
    case 'nor':
      return !filter.parts.some((part) => matches(part, doc));
    case 'not':
      return !matches(filter.part, doc);
    case 'field':
      return matchesField(filter, doc, positional);
  }
}

function matchesField({ path, test }: FieldFilter, doc: Doc, positional?: Positional): boolean {
  const whole = test.kind === 'size' || test.kind === 'elemMatch' || test.kind === 'elemValue';
  return walk(doc, path, 0, !whole, (value, place) => {
    const inner: Positional | undefined = positional && {};
    if (!passes(test, value, inner)) return false;
    record(positional, place ?? inner?.place);
    return true;
  });
}

/** The filter of a `$elemMatch` on plain values: its paths are empty and ask the element itself. */
export function matchesElement(filter: Filter, value: Value): boolean {
  switch (filter.op) {
    case 'and':
      return filter.parts.every((part) => matchesElement(part, value));
    case 'or':
      return filter.parts.some((part) => matchesElement(part, value));
    case 'nor':
      return !filter.parts.some((part) => matchesElement(part, value));
    case 'not':
      return !matchesElement(filter.part, value);
    case 'field':
      return passes(filter.test, value);
  }
}

/** An array seen as a document with the fields "0", "1", …: how MongoDB's $elemMatch enters a nested array. */
export const asDocument = (value: Value): Doc | undefined => {
  if (value instanceof Doc) return value;
  return Array.isArray(value) ? Doc.of(value.map((item, i): Entry => [String(i), item])) : undefined;
};

function elementPlace(test: { kind: 'elemMatch' | 'elemValue'; filter: Filter }, array: Value[]): number {
  return array.findIndex((item) => {
    if (test.kind === 'elemValue') return matchesElement(test.filter, item);
    const doc = asDocument(item);
    return doc !== undefined && matches(test.filter, doc);
  });
}

export function passes(test: Test, value: Value | undefined, positional?: Positional): boolean {
  switch (test.kind) {
    case 'exists':
      return value !== undefined;
    case 'type':
      return value !== undefined && test.types.has(typeOf(value));
    case 'size':
      return Array.isArray(value) && value.length === test.length;
    case 'regex':
      return passesRegex(test, value);
    case 'in':
      return (
        includesSorted(test.values, value) || test.patterns.some((pattern) => passesRegex(pattern, value))
      );
    case 'elemMatch':
    case 'elemValue': {
      const place = Array.isArray(value) ? elementPlace(test, value) : -1;
      if (place >= 0 && positional) positional.place = place;
      return place >= 0;
    }
    default:
      return compares(test.kind, value, test.value);
  }
}

function passesRegex(
  test: { pattern: string; flags: string; expression: RegExp },
  value: Value | undefined,
): boolean {
  if (typeof value === 'string') return test.expression.test(value);
  if (value instanceof BsonSymbol) return test.expression.test(value.value);
  return value instanceof Regex && value.pattern === test.pattern && value.flags === test.flags;
}

function includesSorted(values: Value[], value: Value | undefined): boolean {
  const wanted = value === undefined || value === UNDEFINED ? null : value;
  let low = 0;
  let high = values.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareValues(values[middle]!, wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** A comparison holds between values of one kind only; null stands for missing too; NaN is equal to NaN alone. */
function compares(
  kind: 'eq' | 'gt' | 'gte' | 'lt' | 'lte',
  value: Value | undefined,
  wanted: Value,
): boolean {
  if (value === undefined || value === UNDEFINED || value === null) {
    if (wanted === null) return kind === 'eq' || kind === 'gte' || kind === 'lte';
  }
  const known = value ?? (value === null ? null : UNDEFINED);
  if (kindOf(known) !== kindOf(wanted) || value === undefined) {
    if (wanted === MAX_KEY) return kind === 'lt' || kind === 'lte';
    return wanted === MIN_KEY && (kind === 'gt' || kind === 'gte');
  }
  if (isNaNValue(known) || isNaNValue(wanted))
    return isNaNValue(known) && isNaNValue(wanted) && (kind === 'eq' || kind === 'gte' || kind === 'lte');
  const order = compareValues(known, wanted);
  if (kind === 'eq') return order === 0;
  if (kind === 'gt') return order > 0;
  if (kind === 'gte') return order >= 0;
  return kind === 'lt' ? order < 0 : order <= 0;
}

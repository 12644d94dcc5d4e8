import { compareValues } from '../bson/compare';
import { Doc } from '../bson/doc';
import { showValue } from '../bson/text';
import { isNumber, toInteger, typeName, type Value } from '../bson/values';
import { fail } from '../errors';
import type { Leaf } from './leaves';

type Order = (a: Value, b: Value) => number;

function wholeNumber(clause: string, value: Value): number {
  const number = toInteger(value);
  if (number === undefined)
    throw fail(2, `The value for ${clause} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function valueAt(item: Value, path: string): Value {
  let value: Value | undefined = item;
  for (const part of path.split('.')) {
    if (value instanceof Doc) value = value.get(part);
    else if (Array.isArray(value) && /^\d+$/.test(part)) value = value[Number(part)];
    else value = undefined;
  }
  return value ?? null;
}

function direction(value: Value): 1 | -1 {
  const number = isNumber(value) ? toInteger(value) : undefined;
  if (number !== 1 && number !== -1) throw fail(2, 'The $sort element value must be either 1 or -1');
  return number;
}

function parseSort(value: Value): Order {
  if (isNumber(value)) {
    const sign = direction(value);
    return (a, b) => sign * compareValues(a, b);
  }
  if (!(value instanceof Doc))
    throw fail(
      2,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  if (value.size === 0) throw fail(2, 'The $sort pattern is empty when it should be a set of fields.');
  const fields = value.entries().map(([path, order]) => {
    if (path.split('.').includes(''))
      throw fail(2, `The $sort field is a dotted field but has an empty part: ${path}`);
    return [path, direction(order)] as const;
  });
  return (a, b) => {
    for (const [path, sign] of fields) {
      const order = sign * compareValues(valueAt(a, path), valueAt(b, path));
      if (order !== 0) return order;
    }
    return 0;
  };
}

interface Clauses {
  each: Value[];
  slice?: number;
  position?: number;
  sort?: Order;
}

function parseClauses(argument: Value): Clauses {
  if (!(argument instanceof Doc) || !argument.entries().some(([name]) => name === '$each')) {
    if (
      argument instanceof Doc &&
      argument.entries()[0]?.[0].startsWith('$') &&
      ['$slice', '$sort', '$position'].includes(argument.entries()[0]![0])
    )
      throw fail(
        52,
        `The dollar ($) prefixed field '${argument.entries()[0]![0]}' in '${argument.entries()[0]![0]}' is not allowed for storage.`,
      );
    return { each: [argument] };
  }
  const clauses: Clauses = { each: [] };
  for (const [name, value] of argument.entries()) {
    switch (name) {
      case '$each':
        if (!Array.isArray(value))
          throw fail(
            2,
            `The argument to $each in $push must be an array but it was of type: ${typeName(value)}`,
          );
        clauses.each = value;
        break;
      case '$slice':
        clauses.slice = wholeNumber('$slice', value);
        break;
      case '$position':
        clauses.position = wholeNumber('$position', value);
        break;
      case '$sort':
        clauses.sort = parseSort(value);
        break;
      default:
        throw fail(2, `Unrecognized clause in $push: ${name}`);
    }
  }
  return clauses;
}

export function pushLeaf(argument: Value): Leaf {
  const { each, slice, position, sort } = parseClauses(argument);
  return (value, { path, id }) => {
    if (value !== undefined && !Array.isArray(value))
      throw fail(
        2,
        `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${showValue(id)}}`,
      );
    const items: Value[] = value ? value.slice() : [];
    const at =
      position === undefined ? items.length : position < 0 ? Math.max(0, items.length + position) : position;
    items.splice(at, 0, ...each);
    if (sort) items.sort(sort);
    if (slice === undefined) return items;
    return slice >= 0 ? items.slice(0, slice) : items.slice(slice);
  };
}

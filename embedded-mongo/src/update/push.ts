import { Doc } from '../bson/doc';
import { compareValues } from '../bson/order';
import { formatValue } from '../bson/text';
import { isNumber, toInteger, getTypeName, type Value } from '../bson/values';
import { ensure, createError } from '../errors';
import type { Leaf } from './leaf';

type Order = (a: Value, b: Value) => number;

function readInteger(clause: string, value: Value): number {
  const number = toInteger(value);
  ensure(
    number !== undefined,
    2,
    `The value for ${clause} must be an integer value, not ${getTypeName(value)}`,
  );
  return number;
}

function getValueAt(item: Value, path: string): Value {
  let value: Value | undefined = item;
  for (const part of path.split('.')) {
    if (value instanceof Doc) value = value.get(part);
    else value = Array.isArray(value) ? value[Number(part)] : undefined;
  }
  return value ?? null;
}

function readDirection(value: Value): number {
  const number = toInteger(value);
  ensure(number === 1 || number === -1, 2, 'The $sort element value must be either 1 or -1');
  return number;
}

function parseSort(value: Value): Order {
  if (isNumber(value)) {
    const sign = readDirection(value);
    return (a, b) => sign * compareValues(a, b);
  }
  ensure(value instanceof Doc, 2, 'The $sort is invalid: use 1/-1, or {field:1/-1} to sort embedded fields');
  ensure(value.size > 0, 2, 'The $sort pattern is empty when it should be a set of fields.');
  const fields = value.entries().map(([path, order]) => {
    ensure(!path.split('.').includes(''), 2, `The $sort field has an empty part: ${path}`);
    return [path, readDirection(order)] as const;
  });
  return (a, b) => {
    for (const [path, sign] of fields) {
      const order = sign * compareValues(getValueAt(a, path), getValueAt(b, path));
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
  if (!(argument instanceof Doc) || !argument.has('$each')) {
    const first = argument instanceof Doc ? argument.first : '';
    ensure(!first.startsWith('$'), 52, `The field '${first}' is not allowed for storage.`);
    return { each: [argument] };
  }
  const clauses: Clauses = { each: [] };
  for (const [name, value] of argument.entries()) {
    if (name === '$each') {
      ensure(Array.isArray(value), 2, `$each in $push must be an array, not ${getTypeName(value)}`);
      clauses.each = value;
    } else if (name === '$slice') clauses.slice = readInteger(name, value);
    else if (name === '$position') clauses.position = readInteger(name, value);
    else if (name === '$sort') clauses.sort = parseSort(value);
    else throw createError(2, `Unrecognized clause in $push: ${name}`);
  }
  return clauses;
}

/** Inserts, then sorts, then slices, whatever the order of the clauses. */
export function createPush(argument: Value): Leaf {
  const { each, slice, position = Infinity, sort } = parseClauses(argument);
  return (value = [], { path, id }) => {
    if (!Array.isArray(value))
      throw createError(
        2,
        `The field '${path}' must be an array but is of type ${getTypeName(value)} in document {_id: ${formatValue(id)}}`,
      );
    const items = value.slice();
    items.splice(position, 0, ...each);
    if (sort) items.sort(sort);
    if (slice === undefined) return items;
    return slice >= 0 ? items.slice(0, slice) : items.slice(slice);
  };
}

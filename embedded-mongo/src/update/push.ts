import { Doc } from '../bson/doc';
import { encodeKey } from '../bson/order';
import { formatValue } from '../bson/text';
import { isNumber, toInteger, getTypeName, type Value } from '../bson/values';
import { ensure, createError } from '../errors';
import type { Leaf } from './leaf';

type Sort = (items: Value[]) => Value[];

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

/** Encodes each value once: encoding both in every comparison would take seconds for a long array. */
function createSort(directions: readonly number[], keysOf: (item: Value) => Value[]): Sort {
  return (items) => {
    if (items.length < 2) return items;
    const rows = items.map((item) => ({ item, key: encodeKey(keysOf(item), directions) }));
    return rows.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ item }) => item);
  };
}

function parseSort(value: Value): Sort {
  if (isNumber(value)) return createSort([readDirection(value)], (item) => [item]);
  ensure(value instanceof Doc, 2, 'The $sort is invalid: use 1/-1, or {field:1/-1} to sort embedded fields');
  ensure(value.size > 0, 2, 'The $sort pattern is empty when it should be a set of fields.');
  const fields = value.entries().map(([path, order]) => {
    ensure(!path.split('.').includes(''), 2, `The $sort field has an empty part: ${path}`);
    return { path, direction: readDirection(order) };
  });
  return createSort(
    fields.map(({ direction }) => direction),
    (item) => fields.map(({ path }) => getValueAt(item, path)),
  );
}

interface Clauses {
  each: Value[];
  slice?: number;
  position?: number;
  sort?: Sort;
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

/** Inserts, then sorts, then slices, regardless of the order of the clauses. */
export function createPush(argument: Value): Leaf {
  const { each, slice, position = Infinity, sort } = parseClauses(argument);
  return (value = [], { path, id }) => {
    if (!Array.isArray(value))
      throw createError(
        2,
        `The field '${path}' must be an array but is of type ${getTypeName(value)} in document {_id: ${formatValue(id)}}`,
      );
    // Not splice(…, ...each), because a long list overflows the stack as arguments.
    const inserted = value.slice(0, position).concat(each, value.slice(position));
    const items = sort ? sort(inserted) : inserted;
    if (slice === undefined) return items;
    return slice >= 0 ? items.slice(0, slice) : items.slice(slice);
  };
}

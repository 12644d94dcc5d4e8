import { calculate } from '../bson/arithmetic';
import { compareValues, sameValue } from '../bson/compare';
import { Doc } from '../bson/doc';
import { showValue } from '../bson/text';
import {
  DateTime,
  Int32,
  Regex,
  Timestamp,
  isNumber,
  typeName,
  type Decimal,
  type Value,
} from '../bson/values';
import { fail } from '../errors';
import { asDocument, matches, matchesElement } from '../query/match';
import { isOperators, parseFilter } from '../query/parse';
import type { Filter } from '../query/filter';

/** What a leaf may know of its surroundings, for the error's text and for the time. */
export interface LeafContext {
  path: string;
  id: Value | undefined;
  now: Date;
}

/** New value of a field from its old one (undefined: missing). Answering undefined removes the field. */
export type Leaf = (value: Value | undefined, context: LeafContext) => Value | undefined;

export const setLeaf =
  (argument: Value): Leaf =>
  () =>
    argument;

export const unsetLeaf: Leaf = () => undefined;

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

export const arithmeticLeaf =
  (operator: '$inc' | '$mul', argument: number | bigint | Int32 | Decimal): Leaf =>
  (value, { path, id }) => {
    if (value === undefined) {
      if (operator === '$inc') return argument;
      return argument instanceof Int32 ? new Int32(0) : calculate('multiply', argument, new Int32(0));
    }
    if (!isNumber(value))
      throw fail(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${showValue(id)}} has the field '${lastName(path)}' of non-numeric type ${typeName(value)}`,
      );
    const result = calculate(operator === '$inc' ? 'add' : 'multiply', value, argument);
    if (result === undefined)
      throw fail(
        2,
        `Failed to apply ${operator} operations to current value (${showValue(value)}) for document {_id: ${showValue(id)}}`,
      );
    return result;
  };

export const compareLeaf =
  (operator: '$min' | '$max', argument: Value): Leaf =>
  (value) => {
    if (value === undefined) return argument;
    const order = compareValues(argument, value);
    return operator === '$min' ? (order < 0 ? argument : value) : order > 0 ? argument : value;
  };

let lastTimestamp = 0n;

/** Timestamps of this process never repeat: the counter goes on within a second. */
export function nextTimestamp(now: Date): Timestamp {
  const second = BigInt(Math.floor(now.getTime() / 1000)) << 32n;
  lastTimestamp = second > lastTimestamp ? second + 1n : lastTimestamp + 1n;
  return new Timestamp(lastTimestamp);
}

export function currentDateLeaf(argument: Value): Leaf {
  let type: Value | undefined = 'date';
  if (argument instanceof Doc) {
    for (const [name] of argument.entries())
      if (name !== '$type') throw fail(2, `Unrecognized $currentDate option: ${name}`);
    type = argument.get('$type');
    if (type !== 'date' && type !== 'timestamp')
      throw fail(
        2,
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      );
  } else if (typeof argument !== 'boolean')
    throw fail(
      2,
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  return (_value, { now }) => (type === 'date' ? new DateTime(BigInt(now.getTime())) : nextTimestamp(now));
}

export function addToSetLeaf(argument: Value): Leaf {
  let items = [argument];
  if (argument instanceof Doc && argument.entries()[0]?.[0] === '$each') {
    const each = argument.get('$each')!;
    if (!Array.isArray(each))
      throw fail(
        14,
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
      );
    if (argument.size > 1)
      throw fail(2, `Found unexpected fields after $each in $addToSet: ${showValue(argument)}`);
    items = each;
  }
  return (value, { path }) => {
    if (value !== undefined && !Array.isArray(value))
      throw fail(
        2,
        `Cannot apply $addToSet to non-array field. Field named '${lastName(path)}' has non-array type ${typeName(value)}`,
      );
    const result = value ? value.slice() : [];
    for (const item of items) if (!result.some((one) => sameValue(one, item))) result.push(item);
    return result;
  };
}

/** `$pull: { a: <condition> }`: operators ask each element, a document asks the fields of each element. */
export function pullLeaf(argument: Value, name: string): Leaf {
  let drops: (item: Value) => boolean;
  if (argument instanceof Regex || isOperators(argument)) {
    const filter = elementFilter(argument, name);
    drops = (item) => matchesElement(filter, item);
  } else if (argument instanceof Doc) {
    const filter = parseFilter(argument);
    drops = (item) => {
      const doc = asDocument(item);
      return doc !== undefined && matches(filter, doc);
    };
  } else drops = (item) => sameValue(item, argument);
  return (value) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw fail(2, 'Cannot apply $pull to a non-array value');
    return value.filter((item) => !drops(item));
  };
}

function elementFilter(argument: Value, name: string): Filter {
  const unpath = (filter: Filter): Filter => {
    if (filter.op === 'field') return { ...filter, path: [], name: '' };
    if (filter.op === 'not') return { op: 'not', part: unpath(filter.part) };
    return { op: filter.op, parts: filter.parts.map(unpath) };
  };
  if (argument instanceof Doc && /^\$(and|or|nor)$/.test(argument.entries()[0]![0]))
    return unpath(parseFilter(argument));
  return unpath(parseFilter(Doc.of([[name.replace(/\./g, '_').replace(/^\$/, '_'), argument]])));
}

export const pullAllLeaf =
  (argument: Value[]): Leaf =>
  (value) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw fail(2, 'Cannot apply $pull to a non-array value');
    return value.filter((item) => !argument.some((one) => sameValue(one, item)));
  };

export const popLeaf =
  (end: 1 | -1): Leaf =>
  (value, { path }) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value))
      throw fail(14, `Path '${path}' contains an element of non-array type '${typeName(value)}'`);
    return end === 1 ? value.slice(0, -1) : value.slice(1);
  };

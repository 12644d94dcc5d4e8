import { calculate } from '../bson/arithmetic';
import { Doc } from '../bson/doc';
import { compareValues, isSameValue } from '../bson/order';
import { formatValue } from '../bson/text';
import { addMissing, createMembership } from '../bson/valueSet';
import { DateTime, Int32, isNumber, isRegex, toInteger, getTypeName, type Value } from '../bson/values';
import { ensure, createError, createUnsupportedError } from '../errors';
import { matchesPart } from '../query/match';
import { isValueOperators, parseFilter } from '../query/parse';
import type { Leaf } from './leaf';
import { createPush } from './push';

/** Creates the leaf of an operator from its argument for the field of this name. */
type Operator = (argument: Value, name: string) => Leaf;

const createArithmetic =
  (operator: '$inc' | '$mul', operation: 'add' | 'multiply'): Operator =>
  (argument, name) => {
    ensure(isNumber(argument), 14, `Cannot ${operator} by {${name}: ${formatValue(argument)}}`);
    return (value, { id }) => {
      if (value === undefined)
        return operator === '$inc' ? argument : calculate(operation, argument, new Int32(0));
      if (!isNumber(value))
        throw createError(
          14,
          `Cannot apply ${operator} to a value of non-numeric type. {_id: ${formatValue(id)}} has the field '${name}' of non-numeric type ${getTypeName(value)}`,
        );
      const result = calculate(operation, value, argument);
      ensure(result !== undefined, 2, `Failed to apply ${operator} to current value (${formatValue(value)})`);
      return result;
    };
  };

const createBound =
  (sign: 1 | -1): Operator =>
  (argument) =>
  (value) =>
    value === undefined || sign * compareValues(argument, value) > 0 ? argument : value;

const createCurrentDate: Operator = (argument) => {
  const type = argument instanceof Doc ? argument.get('$type') : 'date';
  const typed = argument instanceof Doc && argument.first === '$type' && argument.size === 1;
  const understood = typed || typeof argument === 'boolean';
  ensure(understood, 2, `$currentDate takes true or {$type: 'date'}`);
  if (type === 'timestamp') throw createUnsupportedError('$currentDate with a timestamp');
  ensure(type === 'date', 2, "The '$type' string field is required to be 'date' or 'timestamp'");
  return (_value, { now }) => new DateTime(BigInt(now.getTime()));
};

const createAddToSet: Operator = (argument, name) => {
  let items: Value = [argument];
  if (argument instanceof Doc && argument.first === '$each') {
    ensure(argument.size === 1, 2, 'Found unexpected fields after $each in $addToSet');
    items = argument.get('$each')!;
    ensure(Array.isArray(items), 14, `$each in $addToSet must be an array, not ${getTypeName(items)}`);
  }
  return (value = []) => {
    ensure(Array.isArray(value), 2, `Cannot apply $addToSet to '${name}' of type ${getTypeName(value)}`);
    return addMissing(value, items);
  };
};

/** Creates the condition of `$pull`: operators test the element itself, a document tests its fields. */
function parsePullCondition(argument: Value): (item: Value) => boolean {
  if (isRegex(argument) || isValueOperators(argument)) {
    const filter = parseFilter(Doc.of([['', argument]]));
    return (item) => matchesPart(filter, Doc.of([['', item]]));
  }
  if (!(argument instanceof Doc)) return (item) => isSameValue(item, argument);
  const filter = parseFilter(argument);
  return (item) => item instanceof Doc && matchesPart(filter, item);
}

const createRemoval = (drops: (item: Value) => boolean): Leaf => {
  return (value) => {
    if (value === undefined) return undefined;
    ensure(Array.isArray(value), 2, 'Cannot apply $pull to a non-array value');
    return value.filter((item) => !drops(item));
  };
};

const createPullAll: Operator = (argument) => {
  ensure(
    Array.isArray(argument),
    2,
    `$pullAll requires an array argument but got a ${getTypeName(argument)}`,
  );
  return createRemoval(createMembership(argument));
};

const createPop: Operator = (argument, name) => {
  const end = toInteger(argument);
  ensure(end === 1 || end === -1, 9, `$pop expects 1 or -1, found: ${name}: ${formatValue(argument)}`);
  return (value, { path }) => {
    if (value === undefined) return undefined;
    ensure(Array.isArray(value), 14, `Path '${path}' contains an element of type '${getTypeName(value)}'`);
    return end === 1 ? value.slice(0, -1) : value.slice(1);
  };
};

const set: Operator = (argument) => () => argument;

/** Every update operator except $rename. Those with `creates` add missing fields and their parents. */
export const OPERATORS: Record<string, { creates: boolean; read: Operator }> = {
  $set: { creates: true, read: set },
  $setOnInsert: { creates: true, read: set },
  $inc: { creates: true, read: createArithmetic('$inc', 'add') },
  $mul: { creates: true, read: createArithmetic('$mul', 'multiply') },
  $min: { creates: true, read: createBound(-1) },
  $max: { creates: true, read: createBound(1) },
  $currentDate: { creates: true, read: createCurrentDate },
  $push: { creates: true, read: createPush },
  $addToSet: { creates: true, read: createAddToSet },
  $unset: { creates: false, read: () => () => undefined },
  $pull: { creates: false, read: (argument) => createRemoval(parsePullCondition(argument)) },
  $pullAll: { creates: false, read: createPullAll },
  $pop: { creates: false, read: createPop },
};

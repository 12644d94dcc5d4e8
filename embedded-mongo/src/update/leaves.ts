import { calculate } from '../bson/arithmetic';
import { Doc } from '../bson/doc';
import { compareValues, sameValue } from '../bson/order';
import { showValue } from '../bson/text';
import { DateTime, Int32, isNumber, isRegex, toInteger, typeName, type Value } from '../bson/values';
import { demand, fail, notSupported } from '../errors';
import { matchesPart } from '../query/match';
import { asksValue, parseFilter } from '../query/parse';
import { pushLeaf } from './push';

/** What a leaf may know of its surroundings, for the error's text and for the time. */
export interface LeafContext {
  path: string;
  id: Value | undefined;
  now: Date;
}

/** New value of a field from its old one (undefined: missing). Answering undefined removes the field. */
export type Leaf = (value: Value | undefined, context: LeafContext) => Value | undefined;

/** An operator, read with its argument for the field of this name. */
type Operator = (argument: Value, name: string) => Leaf;

const arithmetic =
  (operator: '$inc' | '$mul', operation: 'add' | 'multiply'): Operator =>
  (argument, name) => {
    demand(isNumber(argument), 14, `Cannot ${operator} by {${name}: ${showValue(argument)}}`);
    return (value, { id }) => {
      if (value === undefined)
        return operator === '$inc' ? argument : calculate(operation, argument, new Int32(0));
      if (!isNumber(value))
        throw fail(
          14,
          `Cannot apply ${operator} to a value of non-numeric type. {_id: ${showValue(id)}} has the field '${name}' of non-numeric type ${typeName(value)}`,
        );
      const result = calculate(operation, value, argument);
      demand(result !== undefined, 2, `Failed to apply ${operator} to current value (${showValue(value)})`);
      return result;
    };
  };

const bound =
  (sign: 1 | -1): Operator =>
  (argument) =>
  (value) =>
    value === undefined || sign * compareValues(argument, value) > 0 ? argument : value;

const currentDate: Operator = (argument) => {
  const type = argument instanceof Doc ? argument.get('$type') : 'date';
  const typed = argument instanceof Doc && argument.first === '$type' && argument.size === 1;
  const understood = typed || typeof argument === 'boolean';
  demand(understood, 2, `$currentDate takes true or {$type: 'date'}`);
  if (type === 'timestamp') throw notSupported('$currentDate with a timestamp');
  demand(type === 'date', 2, "The '$type' string field is required to be 'date' or 'timestamp'");
  return (_value, { now }) => new DateTime(BigInt(now.getTime()));
};

const addToSet: Operator = (argument, name) => {
  let items: Value = [argument];
  if (argument instanceof Doc && argument.first === '$each') {
    demand(argument.size === 1, 2, 'Found unexpected fields after $each in $addToSet');
    items = argument.get('$each')!;
    demand(Array.isArray(items), 14, `$each in $addToSet must be an array, not ${typeName(items)}`);
  }
  return (value = []) => {
    demand(Array.isArray(value), 2, `Cannot apply $addToSet to '${name}' of type ${typeName(value)}`);
    const result = value.slice();
    for (const item of items) if (!result.some((one) => sameValue(one, item))) result.push(item);
    return result;
  };
};

/** Which elements `$pull` removes: operators ask the element as a field would be asked, a document asks its fields. */
function pullCondition(argument: Value): (item: Value) => boolean {
  if (isRegex(argument) || asksValue(argument)) {
    const filter = parseFilter(Doc.of([['', argument]]));
    return (item) => matchesPart(filter, Doc.of([['', item]]));
  }
  if (!(argument instanceof Doc)) return (item) => sameValue(item, argument);
  const filter = parseFilter(argument);
  return (item) => item instanceof Doc && matchesPart(filter, item);
}

const removing = (drops: (item: Value) => boolean): Leaf => {
  return (value) => {
    if (value === undefined) return undefined;
    demand(Array.isArray(value), 2, 'Cannot apply $pull to a non-array value');
    return value.filter((item) => !drops(item));
  };
};

const pullAll: Operator = (argument) => {
  demand(Array.isArray(argument), 2, `$pullAll requires an array argument but got a ${typeName(argument)}`);
  return removing((item) => argument.some((one) => sameValue(one, item)));
};

const pop: Operator = (argument, name) => {
  const end = toInteger(argument);
  demand(end === 1 || end === -1, 9, `$pop expects 1 or -1, found: ${name}: ${showValue(argument)}`);
  return (value, { path }) => {
    if (value === undefined) return undefined;
    demand(Array.isArray(value), 14, `Path '${path}' contains an element of type '${typeName(value)}'`);
    return end === 1 ? value.slice(0, -1) : value.slice(1);
  };
};

const set: Operator = (argument) => () => argument;

/** Every update operator but $rename; those that create bring missing fields and their parents into being. */
export const OPERATORS: Record<string, { creates: boolean; read: Operator }> = {
  $set: { creates: true, read: set },
  $setOnInsert: { creates: true, read: set },
  $inc: { creates: true, read: arithmetic('$inc', 'add') },
  $mul: { creates: true, read: arithmetic('$mul', 'multiply') },
  $min: { creates: true, read: bound(-1) },
  $max: { creates: true, read: bound(1) },
  $currentDate: { creates: true, read: currentDate },
  $push: { creates: true, read: pushLeaf },
  $addToSet: { creates: true, read: addToSet },
  $unset: { creates: false, read: () => () => undefined },
  $pull: { creates: false, read: (argument) => removing(pullCondition(argument)) },
  $pullAll: { creates: false, read: pullAll },
  $pop: { creates: false, read: pop },
};

import { Doc, type Entry } from '../bson/doc';
import { compareValues } from '../bson/compare';
import { Decimal, Int32, UNDEFINED, isNumber, toDouble, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import { encodeValue } from '../indexing/keyEncoding';
import { combine, compileExpression, scopeOf, type Expression } from './expression';
import type { Rows } from '../query/cursors';

/** Takes values one by one and knows the result at the end. */
interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

const NOTHING = (value: Value | undefined): value is null | undefined =>
  value === undefined || value === null || value === UNDEFINED;

function extreme(sign: 1 | -1): Accumulator {
  let best: Value | undefined;
  return {
    add(value) {
      if (!NOTHING(value) && (best === undefined || sign * compareValues(value, best) > 0)) best = value;
    },
    result: () => best ?? null,
  };
}

function sum(): Accumulator {
  let total: Value = new Int32(0);
  return {
    add(value) {
      if (isNumber(value)) total = combine('add', total, value);
    },
    result: () => total,
  };
}

function average(): Accumulator {
  let total = 0;
  let count = 0;
  return {
    add(value) {
      if (value instanceof Decimal) throw notSupported('Decimal128 arithmetic');
      if (!isNumber(value)) return;
      total += toDouble(value);
      count++;
    },
    result: () => (count === 0 ? null : total / count),
  };
}

function first(): Accumulator {
  let seen = false;
  let value: Value = null;
  return {
    add(next) {
      if (!seen) value = next ?? null;
      seen = true;
    },
    result: () => value,
  };
}

function last(): Accumulator {
  let value: Value = null;
  return {
    add(next) {
      value = next ?? null;
    },
    result: () => value,
  };
}

function push(): Accumulator {
  const items: Value[] = [];
  return {
    add(value) {
      if (value !== undefined) items.push(value);
    },
    result: () => items,
  };
}

function addToSet(): Accumulator {
  const items = new Map<string, Value>();
  return {
    add(value) {
      if (value === undefined) return;
      const key = encodeValue(value).toString('latin1');
      if (!items.has(key)) items.set(key, value);
    },
    result: () => [...items.values()],
  };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};

interface Field {
  name: string;
  make: () => Accumulator;
  value: Expression;
}

function readField(name: string, spec: Value): Field {
  if (name.includes('.')) throw fail(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw fail(40236, `The field name '${name}' cannot be an operator name`);
  if (!(spec instanceof Doc)) throw fail(40234, `The field '${name}' must be an accumulator object`);
  const entry = spec.entries()[0];
  if (spec.size !== 1 || !entry) throw fail(40238, `The field '${name}' must specify one accumulator`);
  const [operator, argument] = entry;
  if (operator === '$count') {
    if (!(argument instanceof Doc) || argument.size > 0)
      throw fail(9, '$count takes no arguments, i.e. $count:{}');
    return { name, make: sum, value: () => new Int32(1) };
  }
  if (!Object.hasOwn(ACCUMULATORS, operator)) throw fail(15952, `unknown group operator '${operator}'`);
  if (Array.isArray(argument) && argument.length !== 1)
    throw fail(40237, `The ${operator} accumulator is a unary operator`);
  return {
    name,
    make: ACCUMULATORS[operator]!,
    value: compileExpression(Array.isArray(argument) ? argument[0]! : argument),
  };
}

export function groupStage(spec: Value): (rows: Rows) => Rows {
  if (!(spec instanceof Doc)) throw fail(15947, "a group's fields must be specified in an object");
  const idSpec = spec.get('_id');
  if (idSpec === undefined) throw fail(15955, 'a group specification must include an _id');
  const id = compileExpression(idSpec);
  const fields = spec
    .entries()
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => readField(name, value));
  return function* (rows) {
    const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>();
    for (const doc of rows) {
      if (!doc) {
        yield undefined;
        continue;
      }
      const scope = scopeOf(doc);
      const value = id(scope) ?? null;
      const key = encodeValue(value).toString('latin1');
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { id: value, accumulators: fields.map(({ make }) => make()) }));
      for (const [i, field] of fields.entries()) group.accumulators[i]!.add(field.value(scope));
    }
    for (const { id: value, accumulators } of groups.values())
      yield Doc.of([
        ['_id', value],
        ...fields.map(({ name }, i): Entry => [name, accumulators[i]!.result()]),
      ]);
  };
}

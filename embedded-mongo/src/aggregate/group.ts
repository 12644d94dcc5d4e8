import { calculateWide } from '../bson/arithmetic';
import { Doc, type Entry } from '../bson/doc';
import { compareValues, getIdentity } from '../bson/order';
import { Int32, Raw, isNumber, type Numeric, type Value } from '../bson/values';
import { ensure } from '../errors';
import { PAUSE, checkMemory } from '../storage/searchScheduler';
import { compileExpression, type Expression } from './expression';
import type { Stage } from './stage';

/** Adds one value (undefined: missing) to the result so far (undefined: no value yet). */
type Accumulate = (values: Value | undefined, next: Value | undefined) => Value | undefined;

const accumulateExtreme =
  (sign: 1 | -1): Accumulate =>
  (current, next) => {
    if (next === undefined || next === null) return current;
    return current === undefined || sign * compareValues(next, current) > 0 ? next : current;
  };

const accumulateSum: Accumulate = (total = new Int32(0), next) =>
  isNumber(next) ? calculateWide('add', total as Numeric, next) : total;

/** Mutates the list, because a copy per value would take quadratic time. */
function accumulatePush(list: Value = [], next: Value | undefined): Value {
  if (next !== undefined) (list as Value[]).push(next);
  return list;
}

/** Accumulators with their result for a group without values. */
const ACCUMULATORS: Record<string, [accumulate: Accumulate, empty: Value]> = {
  $sum: [accumulateSum, new Int32(0)],
  $min: [accumulateExtreme(-1), null],
  $max: [accumulateExtreme(1), null],
  $first: [(so, next) => (so === undefined ? (next ?? null) : so), null],
  $last: [(_so, next) => next ?? null, null],
  $push: [accumulatePush, []],
};

/** Estimated memory overhead of a group, and of each of its results. */
const GROUP_BYTES = 100;

function estimateBytes(value: Value | undefined): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Doc) return value.bytes().length;
  if (value instanceof Raw) return value.bytes.length;
  return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + estimateBytes(item), 0) : 16;
}

interface Field {
  name: string;
  operator: string;
  value: Expression;
}

function readField(name: string, spec: Value): Field {
  ensure(!name.includes('.'), 40235, `The field name '${name}' cannot contain '.'`);
  ensure(!name.startsWith('$'), 40236, `The field name '${name}' cannot be an operator name`);
  ensure(spec instanceof Doc, 40234, `The field '${name}' must be an accumulator object`);
  ensure(spec.size === 1, 40238, `The field '${name}' must specify one accumulator`);
  const [operator, argument] = spec.entries()[0]!;
  if (operator === '$count') {
    ensure(argument instanceof Doc && argument.size === 0, 9, '$count takes no arguments, i.e. $count:{}');
    return { name, operator: '$sum', value: () => new Int32(1) };
  }
  ensure(Object.hasOwn(ACCUMULATORS, operator), 15952, `unknown group operator '${operator}'`);
  const list = Array.isArray(argument) ? argument : [argument];
  ensure(list.length === 1, 40237, `The ${operator} accumulator is a unary operator`);
  return { name, operator, value: compileExpression(list[0]!) };
}

export function createGroupStage(spec: Value): Stage {
  ensure(spec instanceof Doc, 15947, "a group's fields must be specified in an object");
  const idSpec = spec.get('_id');
  ensure(idSpec !== undefined, 15955, 'a group specification must include an _id');
  const id = compileExpression(idSpec);
  const fields = spec
    .without('_id')
    .entries()
    .map(([name, value]) => readField(name, value));
  return function* (rows) {
    const groups = new Map<string, { id: Value; results: (Value | undefined)[] }>();
    let bytes = 0;
    for (const doc of rows) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      const value = id(doc) ?? null;
      const key = getIdentity(value);
      if (!groups.has(key)) bytes += key.length + GROUP_BYTES * (1 + fields.length);
      const group = groups.get(key) ?? { id: value, results: [] };
      groups.set(key, group);
      fields.forEach(({ operator, value: read }, i) => {
        const next = read(doc);
        if (operator === '$push') bytes += estimateBytes(next);
        group.results[i] = ACCUMULATORS[operator]![0](group.results[i], next);
      });
      checkMemory(bytes, '$group');
    }
    for (const { id: value, results } of groups.values())
      yield Doc.of([
        ['_id', value],
        ...fields.map(({ name, operator }, i): Entry => [name, results[i] ?? ACCUMULATORS[operator]![1]]),
      ]);
  };
}

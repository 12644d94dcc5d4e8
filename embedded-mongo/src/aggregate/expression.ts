/**
 * Aggregation expressions: the few that a product's pages need. Each is compiled once and then asked for
 * every document; what is not in the table is refused with MongoDB's code for an unknown expression.
 */
import { calculate } from '../bson/arithmetic';
import { compareValues, sameValue } from '../bson/compare';
import { Doc, type Entry } from '../bson/doc';
import {
  DateTime,
  Decimal,
  Int32,
  UNDEFINED,
  isNumber,
  isTrue,
  toDouble,
  toInteger,
  typeName,
  type Value,
} from '../bson/values';
import { fail, notSupported } from '../errors';

export interface Scope {
  root: Doc;
  variables: ReadonlyMap<string, Value | undefined>;
}
/** undefined is MongoDB's "missing", which is not null. */
export type Expression = (scope: Scope) => Value | undefined;

export const scopeOf = (root: Doc): Scope => ({ root, variables: new Map() });

const isNullish = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === UNDEFINED;

/** `$a.b`: an array on the way gives the array of its documents' values. */
export function valueAtPath(value: Value | undefined, path: readonly string[], from = 0): Value | undefined {
  if (from === path.length) return value;
  if (value instanceof Doc) return valueAtPath(value.get(path[from]!), path, from + 1);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item) => {
    const found = item instanceof Doc ? valueAtPath(item, path, from) : undefined;
    return found === undefined ? [] : [found];
  });
}

function fieldPath(text: string): Expression {
  if (text.startsWith('$$')) {
    const [name, ...path] = text.slice(2).split('.');
    if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => valueAtPath(root, path);
    if (name === 'REMOVE') return () => undefined;
    if (name === 'NOW') return () => new DateTime(BigInt(Date.now()));
    return ({ variables }) => {
      if (!variables.has(name!)) throw fail(17276, `Use of undefined variable: ${name}`);
      return valueAtPath(variables.get(name!), path);
    };
  }
  const path = text.slice(1).split('.');
  if (path.includes(''))
    throw fail(text === '$' ? 16872 : 15998, `'${text}' by itself is not a valid FieldPath`);
  return ({ root }) => valueAtPath(root, path);
}

export function compileExpression(value: Value): Expression {
  if (typeof value === 'string' && value.startsWith('$')) return fieldPath(value);
  if (Array.isArray(value)) {
    const items = value.map(compileExpression);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!(value instanceof Doc)) return () => value;
  const first = value.entries()[0]?.[0];
  if (first?.startsWith('$')) {
    if (value.size !== 1)
      throw fail(15983, `An object representing an expression must have exactly one field: ${first}`);
    return compileOperator(first, value.entries()[0]![1]);
  }
  const fields = value.entries().map(([name, item]) => {
    if (name.startsWith('$')) throw fail(168, `Unrecognized expression '${name}'`);
    return [name, compileExpression(item)] as const;
  });
  return (scope) =>
    Doc.of(
      fields.flatMap(([name, item]): Entry[] => {
        const result = item(scope);
        return result === undefined ? [] : [[name, result]];
      }),
    );
}

function argumentsOf(name: string, value: Value, count?: number): Expression[] {
  const list = Array.isArray(value) ? value : [value];
  if (count !== undefined && list.length !== count)
    throw fail(16020, `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`);
  return list.map(compileExpression);
}

const asPlainNumber = (value: Value | undefined): value is number | bigint | Int32 =>
  isNumber(value) && !(value instanceof Decimal);

/** Sum or product with MongoDB's result types: 64-bit integers that overflow become doubles here. */
export function combine(operation: 'add' | 'multiply', a: Value, b: Value): Value {
  if (!isNumber(a) || !isNumber(b))
    throw fail(
      14,
      `only numbers are allowed in an $${operation} expression, not ${typeName(isNumber(a) ? b : a)}`,
    );
  const result = calculate(operation, a, b);
  return result === undefined
    ? operation === 'add'
      ? toDouble(a) + toDouble(b)
      : toDouble(a) * toDouble(b)
    : result;
}

function arithmetic(name: '$add' | '$multiply', value: Value): Expression {
  const operands = argumentsOf(name, value);
  return (scope) => {
    let result: Value = new Int32(name === '$add' ? 0 : 1);
    let date = false;
    for (const operand of operands) {
      let item = operand(scope);
      if (isNullish(item)) return null;
      if (name === '$add' && item instanceof DateTime) {
        if (date) throw fail(16612, 'only one date allowed in an $add expression');
        date = true;
        item = item.ms;
      }
      if (!isNumber(item))
        throw fail(
          name === '$add' ? 14 : 14,
          `${name} only supports numeric${name === '$add' ? ' or date' : ''} types, not ${typeName(item)}`,
        );
      result = combine(name === '$add' ? 'add' : 'multiply', result, item);
    }
    if (!date) return result;
    return new DateTime(BigInt(Math.trunc(toDouble(result))));
  };
}

function subtract(value: Value): Expression {
  const [left, right] = argumentsOf('$subtract', value, 2) as [Expression, Expression];
  return (scope) => {
    const a = left(scope);
    const b = right(scope);
    if (isNullish(a) || isNullish(b)) return null;
    if (a instanceof DateTime && b instanceof DateTime) return a.ms - b.ms;
    if (a instanceof DateTime && asPlainNumber(b))
      return new DateTime(a.ms - BigInt(Math.trunc(toDouble(b))));
    if (a instanceof Decimal || b instanceof Decimal) throw notSupported('Decimal128 arithmetic');
    if (!asPlainNumber(a) || !asPlainNumber(b))
      throw fail(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
    return combine('add', a, negate(b));
  };
}

function negate(value: number | bigint | Int32): Value {
  if (value instanceof Int32) return value.value === -2147483648 ? 2147483648n : new Int32(0 - value.value);
  return typeof value === 'bigint' ? -value : -value;
}

function divide(value: Value): Expression {
  const [left, right] = argumentsOf('$divide', value, 2) as [Expression, Expression];
  return (scope) => {
    const a = left(scope);
    const b = right(scope);
    if (isNullish(a) || isNullish(b)) return null;
    if (a instanceof Decimal || b instanceof Decimal) throw notSupported('Decimal128 arithmetic');
    if (!asPlainNumber(a) || !asPlainNumber(b))
      throw fail(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
    if (toDouble(b) === 0) throw fail(2, "can't $divide by zero");
    return toDouble(a) / toDouble(b);
  };
}

/** Missing counts as lower than null when two results are compared. */
function order(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return compareValues(a, b);
}

function comparison(name: string, value: Value, decide: (order: number) => Value): Expression {
  const [left, right] = argumentsOf(name, value, 2) as [Expression, Expression];
  return (scope) => decide(Math.sign(order(left(scope), right(scope))));
}

function condition(value: Value): Expression {
  let parts: Expression[];
  if (value instanceof Doc) {
    for (const [name] of value.entries())
      if (!['if', 'then', 'else'].includes(name))
        throw fail(17083, `Unrecognized parameter to $cond: ${name}`);
    for (const [i, name] of ['if', 'then', 'else'].entries())
      if (!value.has(name)) throw fail(17080 + i, `Missing '${name}' parameter to $cond`);
    parts = ['if', 'then', 'else'].map((name) => compileExpression(value.get(name)!));
  } else parts = argumentsOf('$cond', value, 3);
  return (scope) => (isTrue(parts[0]!(scope)) ? parts[1]!(scope) : parts[2]!(scope));
}

function elementAt(value: Value): Expression {
  const [array, index] = argumentsOf('$arrayElemAt', value, 2) as [Expression, Expression];
  return (scope) => {
    const items = array(scope);
    const at = index(scope);
    if (isNullish(items) || isNullish(at)) return null;
    if (!Array.isArray(items))
      throw fail(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(items)}`);
    const place = toInteger(at);
    if (place === undefined)
      throw fail(28690, `$arrayElemAt's second argument must be a numeric value, but is ${typeName(at)}`);
    return items[place < 0 ? items.length + place : place];
  };
}

function edge(name: '$first' | '$last', value: Value): Expression {
  const [array] = argumentsOf(name, value, 1) as [Expression];
  return (scope) => {
    const items = array(scope);
    if (isNullish(items)) return null;
    if (!Array.isArray(items))
      throw fail(28689, `${name}'s argument must be an array, but is ${typeName(items)}`);
    return name === '$first' ? items[0] : items.at(-1);
  };
}

/** `$filter` and `$map`: an inner expression with the element as a variable. */
function overArray(name: '$filter' | '$map', value: Value): Expression {
  const inner = name === '$filter' ? 'cond' : 'in';
  if (!(value instanceof Doc))
    throw fail(name === '$filter' ? 28646 : 16878, `${name} only supports an object as its argument`);
  for (const [field] of value.entries())
    if (!['input', 'as', inner].includes(field))
      throw field === 'limit'
        ? notSupported('limit in $filter')
        : fail(name === '$filter' ? 28647 : 16879, `Unrecognized parameter to ${name}: ${field}`);
  const [input, body] = [value.get('input'), value.get(inner)];
  if (input === undefined)
    throw fail(name === '$filter' ? 28648 : 16880, `Missing 'input' parameter to ${name}`);
  if (body === undefined)
    throw fail(name === '$filter' ? 28650 : 16882, `Missing '${inner}' parameter to ${name}`);
  const as = value.get('as') ?? 'this';
  if (typeof as !== 'string' || !/^[a-z_]\w*$/i.test(as))
    throw fail(9, `'${String(as)}' is not a valid variable name`);
  const [source, compute] = [compileExpression(input), compileExpression(body)];
  return (scope) => {
    const items = source(scope);
    if (isNullish(items)) return null;
    if (!Array.isArray(items))
      throw fail(
        name === '$filter' ? 28651 : 16883,
        `input to ${name} must be an array not ${typeName(items)}`,
      );
    const results = items.map((item) =>
      compute({ ...scope, variables: new Map([...scope.variables, [as, item]]) }),
    );
    return name === '$map'
      ? results.map((result) => result ?? null)
      : items.filter((_, i) => isTrue(results[i]));
  };
}

const OPERATORS: Record<string, (value: Value) => Expression> = {
  $literal: (value) => () => value,
  $add: (value) => arithmetic('$add', value),
  $multiply: (value) => arithmetic('$multiply', value),
  $subtract: subtract,
  $divide: divide,
  $eq: (value) => comparison('$eq', value, (sign) => sign === 0),
  $ne: (value) => comparison('$ne', value, (sign) => sign !== 0),
  $gt: (value) => comparison('$gt', value, (sign) => sign > 0),
  $gte: (value) => comparison('$gte', value, (sign) => sign >= 0),
  $lt: (value) => comparison('$lt', value, (sign) => sign < 0),
  $lte: (value) => comparison('$lte', value, (sign) => sign <= 0),
  $cmp: (value) => comparison('$cmp', value, (sign) => new Int32(sign)),
  $and: (value) => {
    const parts = argumentsOf('$and', value);
    return (scope) => parts.every((part) => isTrue(part(scope)));
  },
  $or: (value) => {
    const parts = argumentsOf('$or', value);
    return (scope) => parts.some((part) => isTrue(part(scope)));
  },
  $not: (value) => {
    const [part] = argumentsOf('$not', value, 1) as [Expression];
    return (scope) => !isTrue(part(scope));
  },
  $cond: condition,
  $ifNull: (value) => {
    const parts = argumentsOf('$ifNull', value);
    if (parts.length < 2) throw fail(1257300, '$ifNull needs at least two arguments');
    return (scope) => {
      for (const part of parts.slice(0, -1)) {
        const result = part(scope);
        if (!isNullish(result)) return result;
      }
      return parts.at(-1)!(scope);
    };
  },
  $concat: (value) => {
    const parts = argumentsOf('$concat', value);
    return (scope) => {
      const pieces = parts.map((part) => part(scope));
      if (pieces.some(isNullish)) return null;
      const other = pieces.find((piece) => typeof piece !== 'string');
      if (other !== undefined) throw fail(16702, `$concat only supports strings, not ${typeName(other)}`);
      return pieces.join('');
    };
  },
  $size: (value) => {
    const [part] = argumentsOf('$size', value, 1) as [Expression];
    return (scope) => {
      const array = part(scope);
      if (!Array.isArray(array))
        throw fail(17124, `The argument to $size must be an array, but was of type: ${typeName(array)}`);
      return new Int32(array.length);
    };
  },
  $in: (value) => {
    const [item, list] = argumentsOf('$in', value, 2) as [Expression, Expression];
    return (scope) => {
      const array = list(scope);
      if (!Array.isArray(array))
        throw fail(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
      const wanted = item(scope);
      return wanted !== undefined && array.some((one) => sameValue(one, wanted));
    };
  },
  $arrayElemAt: elementAt,
  $first: (value) => edge('$first', value),
  $last: (value) => edge('$last', value),
  $filter: (value) => overArray('$filter', value),
  $map: (value) => overArray('$map', value),
};

export const isKnownExpression = (name: string): boolean => Object.hasOwn(OPERATORS, name);

function compileOperator(name: string, value: Value): Expression {
  if (!isKnownExpression(name))
    throw fail(
      168,
      `Unrecognized expression '${name}' (the embedded database knows these: ${Object.keys(OPERATORS).join(' ')})`,
    );
  return OPERATORS[name]!(value);
}

/**
 * Aggregation expressions: paths, literals and the few operators required for conditional counting and joins. Each is compiled
 * once and evaluated per document. Unknown expressions fail with MongoDB's code.
 */
import { Doc, type Entry } from '../bson/doc';
import { compareValues } from '../bson/order';
import { getTypeName, isTrue, Raw, TYPE, type Value } from '../bson/values';
import { ensure, createError, createUnsupportedError } from '../errors';

/** Evaluates an expression for a document; undefined is MongoDB's "missing", as opposed to null. */
export type Expression = (root: Doc) => Value | undefined;

/** Reads `$a.b`. An array on the way yields the array of its documents' values. */
export function getValueAtPath(value: Value | undefined, path: readonly string[]): Value | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (value instanceof Doc) return getValueAtPath(value.get(name), rest);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item) => {
    const found = item instanceof Doc ? getValueAtPath(item, path) : undefined;
    return found === undefined ? [] : [found];
  });
}

function compileFieldPath(text: string): Expression {
  if (text === '$$REMOVE') return () => undefined;
  if (text.startsWith('$$')) {
    const [name, ...path] = text.slice(2).split('.');
    if (name === 'NOW') throw createUnsupportedError('$$NOW');
    ensure(name === 'ROOT' || name === 'CURRENT', 17276, `Use of undefined variable: ${name}`);
    return (root) => getValueAtPath(root, path);
  }
  const path = text.slice(1).split('.');
  ensure(!path.includes(''), text === '$' ? 16872 : 15998, `'${text}' by itself is not a valid FieldPath`);
  return (root) => getValueAtPath(root, path);
}

/** @param unknownCode MongoDB's code for an unknown operator in this position */
export function compileExpression(value: Value, unknownCode = 168): Expression {
  if (typeof value === 'string' && value.startsWith('$')) return compileFieldPath(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => compileExpression(item));
    return (root) => items.map((item) => item(root) ?? null);
  }
  if (!(value instanceof Doc)) return () => value;
  if (value.first.startsWith('$')) return compileOperator(value, unknownCode);
  const fields = value.entries().map(([name, item]) => {
    ensure(!name.startsWith('$'), 168, `Unrecognized expression '${name}'`);
    return [name, compileExpression(item)] as const;
  });
  return (root) =>
    Doc.of(
      fields.flatMap(([name, item]): Entry[] => {
        const result = item(root);
        return result === undefined ? [] : [[name, result]];
      }),
    );
}

/** Missing sorts below null. */
const compareWith =
  (decide: (order: number) => boolean): Operator =>
  ([a, b]) => {
    if (a !== undefined && b !== undefined) return decide(compareValues(a, b));
    return decide(a === b ? 0 : a === undefined ? -1 : 1);
  };

type Operator = (values: (Value | undefined)[]) => Value | undefined;

/** Converts 24 hex digits. Null and missing give null. */
function toObjectId(value: Value | undefined): Value {
  if (value === undefined || value === null) return null;
  if (value instanceof Raw && value.type === TYPE.objectId) return value;
  ensure(
    typeof value === 'string',
    241,
    `Unsupported conversion from ${getTypeName(value)} to objectId in $convert with no onError value`,
  );
  ensure(
    /^[0-9a-f]{24}$/i.test(value),
    241,
    `Failed to parse objectId '${value}' in $convert with no onError value`,
  );
  return new Raw(TYPE.objectId, Buffer.from(value, 'hex'));
}

/** Operators with their number of arguments; Infinity allows any. */
const OPERATORS: Record<string, [count: number, operator: Operator]> = {
  $eq: [2, compareWith((order) => order === 0)],
  $ne: [2, compareWith((order) => order !== 0)],
  $gt: [2, compareWith((order) => order > 0)],
  $gte: [2, compareWith((order) => order >= 0)],
  $lt: [2, compareWith((order) => order < 0)],
  $lte: [2, compareWith((order) => order <= 0)],
  $and: [Infinity, (values) => values.every(isTrue)],
  $or: [Infinity, (values) => values.some(isTrue)],
  $not: [1, ([value]) => !isTrue(value)],
  $cond: [3, ([condition, yes, no]) => (isTrue(condition) ? yes : no)],
  $ifNull: [2, ([value, otherwise]) => value ?? otherwise],
  $toObjectId: [1, ([value]) => toObjectId(value)],
};

function compileOperator(spec: Doc, unknownCode: number): Expression {
  const [name, value] = spec.entries()[0]!;
  ensure(spec.size === 1, 15983, `An object representing an expression must have exactly one field: ${name}`);
  if (name === '$literal') return () => value;
  if (!Object.hasOwn(OPERATORS, name))
    throw createError(
      unknownCode,
      `Unrecognized expression '${name}', not one of ${Object.keys(OPERATORS).join(' ')}`,
    );
  const [count, operator] = OPERATORS[name]!;
  if (name === '$cond' && value instanceof Doc)
    throw createUnsupportedError('$cond with names: give it an array');
  const parts = [value].flat();
  if (name === '$ifNull' && parts.length > 2) throw createUnsupportedError('$ifNull with several values');
  const enough = count === Infinity || parts.length === count;
  ensure(enough, 16020, `Expression ${name} takes exactly ${count} arguments, not ${parts.length}`);
  const compiled = parts.map((part) => compileExpression(part));
  return (root) => operator(compiled.map((part) => part(root)));
}

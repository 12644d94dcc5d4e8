import { Doc } from '../bson/doc';
import { getIdentity, sortUnique } from '../bson/order';
import { formatValue } from '../bson/text';
import {
  MAX_KEY,
  MIN_KEY,
  TYPE,
  isNumber,
  isRegex,
  isTrue,
  splitRegex,
  toDouble,
  getTypeName,
  type Value,
} from '../bson/values';
import { ensure, createError, createUnsupportedError } from '../errors';
import { createFieldFilter, type Filter, type Pattern, type Test } from './filter';
import { compileRegex } from './regex';

const UNSUPPORTED_OPERATORS = new Set(
  (
    '$where $text $near $nearSphere $geoWithin $geoIntersects $geoNear $within $expr $jsonSchema $mod $sampleRate ' +
    '$bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $minDistance $maxDistance $alwaysTrue $alwaysFalse'
  ).split(' '),
);

const createAnd = (parts: Filter[]): Filter => (parts.length === 1 ? parts[0]! : { op: 'and', parts });
const createNot = (parts: Filter[]): Filter => ({ op: 'nor', parts: [createAnd(parts)] });

/** Parses a query document. @throws 2 for syntax unknown to MongoDB, 115 for features that only MongoDB supports */
export function parseFilter(query: Doc): Filter {
  const parts = query.entries().flatMap(([name, value]): Filter[] => {
    if (!name.startsWith('$')) return parseField(name, value);
    if (name === '$comment') return [];
    if (name === '$and' || name === '$or' || name === '$nor')
      return [{ op: name.slice(1) as 'and' | 'or' | 'nor', parts: parseList(name, value) }];
    if (UNSUPPORTED_OPERATORS.has(name)) throw createUnsupportedError(`the query operator ${name}`);
    throw createError(2, `unknown top level operator: ${name}`);
  });
  return createAnd(parts);
}

function parseList(name: string, value: Value): Filter[] {
  ensure(Array.isArray(value), 2, `${name} must be an array`);
  ensure(value.length > 0, 2, '$and/$or/$nor must be a nonempty array');
  return value.map((item) => {
    ensure(item instanceof Doc, 2, '$or/$and/$nor entries need to be full objects');
    return parseFilter(item);
  });
}

/** Returns whether a value is a set of operators and not a literal: its first name decides, as in MongoDB. */
function isOperators(value: Value): value is Doc {
  return value instanceof Doc && value.first.startsWith('$') && !['$ref', '$id', '$db'].includes(value.first);
}

/** Returns whether operators apply to the value itself, unlike those that combine conditions on its fields. */
export function isValueOperators(value: Value): value is Doc {
  return isOperators(value) && !['$and', '$or', '$nor', '$where', '$comment'].includes(value.first);
}

function parseField(name: string, value: Value): Filter[] {
  const field = (test: Test): Filter => createFieldFilter(name, test);
  return isOperators(value) ? parseOperators(value, field) : [field(createEqualityTest(value))];
}

/** Parses a condition on array elements themselves, which have no name. */
const parseElementFilter = (operators: Doc): Filter =>
  createAnd(parseOperators(operators, (test) => ({ ...createFieldFilter('', test), path: [] })));

const createEqualityTest = (value: Value): Test =>
  isRegex(value) ? { kind: 'regex', ...parsePattern(value) } : { kind: 'eq', value };

function parsePattern(regex: Value, options?: Value): Pattern {
  const [pattern, own] = isRegex(regex) ? splitRegex(regex) : [regex, ''];
  ensure(typeof pattern === 'string', 2, '$regex has to be a string');
  ensure(options === undefined || typeof options === 'string', 2, '$options has to be a string');
  ensure(options === undefined || own === '', 51074, 'options set in both $regex and $options');
  const flags = options ?? own;
  return { pattern, flags, expression: compileRegex(pattern, flags) };
}

type Parse = (value: Value, operators: Doc) => Test | Test[];

const parseComparison =
  (kind: 'gt' | 'gte' | 'lt' | 'lte'): Parse =>
  (value) => {
    if (value === MIN_KEY || value === MAX_KEY)
      throw createUnsupportedError(`$${kind} with MinKey or MaxKey`);
    ensure(!isRegex(value), 2, `Can't have RegEx as arg to predicate $${kind}.`);
    return { kind, value };
  };

/** The test of each operator; several tests must all hold. */
const OPERATORS: Record<string, Parse> = {
  $eq: (value) => ({ kind: 'eq', value }),
  $gt: parseComparison('gt'),
  $gte: parseComparison('gte'),
  $lt: parseComparison('lt'),
  $lte: parseComparison('lte'),
  $in: (value) => parseIn('$in', value),
  $exists: () => ({ kind: 'exists' }),
  $type: (value) => ({ kind: 'type', types: parseTypes(value) }),
  $size: (value) => ({ kind: 'size', length: parseSize(value) }),
  $regex: (value, operators) => ({ kind: 'regex', ...parsePattern(value, operators.get('$options')) }),
  $all: parseAll,
  $elemMatch: parseElemMatch,
};

/** Parses the operators of one `{ field: { $…: …, $…: … } }` to one filter each. */
function parseOperators(operators: Doc, field: (test: Test) => Filter): Filter[] {
  const tests = (name: string, value: Value): Filter[] =>
    [OPERATORS[name]!(value, operators)].flat().map(field);
  return operators.entries().flatMap(([name, value]): Filter[] => {
    switch (name) {
      case '$ne':
        ensure(!isRegex(value), 2, "Can't have regex as arg to $ne.");
        return [createNot(tests('$eq', value))];
      case '$nin':
        return [createNot([field(parseIn('$nin', value))])];
      case '$exists':
        return isTrue(value) ? tests(name, value) : [createNot(tests(name, value))];
      case '$not':
        if (isRegex(value)) return [createNot([field(createEqualityTest(value))])];
        ensure(value instanceof Doc, 2, '$not needs a regex or a document');
        ensure(value.size > 0, 2, '$not cannot be empty');
        return [createNot(parseOperators(value, field))];
      case '$options':
        ensure(operators.has('$regex'), 2, '$options needs a $regex');
        return [];
      case '$comment':
        return [];
      default:
        if (UNSUPPORTED_OPERATORS.has(name)) throw createUnsupportedError(`the query operator ${name}`);
        ensure(Object.hasOwn(OPERATORS, name), 2, `unknown operator: ${name}`);
        return tests(name, value);
    }
  });
}

function parseIn(name: string, value: Value): Test {
  ensure(Array.isArray(value), 2, `${name} needs an array`);
  ensure(!value.some(isOperators), 2, `cannot nest $ under ${name}`);
  return createInTest(value);
}

export function createInTest(list: readonly Value[]): Test {
  const values = sortUnique(list.filter((item) => !isRegex(item)));
  return {
    kind: 'in',
    values,
    identities: new Set(values.map(getIdentity)),
    patterns: list.filter(isRegex).map((item) => parsePattern(item)),
  };
}

function parseAll(value: Value): Test[] {
  ensure(Array.isArray(value), 2, '$all needs an array');
  if (value.length === 0) return [createInTest([])];
  const matching = value[0] instanceof Doc && value[0].first === '$elemMatch';
  return value.map((item): Test => {
    if (matching) {
      ensure(item instanceof Doc && item.first === '$elemMatch', 2, '$all/$elemMatch has to be consistent');
      return parseElemMatch(item.get('$elemMatch')!);
    }
    ensure(!isOperators(item), 2, 'no $ expressions in $all');
    return createEqualityTest(item);
  });
}

function parseElemMatch(value: Value): Test {
  ensure(value instanceof Doc, 2, '$elemMatch needs an Object');
  if (!isValueOperators(value)) return { kind: 'elemMatch', filter: parseFilter(value) };
  return { kind: 'elemValue', filter: parseElementFilter(value) };
}

function parseSize(value: Value): number {
  const length = toDouble(value);
  const possible = Number.isInteger(length) && length >= 0;
  ensure(possible, 2, `Expected a non-negative integer in: $size: ${formatValue(value)}`);
  return length;
}

const ALIASES = new Map<Value, readonly number[]>([
  ...Object.entries(TYPE).map(([name, code]): [string, number[]] => [name, [code]]),
  ['number', [TYPE.double, TYPE.int, TYPE.long, TYPE.decimal]],
]);

function parseTypes(value: Value): ReadonlySet<number> {
  const list = Array.isArray(value) ? value : [value];
  ensure(list.length > 0, 9, '$type must match at least one type');
  const codes = list.flatMap((item) => {
    if (!isNumber(item)) {
      ensure(typeof item === 'string', 14, `type must be a number or a string, not ${getTypeName(item)}`);
      const found = ALIASES.get(item);
      ensure(found, 2, `Unknown type name alias: ${item}`);
      return found;
    }
    const known = Object.values(TYPE).find((code) => code === toDouble(item));
    ensure(known, 2, `Invalid numerical type code: ${formatValue(item)}`);
    return [known];
  });
  return new Set(codes);
}

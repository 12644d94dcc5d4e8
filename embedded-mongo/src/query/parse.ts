import { Doc } from '../bson/doc';
import { identityOf, sortedUnique } from '../bson/order';
import { showValue } from '../bson/text';
import {
  MAX_KEY,
  MIN_KEY,
  TYPE,
  isNumber,
  isRegex,
  isTrue,
  regexParts,
  toDouble,
  typeName,
  type Value,
} from '../bson/values';
import { demand, fail, notSupported } from '../errors';
import { fieldFilter, type Filter, type Pattern, type Test } from './filter';
import { compileRegex } from './regex';

const NOT_HERE = new Set(
  (
    '$where $text $near $nearSphere $geoWithin $geoIntersects $geoNear $within $expr $jsonSchema $mod $sampleRate ' +
    '$bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $minDistance $maxDistance $alwaysTrue $alwaysFalse'
  ).split(' '),
);

const and = (parts: Filter[]): Filter => (parts.length === 1 ? parts[0]! : { op: 'and', parts });
const not = (parts: Filter[]): Filter => ({ op: 'nor', parts: [and(parts)] });

/** A query document as a filter. @throws 2 for what MongoDB does not know either, 115 for what only MongoDB can do */
export function parseFilter(query: Doc): Filter {
  const parts = query.entries().flatMap(([name, value]): Filter[] => {
    if (!name.startsWith('$')) return parseField(name, value);
    if (name === '$comment') return [];
    if (name === '$and' || name === '$or' || name === '$nor')
      return [{ op: name.slice(1) as 'and' | 'or' | 'nor', parts: parseList(name, value) }];
    if (NOT_HERE.has(name)) throw notSupported(`the query operator ${name}`);
    throw fail(2, `unknown top level operator: ${name}`);
  });
  return and(parts);
}

function parseList(name: string, value: Value): Filter[] {
  demand(Array.isArray(value), 2, `${name} must be an array`);
  demand(value.length > 0, 2, '$and/$or/$nor must be a nonempty array');
  return value.map((item) => {
    demand(item instanceof Doc, 2, '$or/$and/$nor entries need to be full objects');
    return parseFilter(item);
  });
}

/** Whether a value is a set of operators rather than a literal: its first name decides, as in MongoDB. */
export function isOperators(value: Value): value is Doc {
  return value instanceof Doc && value.first.startsWith('$') && !['$ref', '$id', '$db'].includes(value.first);
}

/** Operators for a value itself, unlike those that join conditions on its fields. */
export function asksValue(value: Value): value is Doc {
  return isOperators(value) && !['$and', '$or', '$nor', '$where', '$comment'].includes(value.first);
}

function parseField(name: string, value: Value): Filter[] {
  const field = (test: Test): Filter => fieldFilter(name, test);
  return isOperators(value) ? parseOperators(value, field) : [field(equality(value))];
}

/** A condition on the elements of an array themselves, which have no name. */
const parseElementFilter = (operators: Doc): Filter =>
  and(parseOperators(operators, (test) => ({ ...fieldFilter('', test), path: [] })));

const equality = (value: Value): Test =>
  isRegex(value) ? { kind: 'regex', ...patternOf(value) } : { kind: 'eq', value };

function patternOf(regex: Value, options?: Value): Pattern {
  const [pattern, own] = isRegex(regex) ? regexParts(regex) : [regex, ''];
  demand(typeof pattern === 'string', 2, '$regex has to be a string');
  demand(options === undefined || typeof options === 'string', 2, '$options has to be a string');
  demand(options === undefined || own === '', 51074, 'options set in both $regex and $options');
  const flags = options ?? own;
  return { pattern, flags, expression: compileRegex(pattern, flags) };
}

type Parse = (value: Value, operators: Doc) => Test | Test[];

const comparing =
  (kind: 'gt' | 'gte' | 'lt' | 'lte'): Parse =>
  (value) => {
    if (value === MIN_KEY || value === MAX_KEY) throw notSupported(`$${kind} with MinKey or MaxKey`);
    demand(!isRegex(value), 2, `Can't have RegEx as arg to predicate $${kind}.`);
    return { kind, value };
  };

/** What each operator asks; several tests must all hold. */
const OPERATORS: Record<string, Parse> = {
  $eq: (value) => ({ kind: 'eq', value }),
  $gt: comparing('gt'),
  $gte: comparing('gte'),
  $lt: comparing('lt'),
  $lte: comparing('lte'),
  $in: (value) => parseIn('$in', value),
  $exists: () => ({ kind: 'exists' }),
  $type: (value) => ({ kind: 'type', types: parseTypes(value) }),
  $size: (value) => ({ kind: 'size', length: parseSize(value) }),
  $regex: (value, operators) => ({ kind: 'regex', ...patternOf(value, operators.get('$options')) }),
  $all: parseAll,
  $elemMatch: parseElemMatch,
};

/** All operators of one `{ field: { $…: …, $…: … } }`; each becomes a filter of its own. */
function parseOperators(operators: Doc, field: (test: Test) => Filter): Filter[] {
  const tests = (name: string, value: Value): Filter[] =>
    [OPERATORS[name]!(value, operators)].flat().map(field);
  return operators.entries().flatMap(([name, value]): Filter[] => {
    switch (name) {
      case '$ne':
        demand(!isRegex(value), 2, "Can't have regex as arg to $ne.");
        return [not(tests('$eq', value))];
      case '$nin':
        return [not([field(parseIn('$nin', value))])];
      case '$exists':
        return isTrue(value) ? tests(name, value) : [not(tests(name, value))];
      case '$not':
        if (isRegex(value)) return [not([field(equality(value))])];
        demand(value instanceof Doc, 2, '$not needs a regex or a document');
        demand(value.size > 0, 2, '$not cannot be empty');
        return [not(parseOperators(value, field))];
      case '$options':
        demand(operators.has('$regex'), 2, '$options needs a $regex');
        return [];
      case '$comment':
        return [];
      default:
        if (NOT_HERE.has(name)) throw notSupported(`the query operator ${name}`);
        demand(Object.hasOwn(OPERATORS, name), 2, `unknown operator: ${name}`);
        return tests(name, value);
    }
  });
}

function parseIn(name: string, value: Value): Test {
  demand(Array.isArray(value), 2, `${name} needs an array`);
  demand(!value.some(isOperators), 2, `cannot nest $ under ${name}`);
  return inTest(value);
}

export function inTest(list: readonly Value[]): Test {
  const values = sortedUnique(list.filter((item) => !isRegex(item)));
  return {
    kind: 'in',
    values,
    identities: new Set(values.map(identityOf)),
    patterns: list.filter(isRegex).map((item) => patternOf(item)),
  };
}

function parseAll(value: Value): Test[] {
  demand(Array.isArray(value), 2, '$all needs an array');
  if (value.length === 0) return [inTest([])];
  const matching = value[0] instanceof Doc && value[0].first === '$elemMatch';
  return value.map((item): Test => {
    if (matching) {
      demand(item instanceof Doc && item.first === '$elemMatch', 2, '$all/$elemMatch has to be consistent');
      return parseElemMatch(item.get('$elemMatch')!);
    }
    demand(!isOperators(item), 2, 'no $ expressions in $all');
    return equality(item);
  });
}

function parseElemMatch(value: Value): Test {
  demand(value instanceof Doc, 2, '$elemMatch needs an Object');
  if (!asksValue(value)) return { kind: 'elemMatch', filter: parseFilter(value) };
  return { kind: 'elemValue', filter: parseElementFilter(value) };
}

function parseSize(value: Value): number {
  const length = toDouble(value);
  const possible = Number.isInteger(length) && length >= 0;
  demand(possible, 2, `Expected a non-negative integer in: $size: ${showValue(value)}`);
  return length;
}

const ALIASES = new Map<Value, readonly number[]>([
  ...Object.entries(TYPE).map(([name, code]): [string, number[]] => [name, [code]]),
  ['number', [TYPE.double, TYPE.int, TYPE.long, TYPE.decimal]],
]);

function parseTypes(value: Value): ReadonlySet<number> {
  const list = Array.isArray(value) ? value : [value];
  demand(list.length > 0, 9, '$type must match at least one type');
  const codes = list.flatMap((item) => {
    if (!isNumber(item)) {
      demand(typeof item === 'string', 14, `type must be a number or a string, not ${typeName(item)}`);
      const found = ALIASES.get(item);
      demand(found, 2, `Unknown type name alias: ${item}`);
      return found;
    }
    const known = Object.values(TYPE).find((code) => code === toDouble(item));
    demand(known, 2, `Invalid numerical type code: ${showValue(item)}`);
    return [known];
  });
  return new Set(codes);
}

import { compareValues } from '../bson/compare';
import { Doc } from '../bson/doc';
import { showValue } from '../bson/text';
import { Regex, TYPE, UNDEFINED, isNumber, isTrue, toDouble, typeName, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import { sortedUnique, type Filter, type Test } from './filter';
import { compileRegex } from './regex';

const NOT_HERE = new Set(
  (
    '$where $text $near $nearSphere $geoWithin $geoIntersects $geoNear $within $expr $jsonSchema $mod $sampleRate ' +
    '$bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $minDistance $maxDistance $maxDistance $alwaysTrue $alwaysFalse'
  ).split(' '),
);

/** A query document as a filter. @throws 2 for what MongoDB does not know either, 115 for what only MongoDB can do */
export function parseFilter(query: Doc): Filter {
  const parts: Filter[] = [];
  for (const [name, value] of query.entries()) {
    if (!name.startsWith('$')) parts.push(...parseField(name, value));
    else if (name === '$and' || name === '$or' || name === '$nor')
      parts.push({ op: name.slice(1) as 'and' | 'or' | 'nor', parts: parseList(name, value) });
    else if (name === '$comment') continue;
    else if (NOT_HERE.has(name)) throw notSupported(`the query operator ${name}`);
    else
      throw fail(
        2,
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
  return parts.length === 1 ? parts[0]! : { op: 'and', parts };
}

function parseList(name: string, value: Value): Filter[] {
  if (!Array.isArray(value)) throw fail(2, `${name} must be an array`);
  if (value.length === 0) throw fail(2, '$and/$or/$nor must be a nonempty array');
  return value.map((item) => {
    if (!(item instanceof Doc)) throw fail(2, '$or/$and/$nor entries need to be full objects');
    return parseFilter(item);
  });
}

const isReference = (doc: Doc): boolean => {
  const first = doc.entries()[0]?.[0];
  return first === '$ref' || first === '$id' || first === '$db';
};

/** Whether a value is a set of operators rather than a literal: its first name decides, as in MongoDB. */
export function isOperators(value: Value): value is Doc {
  return value instanceof Doc && (value.entries()[0]?.[0].startsWith('$') ?? false) && !isReference(value);
}

function parseField(name: string, value: Value): Filter[] {
  const field = (test: Test): Filter => ({
    op: 'field',
    path: name === '' ? [''] : name.split('.'),
    name,
    test,
  });
  if (value instanceof Regex) return [field(regexTest(value.pattern, value.flags))];
  if (isOperators(value)) return parseOperators(value, field);
  return [field(equality(value))];
}

function equality(value: Value): Test {
  if (value === UNDEFINED) throw fail(2, 'cannot compare to undefined');
  return { kind: 'eq', value };
}

function regexTest(pattern: string, flags: string): Test {
  return { kind: 'regex', pattern, flags, expression: compileRegex(pattern, flags) };
}

const not = (part: Filter): Filter => ({ op: 'not', part });

/** All operators of one `{ field: { $…: …, $…: … } }`; each becomes one filter. */
function parseOperators(operators: Doc, field: (test: Test) => Filter): Filter[] {
  const filters: Filter[] = [];
  for (const [name, value] of operators.entries()) {
    switch (name) {
      case '$eq':
        filters.push(field(equality(value)));
        break;
      case '$ne':
        if (value instanceof Regex) throw fail(2, "Can't have regex as arg to $ne.");
        filters.push(not(field(equality(value))));
        break;
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        if (value instanceof Regex)
          throw fail(2, `Can't have RegEx as arg to predicate over field '${name}'.`);
        if (value === UNDEFINED) throw fail(2, 'cannot compare to undefined');
        filters.push(field({ kind: name.slice(1) as 'gt', value }));
        break;
      case '$in':
        filters.push(field(parseIn(name, value)));
        break;
      case '$nin':
        filters.push(not(field(parseIn(name, value))));
        break;
      case '$exists':
        filters.push(isTrue(value) ? field({ kind: 'exists' }) : not(field({ kind: 'exists' })));
        break;
      case '$type':
        filters.push(field({ kind: 'type', types: parseTypes(value) }));
        break;
      case '$size':
        filters.push(field({ kind: 'size', length: parseSize(value) }));
        break;
      case '$regex':
        filters.push(field(parseRegexOperator(value, operators.get('$options'))));
        break;
      case '$options':
        if (!operators.has('$regex')) throw fail(2, '$options needs a $regex');
        break;
      case '$all':
        filters.push(...parseAll(value, field));
        break;
      case '$elemMatch':
        filters.push(field(parseElemMatch(value)));
        break;
      case '$not':
        filters.push(not({ op: 'and', parts: parseNot(value, field) }));
        break;
      default:
        if (name === '$comment') break;
        if (NOT_HERE.has(name)) throw notSupported(`the query operator ${name}`);
        throw fail(2, `unknown operator: ${name}`);
    }
  }
  return filters;
}

function parseNot(value: Value, field: (test: Test) => Filter): Filter[] {
  if (value instanceof Regex) return [field(regexTest(value.pattern, value.flags))];
  if (!(value instanceof Doc)) throw fail(2, '$not needs a regex or a document');
  if (value.size === 0) throw fail(2, '$not cannot be empty');
  return parseOperators(value, field);
}

function parseIn(name: string, value: Value): Test {
  if (!Array.isArray(value)) throw fail(2, `${name} needs an array`);
  const literals: Value[] = [];
  const patterns: { pattern: string; flags: string; expression: RegExp }[] = [];
  for (const item of value) {
    if (isOperators(item)) throw fail(2, `cannot nest $ under ${name}`);
    if (item === UNDEFINED) throw fail(2, 'cannot compare to undefined');
    if (item instanceof Regex)
      patterns.push({
        pattern: item.pattern,
        flags: item.flags,
        expression: compileRegex(item.pattern, item.flags),
      });
    else literals.push(item);
  }
  return { kind: 'in', values: sortedUnique(literals), patterns };
}

function parseAll(value: Value, field: (test: Test) => Filter): Filter[] {
  if (!Array.isArray(value)) throw fail(2, '$all needs an array');
  if (value.length === 0) return [field({ kind: 'in', values: [], patterns: [] })];
  const first = value[0]!;
  const matching = first instanceof Doc && first.entries()[0]?.[0] === '$elemMatch';
  return value.map((item) => {
    if (matching) {
      if (!(item instanceof Doc) || item.size !== 1 || !item.has('$elemMatch'))
        throw fail(2, '$all/$elemMatch has to be consistent');
      return field(parseElemMatch(item.get('$elemMatch')!));
    }
    if (item instanceof Regex) return field(regexTest(item.pattern, item.flags));
    if (isOperators(item)) throw fail(2, 'no $ expressions in $all');
    return field(equality(item));
  });
}

function parseElemMatch(value: Value): Test {
  if (!(value instanceof Doc)) throw fail(2, '$elemMatch needs an Object');
  const first = value.entries()[0]?.[0] ?? '';
  const about =
    first.startsWith('$') &&
    !['$and', '$or', '$nor', '$where', '$comment'].includes(first) &&
    !isReference(value);
  if (!about) return { kind: 'elemMatch', filter: parseFilter(value) };
  const element = (test: Test): Filter => ({ op: 'field', path: [], name: '', test });
  return { kind: 'elemValue', filter: { op: 'and', parts: parseOperators(value, element) } };
}

function parseRegexOperator(value: Value, options: Value | undefined): Test {
  if (options !== undefined && typeof options !== 'string') throw fail(2, '$options has to be a string');
  if (value instanceof Regex) {
    if (options !== undefined && value.flags !== '')
      throw fail(51074, 'options set in both $regex and $options');
    return regexTest(value.pattern, options ?? value.flags);
  }
  if (typeof value !== 'string') throw fail(2, '$regex has to be a string');
  return regexTest(value, options ?? '');
}

function parseSize(value: Value): number {
  if (!isNumber(value))
    throw fail(2, `Failed to parse $size. Expected a number in: $size: ${showValue(value)}`);
  const length = toDouble(value);
  if (!Number.isInteger(length))
    throw fail(2, `Failed to parse $size. Expected an integer: $size: ${showValue(value)}`);
  if (length < 0)
    throw fail(2, `Failed to parse $size. Expected a non-negative number in: $size: ${showValue(value)}`);
  return length;
}

const ALIASES = new Map<string, number>(Object.entries(TYPE));

function parseTypes(value: Value): ReadonlySet<number> {
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw fail(9, '$type must match at least one type');
  const types = new Set<number>();
  for (const item of list) {
    if (typeof item === 'string') {
      if (item === 'number')
        for (const code of [TYPE.double, TYPE.int, TYPE.long, TYPE.decimal]) types.add(code);
      else if (ALIASES.has(item)) types.add(ALIASES.get(item)!);
      else throw fail(2, `Unknown type name alias: ${item}`);
    } else if (isNumber(item)) {
      const code = toDouble(item);
      if (![...ALIASES.values()].includes(code))
        throw fail(2, `Invalid numerical type code: ${showValue(item)}`);
      types.add(code);
    } else throw fail(14, `type must be represented as a number or a string, not ${typeName(item)}`);
  }
  return types;
}

/** Whether two filters ask the same: used to see that a query is inside a partial index. */
export function sameTest(a: Test, b: Test): boolean {
  if (a.kind === 'exists') return b.kind === 'exists';
  if ('value' in a && 'value' in b) return a.kind === b.kind && compareValues(a.value, b.value) === 0;
  if (a.kind === 'type' && b.kind === 'type') return [...b.types].every((code) => a.types.has(code));
  return false;
}

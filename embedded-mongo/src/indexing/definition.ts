import { compareNumbers, sameValue } from '../bson/compare';
import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { showValue } from '../bson/text';
import { Int32, isNumber, isTrue, toDouble, typeName, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import { conjuncts, type Filter } from '../query/filter';
import { parseFilter } from '../query/parse';

export interface Index {
  id: number;
  name: string;
  /** As `listIndexes` shows it. */
  spec: Doc;
  key: Doc;
  paths: string[][];
  directions: number[];
  unique: boolean;
  sparse: boolean;
  partial: Filter | undefined;
  ttlSeconds: number | undefined;
  /** Some document has several entries: bounds of one field must not be combined, entries repeat. */
  multikey: boolean;
  /** Some entry was too long and ends in a hash: its order beyond the prefix means nothing. */
  truncated: boolean;
}

const OPTIONS = new Set(
  'v key name ns background unique sparse partialFilterExpression expireAfterSeconds hidden'.split(' '),
);
const ELSEWHERE = new Set(
  (
    'collation weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max ' +
    'bucketSize storageEngine wildcardProjection clustered prepareUnique'
  ).split(' '),
);
/** MongoDB's own bound: the largest 32-bit number of seconds. */
const MAX_TTL_SECONDS = 2147483647;

function checkDirection(path: string, value: Value): number {
  if (typeof value === 'string') {
    if (['text', '2d', '2dsphere', 'geoHaystack', 'hashed', 'columnstore'].includes(value))
      throw notSupported(`an index of type ${value}`);
    throw fail(67, `Unknown index plugin '${value}'`);
  }
  if (!isNumber(value))
    throw fail(
      67,
      `Values in v:2 index key pattern cannot be of type ${typeName(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  const number = toDouble(value);
  if (number === 0 || Number.isNaN(number)) throw fail(67, 'Values in the index key pattern cannot be 0.');
  if (path.includes('$**')) throw notSupported('a wildcard index');
  const parts = path.split('.');
  if (parts.some((part) => part === '')) throw fail(67, 'Index keys cannot contain an empty field.');
  if (parts.some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part)))
    throw fail(67, `Index key contains an illegal field name: field name starts with '$'.`);
  if (parts.some((part) => /^\d+$/.test(part))) throw notSupported('an index on a numbered array element');
  return number > 0 ? 1 : -1;
}

const PARTIAL_TESTS = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'exists', 'type']);

function checkPartial(filter: Filter): void {
  for (const part of conjuncts(filter))
    if (part.op !== 'field' || !PARTIAL_TESTS.has(part.test.kind))
      throw part.op === 'or'
        ? notSupported('$or in a partial index')
        : fail(67, 'Expression not supported in partial index');
}

function requireBoolean(spec: Doc, name: string): boolean {
  const value = spec.get(name);
  if (value === undefined) return false;
  if (typeof value !== 'boolean' && !isNumber(value))
    throw fail(14, `The field '${name}' has value ${showValue(value)}, which is not convertible to bool`);
  return isTrue(value);
}

function readTtl(spec: Doc, key: Doc): number | undefined {
  const ttl = spec.get('expireAfterSeconds');
  if (ttl === undefined) return undefined;
  if (!isNumber(ttl))
    throw fail(
      67,
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(ttl)}'.`,
    );
  const seconds = toDouble(ttl);
  if (!(seconds >= 0 && seconds <= MAX_TTL_SECONDS))
    throw fail(67, "TTL index 'expireAfterSeconds' option must be within an acceptable range");
  if (key.size !== 1)
    throw fail(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  if (key.has('_id'))
    throw fail(72, 'The field expireAfterSeconds is not valid for an _id index specification.');
  return Math.trunc(seconds);
}

/** Reads one element of `createIndexes.indexes`. `id`, `multikey` and `truncated` are the catalog's. */
export function parseIndex(spec: Doc): Omit<Index, 'id' | 'multikey' | 'truncated'> {
  const key = spec.get('key');
  if (!(key instanceof Doc))
    throw fail(spec.has('key') ? 14 : 9, "The 'key' field is a required property of an index specification");
  const name = spec.get('name');
  if (typeof name !== 'string')
    throw fail(
      name === undefined ? 9 : 14,
      "The 'name' field is a required property of an index specification",
    );
  if (name === '') throw fail(67, 'index name cannot be empty');
  if (name === '*') throw fail(2, "The index name '*' is not valid.");
  for (const [option, value] of spec.entries()) {
    if (ELSEWHERE.has(option)) throw notSupported(`the index option ${option}`);
    if (!OPTIONS.has(option))
      throw fail(
        197,
        `The field '${option}' is not valid for an index specification. Specification: ${showValue(spec)}`,
      );
    if (option === 'hidden' && isTrue(value)) throw notSupported('a hidden index');
    if (option === 'v' && toDouble(value) !== 2 && toDouble(value) !== 1)
      throw fail(67, 'Index version must be 1 or 2');
  }
  if (key.size === 0) throw fail(67, 'Index keys cannot be an empty object.');
  if (key.size > 32) throw fail(13103, 'too many compound keys');
  const directions = key.entries().map(([path, value]) => checkDirection(path, value));
  const partialSpec = spec.get('partialFilterExpression');
  if (partialSpec !== undefined && !(partialSpec instanceof Doc))
    throw fail(14, "The field 'partialFilterExpression' must be an object");
  const partial = partialSpec && parseFilter(partialSpec);
  if (partial) checkPartial(partial);
  const unique = requireBoolean(spec, 'unique');
  const sparse = requireBoolean(spec, 'sparse');
  if (sparse && partial) throw fail(67, "cannot mix 'partialFilterExpression' and 'sparse' options");
  const ttlSeconds = readTtl(spec, key);
  return {
    name,
    key,
    paths: key.entries().map(([path]) => path.split('.')),
    directions,
    unique,
    sparse,
    partial,
    ttlSeconds,
    spec: toDoc({
      v: 2,
      key,
      name,
      unique: unique || undefined,
      sparse: sparse || undefined,
      partialFilterExpression: partialSpec,
      expireAfterSeconds: ttlSeconds,
    }),
  };
}

export const ID_INDEX = toDoc({ key: { _id: 1 }, name: '_id_' });

/** Whether two indexes hold the same entries under the same rules, whatever they are called. */
function sameSignature(a: Pick<Index, 'key' | 'unique' | 'sparse' | 'spec'>, b: typeof a): boolean {
  const partial = (index: typeof a): Value => index.spec.get('partialFilterExpression') ?? null;
  return (
    sameKey(a.key, b.key) &&
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    sameValue(partial(a), partial(b))
  );
}

export function sameKey(a: Doc, b: Doc): boolean {
  const left = a.entries();
  const right = b.entries();
  return (
    left.length === right.length &&
    left.every(([path, direction], i) => {
      const other = right[i]!;
      return (
        path === other[0] &&
        isNumber(direction) &&
        isNumber(other[1]) &&
        compareNumbers(direction, other[1]) === 0
      );
    })
  );
}

/** True when the very index exists. @throws 85 or 86 when one stands in its way, in MongoDB's sense of the two */
export function existsAlready(wanted: ReturnType<typeof parseIndex>, existing: readonly Index[]): boolean {
  for (const index of existing) {
    if (index.name === wanted.name) {
      if (!sameSignature(index, wanted))
        throw fail(
          86,
          `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${showValue(wanted.spec)}, existing index: ${showValue(index.spec)}`,
        );
      if (index.ttlSeconds !== wanted.ttlSeconds)
        throw fail(
          85,
          `An equivalent index already exists with the same name but different options. Requested index: ${showValue(wanted.spec)}, existing index: ${showValue(index.spec)}`,
        );
      return true;
    }
    if (index.name !== '_id_' && sameSignature(index, wanted))
      throw fail(85, `Index already exists with a different name: ${index.name}`);
  }
  return false;
}

/** `{ _id: 1 }` is there from the beginning, whatever name it is asked for under. */
export const isIdKey = (key: Doc): boolean => key.size === 1 && sameKey(key, Doc.of([['_id', new Int32(1)]]));

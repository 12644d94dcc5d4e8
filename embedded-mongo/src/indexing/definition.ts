import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { isSameValue } from '../bson/order';
import { formatValue } from '../bson/text';
import { isNumber, isTrue, toDouble, getTypeName, type Value } from '../bson/values';
import { ensure, createError, createUnsupportedError } from '../errors';
import { listConjuncts, type Filter } from '../query/filter';
import { parseFilter } from '../query/parse';

/** An index as requested. */
export interface Definition {
  name: string;
  /** Names of the requested options, regardless of their values. */
  requestedOptions: readonly string[];
  /** Specification in the format of `listIndexes`. */
  spec: Doc;
  key: Doc;
  paths: string[][];
  directions: number[];
  unique: boolean;
  sparse: boolean;
  partial: Filter | undefined;
  ttlSeconds: number | undefined;
}

export interface Index extends Definition {
  id: number;
  /** A document has several entries, so bounds of one field must not be combined, and entries repeat. */
  multikey: boolean;
  /** An entry was too long and ends in a hash, so its order beyond the prefix is meaningless. */
  truncated: boolean;
  /** The index is being filled: writes maintain it, but searches do not use it yet. */
  building: boolean;
}

const OPTIONS =
  'v key name ns background unique sparse partialFilterExpression expireAfterSeconds hidden'.split(' ');
const UNSUPPORTED_OPTIONS = (
  'collation weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max ' +
  'bucketSize storageEngine wildcardProjection clustered prepareUnique'
).split(' ');
const PLUGINS = ['text', '2d', '2dsphere', 'geoHaystack', 'hashed', 'columnstore'];
const PARTIAL_TESTS = ['eq', 'gt', 'gte', 'lt', 'lte', 'exists', 'type'];
/** MongoDB's limit: the largest 32-bit integer. */
const MAX_TTL_SECONDS = 2147483647;

function readDirection(path: string, value: Value): number {
  if (typeof value === 'string') {
    if (PLUGINS.includes(value)) throw createUnsupportedError(`an index of type ${value}`);
    throw createError(67, `Unknown index plugin '${value}'`);
  }
  ensure(isNumber(value), 67, `Values in an index key pattern cannot be of type ${getTypeName(value)}`);
  const number = toDouble(value);
  ensure(number > 0 || number < 0, 67, 'Values in the index key pattern cannot be 0.');
  if (path.includes('$**')) throw createUnsupportedError('a wildcard index');
  const parts = path.split('.');
  ensure(!parts.includes(''), 67, 'Index keys cannot contain an empty field.');
  const dollar = parts.some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part));
  ensure(!dollar, 67, "Index key contains an illegal field name: field name starts with '$'.");
  if (parts.some((part) => /^\d+$/.test(part)))
    throw createUnsupportedError('an index on a numbered array element');
  return Math.sign(number);
}

function readPartial(value: Value | undefined): Filter | undefined {
  if (value === undefined) return undefined;
  ensure(value instanceof Doc, 14, "The field 'partialFilterExpression' must be an object");
  const filter = parseFilter(value);
  for (const part of listConjuncts(filter)) {
    if (part.op === 'or') throw createUnsupportedError('$or in a partial index');
    const possible = part.op === 'field' && PARTIAL_TESTS.includes(part.test.kind);
    ensure(possible, 67, 'Expression not supported in partial index');
  }
  return filter;
}

function readBoolean(spec: Doc, name: string): boolean {
  const value = spec.get(name);
  if (value === undefined) return false;
  const possible = typeof value === 'boolean' || isNumber(value);
  ensure(
    possible,
    14,
    `The field '${name}' has value ${formatValue(value)}, which is not convertible to bool`,
  );
  return isTrue(value);
}

function readTtl(value: Value | undefined, key: Doc): number | undefined {
  if (value === undefined) return undefined;
  const seconds = toDouble(value);
  const possible = seconds >= 0 && seconds <= MAX_TTL_SECONDS;
  ensure(possible, 67, `expireAfterSeconds must be a number from 0 to ${MAX_TTL_SECONDS}`);
  ensure(key.size === 1, 67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  ensure(!key.has('_id'), 72, 'The field expireAfterSeconds is not valid for an _id index specification.');
  return Math.trunc(seconds);
}

function checkOptions(spec: Doc): void {
  for (const [option, value] of spec.entries()) {
    if (UNSUPPORTED_OPTIONS.includes(option)) throw createUnsupportedError(`the index option ${option}`);
    ensure(OPTIONS.includes(option), 197, `The field '${option}' is not valid for an index specification.`);
    if (option === 'hidden' && isTrue(value)) throw createUnsupportedError('a hidden index');
    ensure(option !== 'v' || [1, 2].includes(toDouble(value)), 67, 'Index version must be 1 or 2');
  }
}

/** Parses one element of `createIndexes.indexes`. */
export function parseIndex(spec: Doc): Definition {
  const [key, name] = [spec.get('key'), spec.get('name')];
  ensure(key instanceof Doc, spec.has('key') ? 14 : 9, "The 'key' field must be an object");
  ensure(typeof name === 'string', spec.has('name') ? 14 : 9, "The 'name' field must be a string");
  ensure(name !== '', 67, 'index name cannot be empty');
  ensure(name !== '*', 2, "The index name '*' is not valid.");
  checkOptions(spec);
  ensure(key.size > 0, 67, 'Index keys cannot be an empty object.');
  ensure(key.size <= 32, 13103, 'too many compound keys');
  const partial = readPartial(spec.get('partialFilterExpression'));
  const [unique, sparse] = [readBoolean(spec, 'unique'), readBoolean(spec, 'sparse')];
  ensure(!sparse || !partial, 67, "cannot mix 'partialFilterExpression' and 'sparse' options");
  const ttlSeconds = readTtl(spec.get('expireAfterSeconds'), key);
  return {
    name,
    requestedOptions: spec.entries().map(([option]) => option),
    key,
    paths: key.entries().map(([path]) => path.split('.')),
    directions: key.entries().map(([path, value]) => readDirection(path, value)),
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
      partialFilterExpression: spec.get('partialFilterExpression'),
      expireAfterSeconds: ttlSeconds,
    }),
  };
}

/** The index of every collection, unique although its specification does not say so. */
export const ID_INDEX: Definition = { ...parseIndex(toDoc({ key: { _id: 1 }, name: '_id_' })), unique: true };

/** `{ _id: 1 }` always exists, regardless of the requested name. */
export const isIdKey = (key: Doc): boolean => isSameValue(key, ID_INDEX.key);

/** Identifies indexes with the same entries and rules, regardless of their names. */
const getSignature = ({ key, unique, sparse, spec }: Definition): Value => [
  key,
  unique,
  sparse,
  spec.get('partialFilterExpression') ?? null,
];

/** Returns whether the same index exists. @throws 85 or 86 when another one conflicts, as in MongoDB */
export function hasIdenticalIndex(wanted: Definition, existing: readonly Index[]): boolean {
  for (const index of existing) {
    const same = isSameValue(getSignature(index), getSignature(wanted));
    const both = `Requested index: ${formatValue(wanted.spec)}, existing index: ${formatValue(index.spec)}`;
    if (index.name === wanted.name) {
      ensure(same, 86, `An existing index has the same name as the requested index. ${both}`);
      ensure(index.ttlSeconds === wanted.ttlSeconds, 85, `Other options. ${both}`);
      return true;
    }
    const taken = index.name !== '_id_' && same;
    ensure(!taken, 85, `Index already exists with a different name: ${index.name}`);
  }
  return false;
}

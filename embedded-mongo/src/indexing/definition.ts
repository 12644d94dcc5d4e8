import { toDoc } from '../bson/build';
import { Doc } from '../bson/doc';
import { sameValue } from '../bson/order';
import { showValue } from '../bson/text';
import { isNumber, isTrue, toDouble, typeName, type Value } from '../bson/values';
import { demand, fail, notSupported } from '../errors';
import { conjuncts, type Filter } from '../query/filter';
import { parseFilter } from '../query/parse';

/** An index as it is asked for. */
export interface Definition {
  name: string;
  /** The options it was asked for with, whatever their values. */
  asked: readonly string[];
  /** As `listIndexes` shows it. */
  spec: Doc;
  key: Doc;
  paths: string[][];
  directions: number[];
  unique: boolean;
  sparse: boolean;
  partial: Filter | undefined;
  ttlSeconds: number | undefined;
}

/** An index as it exists. */
export interface Index extends Definition {
  id: number;
  /** Some document has several entries: bounds of one field must not be combined, entries repeat. */
  multikey: boolean;
  /** Some entry was too long and ends in a hash: its order beyond the prefix means nothing. */
  truncated: boolean;
  /** It is being filled: writes keep it up to date, no search uses it yet. */
  building: boolean;
}

const OPTIONS =
  'v key name ns background unique sparse partialFilterExpression expireAfterSeconds hidden'.split(' ');
const ELSEWHERE = (
  'collation weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max ' +
  'bucketSize storageEngine wildcardProjection clustered prepareUnique'
).split(' ');
const PLUGINS = ['text', '2d', '2dsphere', 'geoHaystack', 'hashed', 'columnstore'];
const PARTIAL_TESTS = ['eq', 'gt', 'gte', 'lt', 'lte', 'exists', 'type'];
/** MongoDB's own bound: the largest 32-bit number of seconds. */
const MAX_TTL_SECONDS = 2147483647;

function readDirection(path: string, value: Value): number {
  if (typeof value === 'string') {
    if (PLUGINS.includes(value)) throw notSupported(`an index of type ${value}`);
    throw fail(67, `Unknown index plugin '${value}'`);
  }
  demand(isNumber(value), 67, `Values in an index key pattern cannot be of type ${typeName(value)}`);
  const number = toDouble(value);
  demand(number > 0 || number < 0, 67, 'Values in the index key pattern cannot be 0.');
  if (path.includes('$**')) throw notSupported('a wildcard index');
  const parts = path.split('.');
  demand(!parts.includes(''), 67, 'Index keys cannot contain an empty field.');
  const dollar = parts.some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part));
  demand(!dollar, 67, "Index key contains an illegal field name: field name starts with '$'.");
  if (parts.some((part) => /^\d+$/.test(part))) throw notSupported('an index on a numbered array element');
  return Math.sign(number);
}

function readPartial(value: Value | undefined): Filter | undefined {
  if (value === undefined) return undefined;
  demand(value instanceof Doc, 14, "The field 'partialFilterExpression' must be an object");
  const filter = parseFilter(value);
  for (const part of conjuncts(filter)) {
    if (part.op === 'or') throw notSupported('$or in a partial index');
    const possible = part.op === 'field' && PARTIAL_TESTS.includes(part.test.kind);
    demand(possible, 67, 'Expression not supported in partial index');
  }
  return filter;
}

function readBoolean(spec: Doc, name: string): boolean {
  const value = spec.get(name);
  if (value === undefined) return false;
  const possible = typeof value === 'boolean' || isNumber(value);
  demand(possible, 14, `The field '${name}' has value ${showValue(value)}, which is not convertible to bool`);
  return isTrue(value);
}

function readTtl(value: Value | undefined, key: Doc): number | undefined {
  if (value === undefined) return undefined;
  const seconds = toDouble(value);
  const possible = seconds >= 0 && seconds <= MAX_TTL_SECONDS;
  demand(possible, 67, `expireAfterSeconds must be a number from 0 to ${MAX_TTL_SECONDS}`);
  demand(key.size === 1, 67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  demand(!key.has('_id'), 72, 'The field expireAfterSeconds is not valid for an _id index specification.');
  return Math.trunc(seconds);
}

function checkOptions(spec: Doc): void {
  for (const [option, value] of spec.entries()) {
    if (ELSEWHERE.includes(option)) throw notSupported(`the index option ${option}`);
    demand(OPTIONS.includes(option), 197, `The field '${option}' is not valid for an index specification.`);
    if (option === 'hidden' && isTrue(value)) throw notSupported('a hidden index');
    demand(option !== 'v' || [1, 2].includes(toDouble(value)), 67, 'Index version must be 1 or 2');
  }
}

/** Reads one element of `createIndexes.indexes`. */
export function parseIndex(spec: Doc): Definition {
  const [key, name] = [spec.get('key'), spec.get('name')];
  demand(key instanceof Doc, spec.has('key') ? 14 : 9, "The 'key' field must be an object");
  demand(typeof name === 'string', spec.has('name') ? 14 : 9, "The 'name' field must be a string");
  demand(name !== '', 67, 'index name cannot be empty');
  demand(name !== '*', 2, "The index name '*' is not valid.");
  checkOptions(spec);
  demand(key.size > 0, 67, 'Index keys cannot be an empty object.');
  demand(key.size <= 32, 13103, 'too many compound keys');
  const partial = readPartial(spec.get('partialFilterExpression'));
  const [unique, sparse] = [readBoolean(spec, 'unique'), readBoolean(spec, 'sparse')];
  demand(!sparse || !partial, 67, "cannot mix 'partialFilterExpression' and 'sparse' options");
  const ttlSeconds = readTtl(spec.get('expireAfterSeconds'), key);
  return {
    name,
    asked: spec.entries().map(([option]) => option),
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

/** Every collection's own index, unique without its specification saying so. */
export const ID_INDEX: Definition = { ...parseIndex(toDoc({ key: { _id: 1 }, name: '_id_' })), unique: true };

/** `{ _id: 1 }` is there from the beginning, whatever name it is asked for under. */
export const isIdKey = (key: Doc): boolean => sameValue(key, ID_INDEX.key);

/** What makes two indexes hold the same entries under the same rules, whatever they are called. */
const signature = ({ key, unique, sparse, spec }: Definition): Value => [
  key,
  unique,
  sparse,
  spec.get('partialFilterExpression') ?? null,
];

/** True when the very index exists. @throws 85 or 86 when one stands in its way, in MongoDB's sense of the two */
export function existsAlready(wanted: Definition, existing: readonly Index[]): boolean {
  for (const index of existing) {
    const same = sameValue(signature(index), signature(wanted));
    const both = `Requested index: ${showValue(wanted.spec)}, existing index: ${showValue(index.spec)}`;
    if (index.name === wanted.name) {
      demand(same, 86, `An existing index has the same name as the requested index. ${both}`);
      demand(index.ttlSeconds === wanted.ttlSeconds, 85, `Other options. ${both}`);
      return true;
    }
    const taken = index.name !== '_id_' && same;
    demand(!taken, 85, `Index already exists with a different name: ${index.name}`);
  }
  return false;
}

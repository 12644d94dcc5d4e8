import { Doc } from '../bson/doc';
import { encodeKey } from '../bson/order';
import { toDouble, type Value } from '../bson/values';
import { demand, notSupported } from '../errors';
import { extractKeys } from '../indexing/extract';

export type Sort = readonly (readonly [path: string, direction: number])[];

/** Documents a sort may hold at once, in bytes of BSON: MongoDB's own limit. */
const MEMORY_BYTES = 100 * 1024 * 1024;

export function parseSort(value: Value | undefined): Sort {
  if (value === undefined || value === null) return [];
  demand(value instanceof Doc, 14, "Expected field 'sort' to be of type object");
  return value.entries().map(([path, direction]) => {
    if (direction instanceof Doc) throw notSupported('$meta in a sort');
    const number = toDouble(direction);
    demand(Math.abs(number) === 1, 15975, '$sort key ordering must be 1 or -1');
    demand(!path.split('.').includes(''), 15998, 'FieldPath field names may not be empty strings.');
    const plain = !path.startsWith('$') || path === '$natural';
    demand(plain, 16410, `Field names may not start with '$': ${path}`);
    return [path, number];
  });
}

/** Bytes by which documents sort: of the entries an index would hold, the first in the order asked for. */
export function sortKeyOf(sort: Sort): (doc: Doc) => Buffer {
  const paths = sort.map(([path]) => path.split('.'));
  const directions = sort.map(([, direction]) => direction);
  return (doc) => {
    const extracted = extractKeys(doc, paths);
    demand(extracted, 2, 'cannot sort with keys that are parallel arrays');
    return extracted.keys.map((key) => encodeKey(key, directions)).sort(Buffer.compare)[0]!;
  };
}

/** Collects rows and hands them out in the order of their documents; with a limit it keeps no more than it needs. */
export function sortRows<T>(rows: Iterable<T>, docOf: (row: T) => Doc, sort: Sort, limit = Infinity): T[] {
  const keyOf = sortKeyOf(sort);
  let kept: { key: Buffer; size: number; row: T }[] = [];
  let bytes = 0;
  const settle = (): void => {
    // equal keys stay in the order in which they came
    kept.sort((a, b) => Buffer.compare(a.key, b.key));
    kept = kept.slice(0, limit);
    bytes = kept.reduce((sum, { size }) => sum + size, 0);
  };
  for (const row of rows) {
    const doc = docOf(row);
    const size = doc.bytes().length;
    kept.push({ key: keyOf(doc), size, row });
    bytes += size;
    if (kept.length > 2 * limit + 1000) settle();
    demand(bytes <= MEMORY_BYTES, 292, `Sort exceeded memory limit of ${MEMORY_BYTES} bytes`);
  }
  settle();
  return kept.map(({ row }) => row);
}

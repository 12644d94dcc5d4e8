import { Doc } from '../bson/doc';
import { isNumber, toDouble, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import { extractKeys } from '../indexing/extract';
import { encodeKey } from '../indexing/keyEncoding';
import type { Sort } from '../indexing/planner';

/** Documents a sort may hold at once, in bytes of BSON: MongoDB's own limit. */
const MEMORY_BYTES = 100 * 1024 * 1024;

export function parseSort(value: Value | undefined): Sort {
  if (value === undefined || value === null) return [];
  if (!(value instanceof Doc)) throw fail(14, "Expected field 'sort' to be of type object");
  return value.entries().map(([path, direction]) => {
    if (direction instanceof Doc) throw notSupported('$meta in a sort');
    const number = isNumber(direction) ? toDouble(direction) : 0;
    if (number !== 1 && number !== -1)
      throw fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (path.split('.').some((part) => part === ''))
      throw fail(15998, 'FieldPath field names may not be empty strings.');
    if (path.startsWith('$') && path !== '$natural')
      throw fail(16410, `FieldPath field names may not start with '$': ${path}`);
    return [path, number] as const;
  });
}

/** Bytes by which documents sort: of the entries an index would hold, the first in the order asked for. */
export function sortKey(
  sort: Sort,
  paths: readonly string[][],
  directions: readonly number[],
  doc: Doc,
): Buffer {
  let keys: Value[][];
  try {
    ({ keys } = extractKeys(doc, paths));
  } catch {
    throw fail(
      2,
      `Executor error during find command :: caused by :: cannot sort with keys that are parallel arrays`,
    );
  }
  let best = encodeKey(keys[0]!, directions);
  for (const key of keys.slice(1)) {
    const bytes = encodeKey(key, directions);
    if (Buffer.compare(bytes, best) < 0) best = bytes;
  }
  return best;
}

/** Collects documents and hands them out in order; with a limit it keeps no more than it needs. */
export class Sorter<T> {
  private rows: { key: Buffer; doc: Doc; row: T; at: number }[] = [];
  private readonly paths: string[][];
  private readonly directions: number[];
  private bytes = 0;
  private added = 0;

  constructor(
    private readonly sort: Sort,
    private readonly limit: number = Infinity,
  ) {
    this.paths = sort.map(([path]) => path.split('.'));
    this.directions = sort.map(([, direction]) => direction);
  }

  add(doc: Doc, row: T): void {
    this.rows.push({ key: sortKey(this.sort, this.paths, this.directions, doc), doc, row, at: this.added++ });
    this.bytes += doc.bytes().length;
    if (this.rows.length > 2 * this.limit + 1000) this.settle();
    if (this.bytes > MEMORY_BYTES)
      throw fail(292, `Sort exceeded memory limit of ${MEMORY_BYTES} bytes; add an index for it or a limit`);
  }

  private settle(): void {
    this.rows.sort((a, b) => Buffer.compare(a.key, b.key) || a.at - b.at);
    this.rows.length = Math.min(this.rows.length, this.limit);
    this.bytes = this.rows.reduce((sum, { doc }) => sum + doc.bytes().length, 0);
  }

  result(): T[] {
    this.settle();
    return this.rows.map(({ row }) => row);
  }
}

import { Doc } from '../bson/doc';
import { encodeKey } from '../bson/order';
import { toDouble, type Value } from '../bson/values';
import { demand, notSupported } from '../errors';
import { extractKeys } from '../indexing/extract';
import { PAUSE, checkMemory, mapRows, paced, type Effort, type Paused } from '../storage/turns';

export type Sort = readonly (readonly [path: string, direction: number])[];

/** With a limit, rows that surely come too late are let go at this size at the latest. */
const SETTLE_BYTES = 50 * 1024 * 1024;

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

interface Kept<T> {
  key: Buffer;
  row: T;
}

/** Rows that are sorted at once, so that nobody waits for the sorting of all. */
const RUN = 4096;
/** What a row takes in memory beside its document and its key. */
const ROW_BYTES = 200;

const inOrder = (a: Kept<unknown>, b: Kept<unknown>): number => Buffer.compare(a.key, b.key);

/** Sorted runs as one; equal keys stay in the order in which they came. */
function* merged<T>(runs: Kept<T>[][]): Generator<Kept<T>> {
  if (runs.length < 2) return yield* runs[0] ?? [];
  const middle = runs.length >> 1;
  const [left, right] = [merged(runs.slice(0, middle)), merged(runs.slice(middle))];
  let [a, b] = [left.next(), right.next()];
  while (!a.done || !b.done) {
    if (!a.done && (b.done || inOrder(a.value, b.value) <= 0)) {
      yield a.value;
      a = left.next();
    } else if (!b.done) {
      yield b.value;
      b = right.next();
    }
  }
}

/** Collects rows and hands them out in the order of their documents; with a limit it keeps no more than it needs. */
export function* sortRows<T>(
  rows: Iterable<Paused<T>>,
  docOf: (row: T) => Doc,
  sort: Sort,
  effort: Effort,
  limit = Infinity,
): Generator<Paused<T>> {
  const keyOf = sortKeyOf(sort);
  const bytesOf = ({ key, row }: Kept<T>) => docOf(row).bytes().length + key.length + ROW_BYTES;
  let runs: Kept<T>[][] = [];
  let run: Kept<T>[] = [];
  let bytes = 0;
  const endRun = (): void => {
    runs.push(run.sort(inOrder));
    run = [];
    if (limit > RUN || (runs.length < 4 && bytes < SETTLE_BYTES)) return;
    // of several runs only the first rows together can be asked for
    runs = [runs.flat().sort(inOrder).slice(0, limit)];
    bytes = runs[0]!.reduce((sum, kept) => sum + bytesOf(kept), 0);
  };
  for (const row of rows) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    const kept = { key: keyOf(docOf(row)), row };
    run.push(kept);
    bytes += bytesOf(kept);
    if (run.length === RUN || (run.length >= limit && bytes > SETTLE_BYTES)) endRun();
    checkMemory(bytes, 'Sort');
  }
  endRun();
  effort.heldBytes += bytes;
  yield* paced(
    mapRows(merged(runs), ({ row }) => [row]),
    effort,
  );
  effort.heldBytes -= bytes;
}

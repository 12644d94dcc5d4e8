import { Doc } from '../bson/doc';
import { encodeKey } from '../bson/order';
import { toDouble, type Value } from '../bson/values';
import { ensure, createUnsupportedError } from '../errors';
import { extractKeys } from '../indexing/extract';
import {
  PAUSE,
  checkMemory,
  mapRows,
  paceRows,
  type QueryBudget,
  type Paused,
} from '../storage/searchScheduler';

export type Sort = readonly (readonly [path: string, direction: number])[];

/** With a limit, rows beyond it are discarded at this size at the latest. */
const SETTLE_BYTES = 50 * 1024 * 1024;

export function parseSort(value: Value | undefined): Sort {
  if (value === undefined || value === null) return [];
  ensure(value instanceof Doc, 14, "Expected field 'sort' to be of type object");
  return value.entries().map(([path, direction]) => {
    if (direction instanceof Doc) throw createUnsupportedError('$meta in a sort');
    const number = toDouble(direction);
    ensure(Math.abs(number) === 1, 15975, '$sort key ordering must be 1 or -1');
    ensure(!path.split('.').includes(''), 15998, 'FieldPath field names may not be empty strings.');
    const plain = !path.startsWith('$') || path === '$natural';
    ensure(plain, 16410, `Field names may not start with '$': ${path}`);
    return [path, number];
  });
}

/** Creates the sort key of documents: the lowest of the entries that an index would contain. */
export function createSortKey(sort: Sort): (doc: Doc) => Buffer {
  const paths = sort.map(([path]) => path.split('.'));
  const directions = sort.map(([, direction]) => direction);
  return (doc) => {
    const extracted = extractKeys(doc, paths);
    ensure(extracted, 2, 'cannot sort with keys that are parallel arrays');
    return extracted.keys.map((key) => encodeKey(key, directions)).sort(Buffer.compare)[0]!;
  };
}

interface Kept<T> {
  key: Buffer;
  row: T;
}

/** Rows sorted in one run, so that a large sort does not block other requests. */
const RUN_LENGTH = 4096;
/** Estimated memory of a row in addition to its document and key. */
const ROW_BYTES = 200;

const compareKept = (a: Kept<unknown>, b: Kept<unknown>): number => Buffer.compare(a.key, b.key);

/** Merges sorted runs; equal keys keep their input order. */
function* mergeRuns<T>(runs: Kept<T>[][]): Generator<Kept<T>> {
  if (runs.length < 2) return yield* runs[0] ?? [];
  const middle = runs.length >> 1;
  const [left, right] = [mergeRuns(runs.slice(0, middle)), mergeRuns(runs.slice(middle))];
  let [a, b] = [left.next(), right.next()];
  while (!a.done || !b.done) {
    if (!a.done && (b.done || compareKept(a.value, b.value) <= 0)) {
      yield a.value;
      a = left.next();
    } else if (!b.done) {
      yield b.value;
      b = right.next();
    }
  }
}

/** Collects rows and returns them in order. With a limit, keeps no more than necessary. */
export function* sortRows<T>(
  rows: Iterable<Paused<T>>,
  docOf: (row: T) => Doc,
  sort: Sort,
  effort: QueryBudget,
  limit = Infinity,
): Generator<Paused<T>> {
  const keyOf = createSortKey(sort);
  const bytesOf = ({ key, row }: Kept<T>) => docOf(row).bytes().length + key.length + ROW_BYTES;
  let runs: Kept<T>[][] = [];
  let run: Kept<T>[] = [];
  let bytes = 0;
  const endRun = (): void => {
    runs.push(run.sort(compareKept));
    run = [];
    if (limit > RUN_LENGTH || (runs.length < 4 && bytes < SETTLE_BYTES)) return;
    // Only the first `limit` rows across all runs can be requested.
    runs = [runs.flat().sort(compareKept).slice(0, limit)];
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
    if (run.length === RUN_LENGTH || (run.length >= limit && bytes > SETTLE_BYTES)) endRun();
    checkMemory(bytes, 'Sort');
  }
  endRun();
  effort.heldBytes += bytes;
  yield* paceRows(
    mapRows(mergeRuns(runs), ({ row }) => [row]),
    effort,
  );
  effort.heldBytes -= bytes;
}

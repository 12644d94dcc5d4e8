import { Doc } from '../bson/doc';
import { demand } from '../errors';
import type { Interval } from '../indexing/bounds';
import type { IndexPlan, Plan, UnionPlan } from '../indexing/planner';
import type { Filter } from '../query/filter';
import { matches } from '../query/match';
import { documentKey, readRecord, recordOfKey, type Collection } from './collection';
import { KEY_BYTES } from './entries';
import type { Env, Table } from './env';

/** What a search may cost and what it cost so far. */
export interface Effort {
  /** performance.now() after which it gives up. */
  deadline: number;
  keysExamined: number;
  docsExamined: number;
}

export const unlimited = (deadline = Infinity): Effort => ({ deadline, keysExamined: 0, docsExamined: 0 });

export interface Row {
  record: number;
  doc: Doc;
}

const LOOK_AT_CLOCK_EVERY = 256;
const FIRST_CHUNK = 8;
const LAST_CHUNK = 512;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Keys and values in pieces, each from a fresh snapshot: nothing stays open while a client thinks. */
function* pieces(
  table: Table,
  { from, to }: Interval,
  reverse: boolean,
): Generator<{ key: Buffer; value: Buffer }> {
  let last: Buffer | undefined;
  for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 4, LAST_CHUNK)) {
    const piece: { key: Buffer; value: Buffer }[] = [];
    let bytes = 0;
    const range = reverse
      ? { start: last ?? to, end: from, reverse, exclusiveStart: true, inclusiveEnd: true, limit }
      : { start: last ?? from, end: to, exclusiveStart: last !== undefined, limit };
    for (const entry of table.getRange(range)) {
      piece.push(entry);
      bytes += entry.value.length;
      if (bytes > CHUNK_BYTES) break;
    }
    yield* piece;
    if (piece.length < limit && bytes <= CHUNK_BYTES) return;
    last = Buffer.from(piece.at(-1)!.key);
  }
}

function* indexRecords({ entries }: Env, plan: IndexPlan, effort: Effort): Generator<number> {
  const seen = plan.index.multikey || plan.index.truncated ? new Set<number>() : undefined;
  for (const range of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
    const single = plan.exact && range.from.length < KEY_BYTES;
    const value = single ? entries.getBinary(range.from) : undefined;
    const found = value ? [{ value }] : single ? [] : pieces(entries, range, plan.reverse);
    for (const entry of found) {
      effort.keysExamined++;
      const record = readRecord(entry.value);
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
  }
}

function* planRecords(env: Env, plan: IndexPlan | UnionPlan, effort: Effort): Generator<number> {
  if (plan.kind === 'index') return yield* indexRecords(env, plan, effort);
  const seen = new Set<number>();
  for (const each of plan.plans)
    for (const record of indexRecords(env, each, effort)) {
      if (seen.has(record)) continue;
      seen.add(record);
      yield record;
    }
}

export function readDocument(env: Env, collection: Collection, record: number): Doc | undefined {
  const raw = env.documents.getBinary(documentKey(collection.id, record));
  return raw && Doc.fromBytes(raw);
}

function* candidates(env: Env, collection: Collection, plan: Plan, effort: Effort): Generator<Row> {
  if (plan.kind === 'scan') {
    const whole = { from: documentKey(collection.id, 0), to: documentKey(collection.id + 1, 0) };
    for (const { key, value } of pieces(env.documents, whole, plan.reverse))
      yield { record: recordOfKey(key), doc: Doc.fromBytes(value) };
    return;
  }
  for (const record of planRecords(env, plan, effort)) {
    const doc = readDocument(env, collection, record);
    if (doc) yield { record, doc };
  }
}

/**
 * The documents that match, in the plan's order. Each is read at the moment it is handed out: one that was deleted
 * or changed meanwhile is judged as it is then. @throws 50 after the deadline
 */
export function* scan(
  env: Env,
  collection: Collection,
  plan: Plan,
  filter: Filter,
  effort: Effort,
): Generator<Row> {
  for (const row of candidates(env, collection, plan, effort)) {
    if (++effort.docsExamined % LOOK_AT_CLOCK_EVERY === 0)
      demand(performance.now() < effort.deadline, 50, 'operation exceeded time limit');
    if (matches(filter, row.doc)) yield row;
  }
}

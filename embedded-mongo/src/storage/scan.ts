import { Doc } from '../bson/doc';
import type { IndexPlan, Plan, Range } from '../indexing/planner';
import type { Filter } from '../query/filter';
import { matches } from '../query/match';
import { documentKey, readRecord, recordOfKey, type Collection } from './collection';
import type { Env, Table } from './env';
import { KEY_BYTES, shorten } from './records';

export interface Counters {
  keysExamined: number;
  docsExamined: number;
}

export interface Row {
  record: number;
  doc: Doc;
}

/** A scan stops for breath after this many steps without a result, so that others get their turn. */
const PAUSE_EVERY = 256;
const FIRST_CHUNK = 8;
const LAST_CHUNK = 512;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Keys and values in pieces, each from a fresh snapshot: nothing stays open while a client thinks. */
function* pieces(table: Table, range: Range, reverse: boolean): Generator<{ key: Buffer; value: Buffer }> {
  let limit = FIRST_CHUNK;
  let last: Buffer | undefined;
  for (;;) {
    const piece: { key: Buffer; value: Buffer }[] = [];
    let bytes = 0;
    for (const entry of table.getRange(
      reverse
        ? {
            start: last ?? range.to,
            end: range.from,
            reverse,
            exclusiveStart: true,
            inclusiveEnd: true,
            limit,
          }
        : { start: last ?? range.from, end: range.to, exclusiveStart: last !== undefined, limit },
    )) {
      piece.push(entry);
      bytes += entry.value.length;
      if (bytes > CHUNK_BYTES) break;
    }
    yield* piece;
    if (piece.length < limit && bytes <= CHUNK_BYTES) return;
    last = Buffer.from(piece[piece.length - 1]!.key);
    limit = Math.min(limit * 4, LAST_CHUNK);
  }
}

function* indexRecords(env: Env, plan: IndexPlan, counters: Counters): Generator<number> {
  if (plan.exact) {
    for (const whole of plan.reverse ? plan.exact.slice().reverse() : plan.exact) {
      counters.keysExamined++;
      const key =
        whole.length > KEY_BYTES + 4
          ? Buffer.concat([whole.subarray(0, 4), shorten(whole.subarray(4)).key])
          : whole;
      const value = env.entries.getBinary(key);
      if (value) yield readRecord(value);
    }
    return;
  }
  for (const range of plan.reverse ? plan.ranges.slice().reverse() : plan.ranges) {
    for (const { value } of pieces(env.entries, range, plan.reverse)) {
      counters.keysExamined++;
      yield readRecord(value);
    }
  }
}

function* recordsOf(
  env: Env,
  collection: Collection,
  plan: Plan,
  counters: Counters,
): Generator<number | Row> {
  if (plan.kind === 'scan') {
    const whole = { from: documentKey(collection.id, 0), to: documentKey(collection.id + 1, 0) };
    for (const { key, value } of pieces(env.documents, whole, plan.reverse))
      yield { record: recordOfKey(key), doc: Doc.fromBytes(value) };
    return;
  }
  const plans = plan.kind === 'or' ? plan.branches : [plan];
  const repeats = plan.kind === 'or' || plans.some(({ index }) => index.multikey || index.truncated);
  const seen = repeats ? new Set<number>() : undefined;
  for (const branch of plans) {
    for (const record of indexRecords(env, branch, counters)) {
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
  }
}

/**
 * The documents that match, in the plan's order; `undefined` now and then is a place to pause.
 * Each is read at the moment it is handed out: one that was deleted or changed meanwhile is judged as it is then.
 */
export function* scan(
  env: Env,
  collection: Collection,
  plan: Plan,
  filter: Filter,
  counters: Counters = { keysExamined: 0, docsExamined: 0 },
): Generator<Row | undefined> {
  let steps = 0;
  for (const found of recordsOf(env, collection, plan, counters)) {
    if (++steps % PAUSE_EVERY === 0) yield undefined;
    let row = typeof found === 'number' ? undefined : found;
    if (typeof found === 'number') {
      const raw = env.documents.getBinary(documentKey(collection.id, found));
      if (raw) row = { record: found, doc: Doc.fromBytes(raw) };
    }
    if (!row) continue;
    counters.docsExamined++;
    if (matches(filter, row.doc)) yield row;
  }
}

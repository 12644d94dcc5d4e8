import { Doc } from '../bson/doc';
import type { Interval } from '../indexing/bounds';
import type { Index } from '../indexing/definition';
import type { IndexPlan, Plan, UnionPlan } from '../indexing/planner';
import type { Filter } from '../query/filter';
import { matches } from '../query/match';
import { documentKey, readRecord, readRecordOfKey, type Collection } from './collection';
import { KEY_BYTES } from './entries';
import type { Env, Table } from './env';
import { PAUSE, type QueryBudget, type Paused } from './searchScheduler';

export interface Row {
  record: number;
  doc: Doc;
}

const FIRST_CHUNK = 8;
const LAST_CHUNK = 512;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** The source, budget and validity check of a search. */
interface Search {
  env: Env;
  collection: Collection;
  effort: QueryBudget;
  /** @throws 175 when the collection, or the index being read, is gone */
  check(index?: Index): void;
}

interface Stored {
  key: Buffer;
  value: Buffer;
}

/** Reads keys and values in chunks, each from a fresh snapshot, so that nothing stays open during a pause. */
function* readPieces(
  { effort, check }: Search,
  table: Table,
  { from, to }: Interval,
  reverse: boolean,
  index?: Index,
): Generator<Stored> {
  const piece: Stored[] = [];
  effort.readAhead(piece);
  try {
    let last: Buffer | undefined;
    for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 4, LAST_CHUNK)) {
      check(index);
      let bytes = 0;
      const range = reverse
        ? { start: last ?? to, end: from, reverse, exclusiveStart: true, inclusiveEnd: true, limit }
        : { start: last ?? from, end: to, exclusiveStart: last !== undefined, limit };
      for (const entry of table.getRange(range)) {
        piece.push(entry);
        bytes += entry.value.length;
        if (bytes > CHUNK_BYTES) break;
      }
      const isLast = piece.length < limit && bytes <= CHUNK_BYTES;
      let handedOut = 0;
      const size = piece.length;
      // A pause empties the chunk.
      while (handedOut < piece.length) {
        const entry = piece[handedOut++]!;
        last = entry.key;
        yield entry;
      }
      if (isLast && handedOut === size) return;
      piece.length = 0;
      last = last && Buffer.from(last);
    }
  } finally {
    effort.stopReadingAhead(piece);
  }
}

/** Also pauses between ranges, because a long list of values may match no document. */
function* listIndexRecords(search: Search, plan: IndexPlan): Generator<Paused<number>> {
  const { effort, env } = search;
  const { entries } = env;
  const seen = plan.index.multikey || plan.index.truncated ? new Set<number>() : undefined;
  for (const range of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
    const single = plan.exact && range.from.length < KEY_BYTES;
    if (single) search.check(plan.index);
    const value = single ? entries.get(range.from) : undefined;
    const found = value
      ? [{ value }]
      : single
        ? []
        : readPieces(search, entries, range, plan.reverse, plan.index);
    for (const entry of found) {
      effort.keysExamined++;
      const record = readRecord(entry.value);
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
    if (effort.isTurnOver()) yield PAUSE;
  }
}

function* listPlanRecords(search: Search, plan: IndexPlan | UnionPlan): Generator<Paused<number>> {
  if (plan.kind === 'index') return yield* listIndexRecords(search, plan);
  const seen = new Set<number>();
  for (const each of plan.plans)
    for (const record of listIndexRecords(search, each)) {
      if (record !== PAUSE) {
        if (seen.has(record)) continue;
        seen.add(record);
      }
      yield record;
    }
}

export function readDocument(env: Env, collection: Collection, record: number): Doc | undefined {
  const raw = env.documents.get(documentKey(collection.id, record));
  return raw && Doc.fromBytes(raw);
}

function* findCandidates(search: Search, plan: Plan): Generator<Paused<Row>> {
  const { env, collection } = search;
  if (plan.kind === 'scan') {
    const allKeys = { from: documentKey(collection.id, 0), to: documentKey(collection.id + 1, 0) };
    for (const { key, value } of readPieces(search, env.documents, allKeys, plan.reverse))
      yield { record: readRecordOfKey(key), doc: Doc.fromBytes(value) };
    return;
  }
  for (const record of listPlanRecords(search, plan)) {
    if (record === PAUSE) {
      yield PAUSE;
      continue;
    }
    const doc = readDocument(env, collection, record);
    if (doc) yield { record, doc };
  }
}

/**
 * Finds matching documents in the plan's order, with pauses. Each is read after the preceding pause, so that concurrent
 * changes are visible.
 * @throws 50 after the deadline, 175
 */
export function* scanRows(search: Search, plan: Plan, filter: Filter): Generator<Paused<Row>> {
  const { effort } = search;
  for (const row of findCandidates(search, plan)) {
    if (row !== PAUSE) {
      effort.docsExamined++;
      if (matches(filter, row.doc)) yield row;
      if (!effort.isTurnOver()) continue;
    }
    yield PAUSE;
    effort.startTurn();
  }
}

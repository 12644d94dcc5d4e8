import { DateTime } from '../bson/values';
import type { Engine } from '../engine';
import type { Index } from '../indexing/definition';
import { createFieldFilter, type Filter } from '../query/filter';
import { findRows, createQuery } from '../query/find';
import type { Collection } from './collection';
import { QueryBudget, PAUSE } from './searchScheduler';

/** Expired documents per transaction. If there are more, the next one follows immediately. */
const BATCH = 500;

/** Matches dates before the limit. The earliest date of an array counts. */
function createExpiredFilter(index: Index, now: Date): Filter {
  const limit = BigInt(now.getTime()) - BigInt(index.ttlSeconds!) * 1000n;
  const filter = createFieldFilter(index.paths[0]!.join('.'), { kind: 'lte', value: new DateTime(limit) });
  return index.partial ? { op: 'and', parts: [filter, index.partial] } : filter;
}

/** Removes expired documents once. @returns their number */
async function sweepExpired(engine: Engine): Promise<number> {
  let total = 0;
  for (const collection of engine.catalog.all())
    for (const index of collection.indexes)
      if (index.ttlSeconds !== undefined) total += await sweepIndex(engine, collection, index);
  return total;
}

async function sweepIndex(
  engine: Engine,
  { database, name }: Collection,
  { name: indexName }: Index,
): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await engine.writes.submit(() => {
      const collection = engine.catalog.find(database, name);
      const index = collection?.indexes.find((one) => one.name === indexName);
      if (!collection || index?.ttlSeconds === undefined || index.building) return 0;
      // Fast enough without a pause, because an index finds the documents.
      const rows = findRows(
        engine,
        collection,
        createQuery({ filter: createExpiredFilter(index, engine.now()), limit: BATCH }),
        new QueryBudget(Infinity, Infinity),
      );
      let gone = 0;
      for (const row of [...rows]) {
        if (row === PAUSE) continue;
        engine.records.remove(collection, row.record, row.doc);
        gone++;
      }
      return gone;
    });
    total += removed;
    if (removed < BATCH) return total;
  }
}

/** Sweeps periodically until stopped. A failure is logged and retried at the next sweep. */
export function startSweeper(engine: Engine, intervalMs: number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => sweepExpired(engine))
      .catch((error: unknown) => process.stderr.write(`embedded-mongo: sweep failed: ${String(error)}\n`));
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

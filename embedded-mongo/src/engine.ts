import type { Env } from './storage/env';
import { openEnv } from './storage/env';
import { Catalog } from './storage/catalog';
import type { Collection } from './storage/collection';
import { documentKey } from './storage/collection';
import { Records } from './storage/records';
import { TURN_MS, Turns } from './storage/turns';
import { WriteQueue } from './storage/writeQueue';
import { Cursors } from './query/cursors';

export interface EngineOptions {
  dataDir: string;
  /** For data that nobody keeps: an answer does not wait for the disk, and is lost should the machine fail. */
  isThrowaway?: boolean;
  /** Idle time after which a cursor is forgotten. MongoDB: 10 minutes. */
  cursorTimeoutMs?: number;
  /** Time between two sweeps for expired documents. MongoDB: 60 seconds. */
  ttlIntervalMs?: number;
  /** Time between two compactions of the data file. Default: 30 minutes; throwaway data is never compacted. */
  compactionIntervalMs?: number;
  /** How long one request keeps others waiting; 0 lets them in after every document, as tests do. */
  turnMs?: number;
  now?: () => Date;
}

/** Everything that commands work with; one for each data folder. */
export class Engine {
  readonly env: Env;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly writes: WriteQueue;
  readonly cursors: Cursors;
  readonly turns = new Turns();
  readonly turnMs: number;
  readonly now: () => Date;

  constructor(options: EngineOptions) {
    this.now = options.now ?? (() => new Date());
    this.turnMs = options.turnMs ?? TURN_MS;
    this.env = openEnv(options.dataDir, { isThrowaway: options.isThrowaway ?? false });
    this.catalog = new Catalog(this.env);
    this.records = new Records(this.env, this.catalog);
    this.writes = new WriteQueue(this.env, () => this.catalog.reload(), 2 * this.turnMs);
    this.cursors = new Cursors(options.cursorTimeoutMs ?? 600_000);
  }

  /** Number of documents: counted once, then kept. */
  count(collection: Collection): number {
    collection.count ??= this.env.documents.getKeysCount({
      start: documentKey(collection.id, 0),
      end: documentKey(collection.id + 1, 0),
    });
    return collection.count;
  }

  async close(): Promise<void> {
    this.cursors.close();
    await this.writes.close();
    await this.env.close();
  }
}

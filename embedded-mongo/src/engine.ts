import type { Env } from './storage/env';
import { openEnv } from './storage/env';
import { Catalog } from './storage/catalog';
import type { Collection } from './storage/collection';
import { documentKey } from './storage/collection';
import { Records } from './storage/records';
import { TURN_MS, SearchScheduler } from './storage/searchScheduler';
import { WriteQueue } from './storage/writeQueue';
import { Cursors } from './query/cursors';

export interface EngineOptions {
  dataDir: string;
  /** For temporary data: writes are not synced and are lost in a machine failure. */
  isThrowaway?: boolean;
  /** Idle time after which a cursor is closed. Default: 10 minutes, as in MongoDB. */
  cursorTimeoutMs?: number;
  /** Time between two sweeps for expired documents. Default: 60 seconds, as in MongoDB. */
  ttlIntervalMs?: number;
  /** Time between two compactions of the data file. Default: 30 minutes; throwaway data is never compacted. */
  compactionIntervalMs?: number;
  /** How long one request may block others, in milliseconds; 0 yields after every document, for tests. */
  turnMs?: number;
  now?: () => Date;
}

/** State shared by all commands; one per data folder. */
export class Engine {
  readonly env: Env;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly writes: WriteQueue;
  readonly cursors: Cursors;
  readonly turns = new SearchScheduler();
  readonly turnMs: number;
  readonly now: () => Date;

  constructor(options: EngineOptions) {
    this.now = options.now ?? (() => new Date());
    this.turnMs = options.turnMs ?? TURN_MS;
    this.env = openEnv(options.dataDir, { isThrowaway: options.isThrowaway ?? false });
    this.catalog = this.openCatalog();
    this.records = new Records(this.env, this.catalog);
    this.writes = new WriteQueue(this.env, (what) => this.catalog.reloadAfterRollback(what), 2 * this.turnMs);
    this.cursors = new Cursors(options.cursorTimeoutMs ?? 600_000);
  }

  /** @throws 301 when it is damaged */
  private openCatalog(): Catalog {
    try {
      return new Catalog(this.env);
    } catch (error) {
      void this.env.close();
      throw error;
    }
  }

  /** Returns the number of documents, which is counted once and then maintained. */
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

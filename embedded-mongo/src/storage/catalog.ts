import { Doc } from '../bson/doc';
import { isTrue, toDouble } from '../bson/values';
import { ensure } from '../errors';
import { ID_INDEX, isIdKey, parseIndex, type Definition, type Index } from '../indexing/definition';
import { documentKey, readRecordOfKey, toStored, encodeUint32, type Collection } from './collection';
import type { Env, Table } from './env';
import type { Steps, RollbackCause } from './writeQueue';

/** Number of keys removed in one step. */
const CLEARED_AT_ONCE = 500;
const COUNTER = Buffer.from('\0counter');
const keyOf = (database: string, name: string): Buffer => Buffer.from(`${database}.${name}`);

/** @throws 73 for an invalid database or collection name */
export function checkName(database: string, name: string): void {
  const namespace = `${database}.${name}`;
  const possible =
    database !== '' && !/[\s/\\."$*<>:|?\0]/.test(database) && Buffer.byteLength(database) <= 63;
  ensure(possible, 73, `Invalid database name: '${database}'`);
  const named = name !== '' && !name.startsWith('.') && !/[$\0]/.test(name) && !name.startsWith('system.');
  ensure(named, 73, `Invalid namespace specified '${namespace}'`);
  ensure(Buffer.byteLength(namespace) <= 255, 73, `Fully qualified namespace is too long: ${namespace}`);
}

/** The existing collections and indexes. All changes happen inside a write transaction. */
export class Catalog {
  private collections = new Map<string, Collection>();
  private nextId = 1;

  /** Tables and ids of dropped data still to be removed. */
  private dropped: [table: Table, id: number][] = [];

  constructor(private readonly env: Env) {
    this.reload();
    this.removeRemains();
  }

  /** Removes leftovers of an earlier process: half-built indexes and dropped data. */
  private removeRemains(): void {
    const known = this.knownIds();
    for (const table of [this.env.documents, this.env.entries])
      for (const id of listIds(table)) if (!known.has(id)) this.dropped.push([table, id]);
    if (this.dropped.length === 0) return;
    this.env.commit(() => {
      for (const collection of this.all()) this.save(collection);
      for (const step of this.clearDropped()) void step;
    });
  }

  /**
   * Reloads the catalog after a rollback. Index builds continue, because each of their steps is a separate transaction.
   * After a failed write to disk they are abandoned.
   */
  reloadAfterRollback(what: RollbackCause): void {
    const indexes = what === 'jobs' ? this.all().flatMap((collection) => collection.indexes) : [];
    this.reload(new Set(indexes.filter(({ building }) => building).map(({ id }) => id)));
  }

  /** Reads everything from disk. @param builds the indexes whose builds continue */
  private reload(builds: ReadonlySet<number> = new Set()): void {
    this.collections = new Map();
    this.nextId = this.env.catalog.get(COUNTER)?.readUInt32BE() ?? 1;
    for (const { key, value } of this.env.catalog.getRange({ start: Buffer.from([1]) })) {
      const namespace = key.toString();
      const dot = namespace.indexOf('.');
      this.collections.set(
        namespace,
        this.restore(namespace.slice(0, dot), namespace.slice(dot + 1), Doc.fromBytes(value), builds),
      );
    }
    // A drop that was rolled back must not be cleared.
    const known = this.knownIds();
    this.dropped = this.dropped.filter(([, id]) => !known.has(id));
  }

  private knownIds(): Set<number> {
    return new Set(this.all().flatMap(({ id, indexes }) => [id, ...indexes.map((index) => index.id)]));
  }

  private restore(database: string, name: string, stored: Doc, builds: ReadonlySet<number>): Collection {
    const id = toDouble(stored.get('id'));
    const isKept = (entry: Doc) => !isTrue(entry.get('building')) || builds.has(toDouble(entry.get('id')));
    const indexes = (stored.get('indexes') as Doc[]).filter(isKept).map((entry): Index => {
      const definition = parseIndex(entry.get('spec') as Doc);
      return {
        ...(isIdKey(definition.key) ? ID_INDEX : definition),
        id: toDouble(entry.get('id')),
        multikey: isTrue(entry.get('multikey')),
        truncated: isTrue(entry.get('truncated')),
        building: isTrue(entry.get('building')),
      };
    });
    const newest = { start: documentKey(id, 2 ** 48 - 1), end: documentKey(id, 0), reverse: true, limit: 1 };
    const [last] = this.env.documents.getKeys(newest);
    return {
      id,
      database,
      name,
      indexes,
      nextRecord: last ? readRecordOfKey(last) + 1 : 1,
      count: undefined,
    };
  }

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  databases(): string[] {
    return [...new Set([...this.collections.values()].map(({ database }) => database))].sort();
  }

  inDatabase(database: string): Collection[] {
    return [...this.collections.values()].filter((collection) => collection.database === database);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** @throws 13297 when another database's name differs only in case */
  private checkCase(database: string): void {
    const folded = database.toLowerCase();
    const names = this.databases();
    if (names.includes(database)) return;
    const other = names.find((name) => name.toLowerCase() === folded);
    const text = `db already exists with different case already have: [${other}] trying to create [${database}]`;
    ensure(other === undefined, 13297, text);
  }

  private takeId(): number {
    const id = this.nextId++;
    this.env.catalog.putSync(COUNTER, encodeUint32(this.nextId));
    return id;
  }

  save(collection: Collection): void {
    this.env.catalog.putSync(keyOf(collection.database, collection.name), toStored(collection));
  }

  create(database: string, name: string): Collection {
    checkName(database, name);
    ensure(!this.find(database, name), 48, `Collection ${database}.${name} already exists.`);
    this.checkCase(database);
    const collection: Collection = {
      id: this.takeId(),
      database,
      name,
      indexes: [],
      nextRecord: 1,
      count: 0,
    };
    this.addIndex(collection, ID_INDEX);
    this.collections.set(`${database}.${name}`, collection);
    return collection;
  }

  findOrCreate(database: string, name: string): Collection {
    return this.find(database, name) ?? this.create(database, name);
  }

  /** @param building whether existing documents still need to be added */
  addIndex(collection: Collection, definition: Definition, building = false): Index {
    const index: Index = { ...definition, id: this.takeId(), multikey: false, truncated: false, building };
    collection.indexes = [...collection.indexes, index];
    this.save(collection);
    return index;
  }

  /** Hides an index; `clearDropped` removes its entries. */
  dropIndex(collection: Collection, index: Index): void {
    collection.indexes = collection.indexes.filter(({ id }) => id !== index.id);
    this.save(collection);
    this.dropped.push([this.env.entries, index.id]);
  }

  /** Same for a collection. */
  drop(collection: Collection): void {
    this.collections.delete(`${collection.database}.${collection.name}`);
    this.env.catalog.removeSync(keyOf(collection.database, collection.name));
    for (const index of collection.indexes) this.dropped.push([this.env.entries, index.id]);
    this.dropped.push([this.env.documents, collection.id]);
  }

  /** Renames a collection to a valid, unused name. Documents and indexes are stored under its id and do not move. */
  rename(collection: Collection, database: string, name: string): void {
    this.checkCase(database);
    this.collections.delete(`${collection.database}.${collection.name}`);
    this.env.catalog.removeSync(keyOf(collection.database, collection.name));
    const renamed = { ...collection, database, name };
    this.collections.set(`${database}.${name}`, renamed);
    this.save(renamed);
  }

  /** Removes the data of dropped collections and indexes in steps. After a crash, the next process continues. */
  *clearDropped(): Steps<void> {
    for (let next = this.dropped[0]; next; next = this.dropped[0]) {
      const [table, id] = next;
      const range = { start: encodeUint32(id), end: encodeUint32(id + 1), limit: CLEARED_AT_ONCE };
      const keys = [...table.getKeys(range)];
      for (const key of keys) table.removeSync(key);
      if (keys.length < CLEARED_AT_ONCE) this.dropped = this.dropped.filter((one) => one !== next);
      yield;
    }
  }
}

/** Lists the ids of collections or indexes with data in a table. */
function* listIds(table: Table): Generator<number> {
  for (let start = encodeUint32(0); ;) {
    const [key] = table.getKeys({ start, limit: 1 });
    if (!key) return;
    const id = key.readUInt32BE();
    yield id;
    start = encodeUint32(id + 1);
  }
}

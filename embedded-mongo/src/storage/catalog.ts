import { EMPTY, Doc } from '../bson/doc';
import { isTrue, toDouble } from '../bson/values';
import { fail } from '../errors';
import { ID_INDEX, parseIndex, type Index } from '../indexing/definition';
import { parseFilter } from '../query/parse';
import { documentKey, recordOfKey, toStored, type Collection } from './collection';
import type { Env } from './env';

const COUNTER = Buffer.from('\0counter');
const keyOf = (database: string, name: string): Buffer => Buffer.from(`${database}.${name}`);

/** @throws 73 for a name no database or collection can have */
export function checkName(database: string, name: string): void {
  if (database === '' || /[\s/\\."$*<>:|?\0]/.test(database) || Buffer.byteLength(database) > 63)
    throw fail(73, `Invalid database name: '${database}'`);
  const namespace = `${database}.${name}`;
  if (name === '' || name.startsWith('.') || /[$\0]/.test(name))
    throw fail(73, `Invalid namespace specified '${namespace}'`);
  if (name.startsWith('system.')) throw fail(73, `Invalid system namespace: ${namespace}`);
  if (Buffer.byteLength(namespace) > 255)
    throw fail(73, `Fully qualified namespace is too long: ${namespace}`);
}

/** `_id_` is unique without its specification saying so. */
function readIndex(spec: Doc): ReturnType<typeof parseIndex> {
  const index = parseIndex(spec);
  return index.name === '_id_' ? { ...index, unique: true } : index;
}

/** Which collections and indexes exist. All changes happen inside a write transaction. */
export class Catalog {
  private collections = new Map<string, Collection>();
  private nextId = 1;

  constructor(private readonly env: Env) {
    this.reload();
  }

  /** Reads everything again from the disk: at the start, and after a transaction was undone. */
  reload(): void {
    this.collections = new Map();
    this.nextId = this.env.catalog.get(COUNTER)?.readUInt32BE() ?? 1;
    for (const { key, value } of this.env.catalog.getRange({ start: Buffer.from([1]) })) {
      const namespace = key.toString();
      const dot = namespace.indexOf('.');
      this.collections.set(
        namespace,
        this.restore(namespace.slice(0, dot), namespace.slice(dot + 1), Doc.fromBytes(value)),
      );
    }
  }

  private restore(database: string, name: string, stored: Doc): Collection {
    const id = toDouble(stored.get('id'));
    const options = stored.get('options') as Doc;
    const indexes = (stored.get('indexes') as Doc[]).map((entry) => ({
      ...readIndex(entry.get('spec') as Doc),
      id: toDouble(entry.get('id')),
      multikey: isTrue(entry.get('multikey')),
      truncated: isTrue(entry.get('truncated')),
    }));
    const last = [
      ...this.env.documents.getKeys({
        start: documentKey(id, 2 ** 48 - 1),
        end: documentKey(id, 0),
        reverse: true,
        limit: 1,
      }),
    ][0];
    const validator = options.get('validator');
    return {
      id,
      database,
      name,
      options,
      validator: validator instanceof Doc ? parseFilter(validator) : undefined,
      indexes,
      nextRecord: last ? recordOfKey(last) + 1 : 1,
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

  private takeId(): number {
    const id = this.nextId++;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.nextId);
    this.env.catalog.putSync(COUNTER, bytes);
    return id;
  }

  save(collection: Collection): void {
    this.env.catalog.putSync(keyOf(collection.database, collection.name), toStored(collection));
  }

  create(database: string, name: string, options: Doc = EMPTY): Collection {
    checkName(database, name);
    if (this.find(database, name)) throw fail(48, `Collection ${database}.${name} already exists.`);
    const validator = options.get('validator');
    const collection: Collection = {
      id: this.takeId(),
      database,
      name,
      options,
      validator: validator instanceof Doc ? parseFilter(validator) : undefined,
      indexes: [],
      nextRecord: 1,
      count: 0,
    };
    this.addIndex(collection, readIndex(ID_INDEX));
    this.collections.set(`${database}.${name}`, collection);
    return collection;
  }

  findOrCreate(database: string, name: string): Collection {
    return this.find(database, name) ?? this.create(database, name);
  }

  addIndex(collection: Collection, definition: ReturnType<typeof parseIndex>): Index {
    const index: Index = { ...definition, id: this.takeId(), multikey: false, truncated: false };
    collection.indexes = [...collection.indexes, index];
    this.save(collection);
    return index;
  }

  dropIndex(collection: Collection, index: Index): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(collection);
    this.clear(this.env.entries, index.id);
  }

  drop(collection: Collection): void {
    this.collections.delete(`${collection.database}.${collection.name}`);
    this.env.catalog.removeSync(keyOf(collection.database, collection.name));
    for (const index of collection.indexes) this.clear(this.env.entries, index.id);
    this.clear(this.env.documents, collection.id);
  }

  private clear(table: Env['documents'], id: number): void {
    const start = Buffer.alloc(4);
    start.writeUInt32BE(id);
    const end = Buffer.alloc(4);
    end.writeUInt32BE(id + 1);
    for (const key of [...table.getKeys({ start, end })]) table.removeSync(key);
  }
}

import { Doc } from '../bson/doc';
import { formatValue } from '../bson/text';
import type { Value } from '../bson/values';
import { createError } from '../errors';
import type { Index } from '../indexing/definition';
import type { Catalog } from './catalog';
import { documentKey, namespaceOf, readRecord, encodeRecord, type Collection } from './collection';
import { NO_ENTRIES, computeEntries, getStoredKey } from './entries';
import type { Env } from './env';

/** Change of one index by one document. */
interface IndexChange {
  index: Index;
  added: Buffer[];
  removed: Buffer[];
  multikey: boolean;
  truncated: boolean;
}

/** Documents and their index entries, changed together. Every method runs inside a write transaction. */
export class Records {
  constructor(
    private readonly env: Env,
    private readonly catalog: Catalog,
  ) {}

  insert(collection: Collection, doc: Doc): void {
    const record = collection.nextRecord;
    this.write(collection, record, undefined, doc);
    collection.nextRecord++;
    if (collection.count !== undefined) collection.count++;
  }

  replace(collection: Collection, record: number, before: Doc, after: Doc): void {
    this.write(collection, record, before, after);
  }

  remove(collection: Collection, record: number, doc: Doc): void {
    this.write(collection, record, doc, undefined);
    if (collection.count !== undefined) collection.count--;
  }

  /** Adds an existing document to a new index. */
  addToIndex(collection: Collection, index: Index, record: number, doc: Doc): void {
    this.apply(collection, record, [this.plan(collection, index, record, undefined, doc)]);
  }

  private write(
    collection: Collection,
    record: number,
    before: Doc | undefined,
    after: Doc | undefined,
  ): void {
    const changes = collection.indexes.map((index) => this.plan(collection, index, record, before, after));
    const key = documentKey(collection.id, record);
    if (after) this.env.documents.putSync(key, after.bytes());
    else this.env.documents.removeSync(key);
    this.apply(collection, record, changes);
  }

  /** Performs every check before anything is written. @throws 11000, 171 */
  private plan(
    collection: Collection,
    index: Index,
    record: number,
    before: Doc | undefined,
    after: Doc | undefined,
  ): IndexChange {
    const previous = before ? computeEntries(index, before) : NO_ENTRIES;
    const next = after ? computeEntries(index, after) : NO_ENTRIES;
    const added: Buffer[] = [];
    for (const [text, { key, values }] of next.keys) {
      if (previous.keys.has(text)) continue;
      const holder = index.unique ? this.findHolder(key) : undefined;
      if (holder !== undefined && holder !== record) throw duplicateKey(collection, index, values);
      added.push(getStoredKey(index, key, record));
    }
    const removed: Buffer[] = [];
    for (const [text, { key }] of previous.keys) {
      if (next.keys.has(text)) continue;
      // While a unique index is being built, the entry may belong to a duplicate that was indexed first.
      if (!index.unique || this.findHolder(key) === record) removed.push(getStoredKey(index, key, record));
    }
    return { index, added, removed, multikey: next.multikey, truncated: next.truncated };
  }

  /** Returns the record that owns a key of a unique index. */
  private findHolder(key: Buffer): number | undefined {
    const holder = this.env.entries.get(key);
    return holder && readRecord(holder);
  }

  private apply(collection: Collection, record: number, changes: IndexChange[]): void {
    const value = encodeRecord(record);
    let news = false;
    for (const { index, added, removed, multikey, truncated } of changes) {
      for (const key of removed) this.env.entries.removeSync(key);
      for (const key of added) this.env.entries.putSync(key, value);
      news ||= (multikey && !index.multikey) || (truncated && !index.truncated);
      index.multikey ||= multikey;
      index.truncated ||= truncated;
    }
    if (news) this.catalog.save(collection);
  }
}

function duplicateKey(collection: Collection, index: Index, values: Value[]): Error {
  const keyValue = Doc.of(index.key.entries().map(([path], i) => [path, values[i]!]));
  return createError(
    11000,
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: ${formatValue(keyValue)}`,
    { keyPattern: index.key, keyValue },
  );
}

import { createHash } from 'node:crypto';
import { Doc } from '../bson/doc';
import { showValue } from '../bson/text';
import type { Value } from '../bson/values';
import { fail } from '../errors';
import type { Index } from '../indexing/definition';
import { extractKeys } from '../indexing/extract';
import { encodeKey } from '../indexing/keyEncoding';
import { matches } from '../query/match';
import type { Catalog } from './catalog';
import { documentKey, namespaceOf, readRecord, recordBytes, type Collection } from './collection';
import type { Env } from './env';

/** LMDB takes keys up to 1,978 bytes. What is longer keeps this much and ends in a hash of the whole. */
export const KEY_BYTES = 1900;

export function shorten(key: Buffer): { key: Buffer; truncated: boolean } {
  if (key.length <= KEY_BYTES) return { key, truncated: false };
  const hash = createHash('sha256').update(key).digest();
  return { key: Buffer.concat([key.subarray(0, KEY_BYTES), hash]), truncated: true };
}

interface EntryKey {
  /** Index number and encoded values; an entry that is not unique continues with its record number. */
  key: Buffer;
  values: Value[];
}

interface Entries {
  keys: EntryKey[];
  multikey: boolean;
  truncated: boolean;
}

export function indexPrefix(index: Index): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(index.id);
  return prefix;
}

function entriesOf(index: Index, doc: Doc): Entries {
  const none = { keys: [], multikey: false, truncated: false };
  if (index.partial && !matches(index.partial, doc)) return none;
  const extracted = extractKeys(doc, index.paths);
  if (index.sparse && extracted.absent) return none;
  const prefix = indexPrefix(index);
  const found = new Map<string, EntryKey>();
  let truncated = false;
  for (const values of extracted.keys) {
    const short = shorten(encodeKey(values, index.directions));
    truncated ||= short.truncated;
    found.set(short.key.toString('latin1'), { key: Buffer.concat([prefix, short.key]), values });
  }
  return { keys: [...found.values()], multikey: extracted.multikey, truncated };
}

/** Documents and their index entries, changed together. Every method runs inside a write transaction. */
export class Records {
  constructor(
    private readonly env: Env,
    private readonly catalog: Catalog,
  ) {}

  read(collection: Collection, record: number): Doc | undefined {
    const raw = this.env.documents.getBinary(documentKey(collection.id, record));
    return raw && Doc.fromBytes(raw);
  }

  insert(collection: Collection, doc: Doc): number {
    const record = collection.nextRecord;
    const planned = collection.indexes.map((index) => this.plan(collection, index, record, undefined, doc));
    collection.nextRecord++;
    this.env.documents.putSync(documentKey(collection.id, record), doc.bytes());
    this.apply(collection, record, planned);
    if (collection.count !== undefined) collection.count++;
    return record;
  }

  replace(collection: Collection, record: number, before: Doc, after: Doc): void {
    const planned = collection.indexes.map((index) => this.plan(collection, index, record, before, after));
    this.env.documents.putSync(documentKey(collection.id, record), after.bytes());
    this.apply(collection, record, planned);
  }

  remove(collection: Collection, record: number, doc: Doc): void {
    for (const index of collection.indexes)
      for (const { key } of entriesOf(index, doc).keys)
        this.env.entries.removeSync(this.fullKey(index, key, record));
    this.env.documents.removeSync(documentKey(collection.id, record));
    if (collection.count !== undefined) collection.count--;
  }

  /** Fills a new index. @throws 11000 at the first duplicate, 171 for parallel arrays; the caller undoes the rest */
  build(collection: Collection, index: Index, records: Iterable<[number, Doc]>): void {
    for (const [record, doc] of records)
      this.apply(collection, record, [this.plan(collection, index, record, undefined, doc)]);
  }

  /** Everything that can fail, before anything is written. */
  private plan(collection: Collection, index: Index, record: number, before: Doc | undefined, after: Doc) {
    const next = entriesOf(index, after);
    const previous = before ? entriesOf(index, before).keys : [];
    const had = new Set(previous.map(({ key }) => key.toString('latin1')));
    const has = new Set(next.keys.map(({ key }) => key.toString('latin1')));
    const added = next.keys.filter(({ key }) => !had.has(key.toString('latin1')));
    const removed = previous.filter(({ key }) => !has.has(key.toString('latin1')));
    if (index.unique) {
      for (const entry of added) {
        const holder = this.env.entries.getBinary(entry.key);
        if (holder && readRecord(holder) !== record) throw duplicateKey(collection, index, entry.values);
      }
    }
    return { index, added, removed, multikey: next.multikey, truncated: next.truncated };
  }

  private apply(collection: Collection, record: number, planned: ReturnType<Records['plan']>[]): void {
    const value = recordBytes(record);
    let changed = false;
    for (const { index, added, removed, multikey, truncated } of planned) {
      for (const { key } of removed) this.env.entries.removeSync(this.fullKey(index, key, record));
      for (const { key } of added) this.env.entries.putSync(this.fullKey(index, key, record), value);
      if ((multikey && !index.multikey) || (truncated && !index.truncated)) {
        index.multikey ||= multikey;
        index.truncated ||= truncated;
        changed = true;
      }
    }
    if (changed) this.catalog.save(collection);
  }

  private fullKey(index: Index, key: Buffer, record: number): Buffer {
    return index.unique ? key : Buffer.concat([key, recordBytes(record)]);
  }
}

function duplicateKey(collection: Collection, index: Index, values: Value[]): Error {
  const keyValue = Doc.of(index.key.entries().map(([path], i) => [path, values[i]!]));
  return fail(
    11000,
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: ${showValue(keyValue)}`,
    { keyPattern: index.key, keyValue },
  );
}

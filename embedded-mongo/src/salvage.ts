import { existsSync, readdirSync } from 'node:fs';
import { checkBson, Doc } from './bson/doc';
import { isTrue, toDouble } from './bson/values';
import { Engine } from './engine';
import { isIdKey, parseIndex } from './indexing/definition';
import type { Collection } from './storage/collection';
import { findNewestFile } from './storage/dataFile';
import { lockFolder } from './storage/lock';
import { openForReading, type Store, type TableName } from './storage/store';

const BATCH = 500;

export interface Salvaged {
  collections: number;
  /** Documents in the new folder. */
  saved: number;
  /** Damaged documents and collection descriptions, which are not in the new folder. */
  damaged: number;
  /** LMDB errors, each of which leaves a part of the file unreadable. */
  unreadable: string[];
}

interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Lists the readable records of a table, from its start and, if LMDB cannot continue, also from its end. */
function* listReadable(store: Store, name: TableName, found: Salvaged): Generator<Entry> {
  const seen = new Set<string>();
  for (const range of [{}, { reverse: true }]) {
    try {
      const skip = (key: Buffer): void => void (seen.has(key.toString('latin1')) || (found.damaged += 1));
      for (const { key, value } of store.tables[name].getReadable(range, skip)) {
        if (range.reverse && seen.has(key.toString('latin1'))) return;
        seen.add(key.toString('latin1'));
        yield { key: Buffer.from(key), value: Buffer.from(value) };
      }
      return;
    } catch (error) {
      found.unreadable.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Recreates the collections of the old catalog with their indexes. @returns them by their old numbers */
async function createCollections(
  engine: Engine,
  store: Store,
  found: Salvaged,
): Promise<Map<number, Collection>> {
  const collections = new Map<number, Collection>();
  for (const { key, value } of listReadable(store, 'catalog', found)) {
    // Keys that begin with a zero do not name collections.
    if (key[0] === 0) continue;
    const [database = '', ...name] = key.toString().split('.');
    const stored = Doc.fromBytes(value);
    const created = await engine.writes.submit(() => {
      const collection = engine.catalog.create(database, name.join('.'));
      for (const index of stored.get('indexes') as Doc[]) {
        const definition = parseIndex(index.get('spec') as Doc);
        const isComplete = !isTrue(index.get('building'));
        if (isComplete && !isIdKey(definition.key)) engine.catalog.addIndex(collection, definition);
      }
      return collection;
    });
    collections.set(toDouble(stored.get('id')), created);
  }
  return collections;
}

async function insertAll(engine: Engine, documents: [Collection, Buffer][], found: Salvaged): Promise<void> {
  const insert = ([collection, bytes]: [Collection, Buffer]) =>
    engine.writes.submit(() => {
      checkBson(bytes);
      engine.records.insert(collection, Doc.fromBytes(bytes));
    });
  for (const { status } of await Promise.allSettled(documents.map(insert)))
    if (status === 'fulfilled') found.saved += 1;
    else found.damaged += 1;
}

async function copyReadable(store: Store, engine: Engine): Promise<Salvaged> {
  const found: Salvaged = { collections: 0, saved: 0, damaged: 0, unreadable: [] };
  const collections = await createCollections(engine, store, found);
  let batch: [Collection, Buffer][] = [];
  for (const { key, value } of listReadable(store, 'documents', found)) {
    const number = key.readUInt32BE(0);
    let collection = collections.get(number);
    if (!collection) {
      const name = `collection-${number}`;
      collection = await engine.writes.submit(() => engine.catalog.create('salvaged', name));
      collections.set(number, collection);
    }
    batch.push([collection, value]);
    if (batch.length < BATCH) continue;
    await insertAll(engine, batch, found);
    batch = [];
  }
  await insertAll(engine, batch, found);
  return { ...found, collections: collections.size };
}

/**
 * Copies every readable document of a damaged folder to a new one and rebuilds the indexes. Documents of a collection
 * whose name is lost go to the database `salvaged`. The old folder does not change.
 * @throws when a server uses the old folder, or the new one is not empty
 */
export async function salvage(from: string, to: string): Promise<Salvaged> {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty. Nothing was changed. Name a new folder.`);
  const lock = lockFolder(from);
  try {
    const store = openForReading(findNewestFile(from));
    try {
      const engine = new Engine({ dataDir: to });
      try {
        return await copyReadable(store, engine);
      } finally {
        await engine.close();
      }
    } finally {
      await store.root.close();
      store.removeLock();
    }
  } finally {
    lock.release();
  }
}

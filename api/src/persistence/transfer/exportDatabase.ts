import type { mongo } from 'mongoose';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFile, TransferError, writeDocuments } from './bsonFile';
import { documentsFileOf, metadataFileOf, metadataText } from './dumpFolder';
import { writeManifest, type ManifestEntry } from './manifest';
import { hasUnfinishedExchange, INTERRUPTED, listProductCollections } from './staging';

export interface Moved {
  collection: string;
  documents: number;
  indexes: number;
}

/** Keeps the types of values: an index direction that is a double stays one. */
const UNCHANGED = { promoteValues: false } as const;
/** More than a collection can have. */
const ALL_INDEXES = 1_000;

async function* documentsOf(db: mongo.Db, collection: string): AsyncGenerator<Uint8Array> {
  const cursor = db.collection(collection).find({}, { raw: true, batchSize: 1_000 });
  try {
    for await (const document of cursor) yield document as unknown as Uint8Array;
  } finally {
    await cursor.close();
  }
}

async function exportCollection(
  db: mongo.Db,
  info: mongo.CollectionInfo,
  folder: string,
): Promise<{ moved: Moved; entry: ManifestEntry }> {
  const { name, type = 'collection', options = {} } = info;
  if (type !== 'collection')
    throw new TransferError(`${name} is a ${type}; only collections can be exported. Use mongodump for it.`);
  const documents = await writeDocuments(documentsFileOf(folder, name), documentsOf(db, name));
  const listed = await db.command({ listIndexes: name, cursor: { batchSize: ALL_INDEXES } }, UNCHANGED);
  const indexes = (listed['cursor'] as { firstBatch: mongo.BSON.Document[] }).firstBatch;
  const metadata = { indexes, collectionName: name, type, options };
  await writeFile(metadataFileOf(folder, name), metadataText(metadata), { mode: 0o600, flag: 'wx' });
  const [sha256, metadataSha256] = await Promise.all([
    hashFile(documentsFileOf(folder, name)),
    hashFile(metadataFileOf(folder, name)),
  ]);
  return {
    moved: { collection: name, documents, indexes: indexes.length },
    entry: { collection: name, documents, sha256, metadataSha256 },
  };
}

/** @throws TransferError when the folder cannot be written */
async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TransferError(
      `${path.dirname(folder)} cannot be written (${reason}). Name a folder that does not exist yet.`,
    );
  }
}

/**
 * Writes a database to `<folder>/<database>` like mongodump: documents as BSON, indexes and options as JSON, and a
 * manifest with which an import detects missing data. The folder appears once it is complete.
 * @throws TransferError when there is already an export
 */
export async function exportDatabase(
  db: mongo.Db,
  folder: string,
  report: (moved: Moved) => void,
): Promise<void> {
  const target = path.join(folder, db.databaseName);
  if (existsSync(target))
    throw new TransferError(`${target} exists already. Name another folder, or remove it first.`);
  if (await hasUnfinishedExchange(db)) throw new TransferError(INTERRUPTED);
  const unfinished = path.join(folder, `.${db.databaseName}.unfinished`);
  await makeEmptyFolder(unfinished);
  try {
    const entries: ManifestEntry[] = [];
    for (const info of await listProductCollections(db)) {
      const { moved, entry } = await exportCollection(db, info, unfinished);
      entries.push(entry);
      report(moved);
    }
    await writeManifest(unfinished, entries);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

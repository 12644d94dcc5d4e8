import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import path from 'node:path';
import { DATABASE_FORMAT, FORMATS } from '../databaseFormat';
import { hashFile, readDocuments, TransferError } from './bsonFile';
import { metadataFileOf, readDumpFolder, type DumpedCollection } from './dumpFolder';
import { createCollection, createIndex } from './engineOptions';
import type { Moved } from './exportDatabase';
import { readManifest, type ManifestEntry } from './manifest';
import {
  checkRenaming,
  dropStaged,
  exchange,
  finishExchange,
  LEASES,
  listProductCollections,
  toStagedName,
} from './staging';

const { BSON } = mongo;

const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Keeps every value as an object of its BSON type, so that it is written as it was read. */
const UNCHANGED = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/** Parses a document so that the driver writes the same bytes. @throws TransferError when that is impossible */
function parseDocument(bytes: Buffer, { fileName }: DumpedCollection, number: number): mongo.BSON.Document {
  let document: mongo.BSON.Document;
  try {
    document = BSON.deserialize(bytes, UNCHANGED);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TransferError(`${fileName} is damaged: document ${number} cannot be read (${reason}).`);
  }
  if (!bytes.equals(BSON.serialize(document)))
    throw new TransferError(
      `${fileName}: document ${number} holds something that the driver would change. Use mongorestore for it.`,
    );
  return document;
}

/**
 * Checks a collection completely before anything is written.
 * @throws TransferError when it is damaged, of a newer version or not a plain collection
 */
async function checkCollection(
  collection: DumpedCollection,
  folder: string,
  entry: ManifestEntry | undefined,
): Promise<void> {
  const { collectionName, type, fileName, file } = collection;
  if (type !== 'collection')
    throw new TransferError(`${collectionName} is a ${type}; only collections can be imported.`);
  let number = 0;
  for await (const bytes of readDocuments(file, fileName)) {
    const document = parseDocument(bytes, collection, (number += 1));
    if (collectionName === FORMATS && Number(document['format']) > DATABASE_FORMAT)
      throw new TransferError(
        'A newer version of Sixfold wrote this export. Import it with that version or a newer one.',
      );
  }
  if (!entry) return;
  if (number !== entry.documents)
    throw new TransferError(
      `${fileName} is damaged: it holds ${number} documents, and ${entry.documents} were exported.`,
    );
  if ((await hashFile(file)) !== entry.sha256)
    throw new TransferError(`${fileName} is damaged: it is not the file that was exported.`);
  const metadataFile = metadataFileOf(folder, collectionName);
  if ((await hashFile(metadataFile)) !== entry.metadataSha256)
    throw new TransferError(
      `${path.basename(metadataFile)} is damaged: it is not the file that was exported.`,
    );
}

/** Reads and checks all files of an export. @throws TransferError */
async function checkExport(folder: string, note: (line: string) => void): Promise<DumpedCollection[]> {
  const dumped = readDumpFolder(folder);
  const manifest = readManifest(folder);
  if (!manifest)
    note('This export has no manifest.json, so a document that is missing in it cannot be noticed.');
  const names = new Set(dumped.map(({ collectionName }) => collectionName));
  for (const name of manifest?.keys() ?? [])
    if (!names.has(name)) throw new TransferError(`The export is incomplete: ${name} is missing.`);
  for (const collection of dumped)
    await checkCollection(collection, folder, manifest?.get(collection.collectionName));
  if (dumped.length === 0) throw new TransferError(`${folder} holds no collection.`);
  return dumped.filter(({ collectionName }) => collectionName !== LEASES);
}

async function* batchesOf(collection: DumpedCollection): AsyncGenerator<mongo.BSON.Document[]> {
  let batch: mongo.BSON.Document[] = [];
  let [number, batchBytes] = [0, 0];
  for await (const bytes of readDocuments(collection.file, collection.fileName)) {
    batch.push(parseDocument(bytes, collection, (number += 1)));
    batchBytes += bytes.length;
    if (batch.length < BATCH_DOCUMENTS && batchBytes < BATCH_BYTES) continue;
    yield batch;
    [batch, batchBytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** MongoDB puts `_id` first in every document that it stores. */
function putIdFirst(bytes: Uint8Array): Uint8Array {
  const FIRST_NAME = 5;
  if (Buffer.from(bytes.subarray(FIRST_NAME, FIRST_NAME + 4)).equals(Buffer.from('_id\0'))) return bytes;
  const { _id, ...others } = BSON.deserialize(bytes, UNCHANGED);
  return BSON.serialize({ _id, ...others });
}

/** Computes an order-independent digest of a set of documents. */
async function digestDocuments(documents: AsyncIterable<Uint8Array>): Promise<string> {
  let sum = 0n;
  for await (const bytes of documents)
    sum += BigInt(`0x${createHash('sha256').update(putIdFirst(bytes)).digest('hex')}`);
  return sum.toString(16);
}

/** Writes one collection under its staged name and reads it back. */
async function stageCollection(
  db: mongo.Db,
  dumped: DumpedCollection,
  note: (line: string) => void,
): Promise<Moved> {
  const { collectionName, options } = dumped;
  const staged = toStagedName(collectionName);
  for (const option of await createCollection(db, staged, options))
    note(`${collectionName}: without the option ${option}, which this database does not know`);
  const collection = db.collection(staged);
  let documents = 0;
  for await (const batch of batchesOf(dumped)) {
    await collection.insertMany(batch, { ordered: true, forceServerObjectId: true });
    documents += batch.length;
  }
  const stored = collection.find({}, { raw: true, batchSize: BATCH_DOCUMENTS });
  const read = await digestDocuments(stored as unknown as AsyncIterable<Uint8Array>);
  if (read !== (await digestDocuments(readDocuments(dumped.file, dumped.fileName))))
    throw new TransferError(`${collectionName}: the database returns other documents than it was given.`);
  return { collection: collectionName, documents, indexes: 1 + (await stageIndexes(db, dumped, note)) };
}

/**
 * Creates the indexes after the documents, which is faster than entry by entry.
 * @returns the number of indexes created
 */
async function stageIndexes(
  db: mongo.Db,
  { collectionName, indexes }: DumpedCollection,
  note: (line: string) => void,
): Promise<number> {
  // MongoDB creates the index of `_id` itself.
  const wanted = indexes.filter(({ name }) => name !== '_id_');
  const namesByOption = new Map<string, string[]>();
  let created = 0;
  for (const { ns: _, ...index } of wanted) {
    const leftOut = await createIndex(db, toStagedName(collectionName), index);
    const name = String(index['name']);
    if (leftOut) created += 1;
    else note(`${collectionName}: without the index ${name}, which this database cannot have`);
    for (const option of leftOut ?? [])
      namesByOption.set(option, [...(namesByOption.get(option) ?? []), name]);
  }
  for (const [option, names] of namesByOption)
    note(
      `${collectionName}: ${names.join(', ')} without the option ${option}, which this database does not know`,
    );
  return created;
}

/** Writes all collections under their staged names. @throws TransferError after removing them again */
async function stage(
  db: mongo.Db,
  dumped: readonly DumpedCollection[],
  { report, note, beforeReplacing }: ImportOptions,
): Promise<void> {
  try {
    await dropStaged(db);
    await checkRenaming(db);
    for (const collection of dumped) report(await stageCollection(db, collection, note));
    await beforeReplacing?.();
  } catch (error) {
    await dropStaged(db).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new TransferError(`The import stopped: ${reason}\nNothing was replaced.`);
  }
}

export interface ImportOptions {
  /** Allows replacing a database that is not empty. */
  drop: boolean;
  report: (moved: Moved) => void;
  /** Called with a line for everything that is not imported unchanged. */
  note: (line: string) => void;
  /** Called when the export is valid and nothing has been written yet; a rejection leaves the database unchanged. */
  beforeWriting?: (database: { isReplaced: boolean }) => Promise<void>;
  /** Called when everything is written and nothing has been replaced yet; a rejection leaves the database unchanged. */
  beforeReplacing?: () => Promise<void>;
}

/**
 * Imports one database written by `exportDatabase` or mongodump. Every file is checked first. Then everything is
 * written, read back and indexed next to the old collections, which are replaced at the end.
 * @throws TransferError when a file is damaged, or when the database is not empty and `drop` is not set
 */
export async function importDatabase(db: mongo.Db, folder: string, options: ImportOptions): Promise<void> {
  const { drop, note, beforeWriting } = options;
  const dumped = await checkExport(folder, note);
  const isReplaced = (await listProductCollections(db)).length > 0;
  if (isReplaced && !drop)
    throw new TransferError(
      `The database ${db.databaseName} is not empty. Import into an empty one, or replace what is there with --drop.`,
    );
  await beforeWriting?.({ isReplaced });
  await finishExchange(db);
  await stage(db, dumped, options);
  await exchange(
    db,
    dumped.map(({ collectionName }) => collectionName),
  );
}

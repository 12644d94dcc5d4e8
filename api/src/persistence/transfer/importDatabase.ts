import { mongo } from 'mongoose';
import { readDocuments, TransferError } from './bsonFile';
import { readDumpFolder, type DumpedCollection } from './dumpFolder';
import { listCollectionsOf, type Moved } from './exportDatabase';

const { BSON } = mongo;

const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Every value as an object of its BSON type, so that it is written as it was read. */
const UNCHANGED = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/** Reads a document so that the driver writes the same bytes. @throws TransferError when it could not */
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

/** Reads everything once before anything is changed. @throws TransferError */
async function checkCollection(collection: DumpedCollection): Promise<void> {
  const { collectionName, type, fileName, file } = collection;
  if (type !== 'collection')
    throw new TransferError(`${collectionName} is a ${type}; only collections can be imported.`);
  let number = 0;
  for await (const bytes of readDocuments(file, fileName)) parseDocument(bytes, collection, (number += 1));
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

async function importCollection(db: mongo.Db, dumped: DumpedCollection): Promise<Moved> {
  const { collectionName, options } = dumped;
  await db.command({ create: collectionName, ...options });
  const collection = db.collection(collectionName);
  let documents = 0;
  for await (const batch of batchesOf(dumped)) {
    await collection.insertMany(batch, { ordered: true, forceServerObjectId: true });
    documents += batch.length;
  }
  // After the documents: an index is built faster at once than entry by entry. `_id` has its own.
  const indexes = dumped.indexes.filter(({ name }) => name !== '_id_').map(({ ns: _, ...index }) => index);
  if (indexes.length > 0) await db.command({ createIndexes: collectionName, indexes });
  return { collection: collectionName, documents, indexes: dumped.indexes.length };
}

export interface ImportOptions {
  /** Empties the database first. */
  drop: boolean;
  report: (moved: Moved) => void;
}

/**
 * Reads what `exportDatabase` or mongodump wrote for one database. Every file is checked before the database is touched.
 * @throws TransferError when a file is damaged, or when the database is not empty and `drop` is not set
 */
export async function importDatabase(
  db: mongo.Db,
  folder: string,
  { drop, report }: ImportOptions,
): Promise<void> {
  const dumped = readDumpFolder(folder);
  for (const collection of dumped) await checkCollection(collection);
  const existing = await listCollectionsOf(db);
  if (existing.length > 0 && !drop)
    throw new TransferError(
      `The database ${db.databaseName} is not empty. Import into an empty one, or replace what is there with --drop.`,
    );
  if (existing.length > 0) await db.dropDatabase();
  try {
    for (const collection of dumped) report(await importCollection(db, collection));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TransferError(
      `The import stopped and the database is incomplete: ${reason}\nImport again with --drop when that is repaired.`,
    );
  }
}

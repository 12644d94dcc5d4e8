import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import mongoose, { Types, type Connection } from 'mongoose';

export interface NewObject {
  name: string;
  contentType: string;
  bytes: Buffer;
}

export interface StoredObject {
  contentType: string;
  lengthBytes: number;
  etag: string;
  open: () => Readable;
}

/**
 * Named pieces of bytes, as an object store keeps them: written once under a name that nobody used before, read,
 * removed. Who may read them and which exist is known elsewhere; nothing here is ever listed. The adapter below is
 * GridFS, S3 would be another.
 */
export interface PhotoStore {
  /** Stores all of them. After an error any of them may exist, and the caller removes their names. */
  put: (objects: readonly NewObject[]) => Promise<void>;
  find: (name: string) => Promise<StoredObject | null>;
  /** Removes whatever there is under these names, parts of an interrupted `put` too. */
  remove: (names: readonly string[]) => Promise<void>;
  removeAll: () => Promise<void>;
}

const BUCKET = 'photos';
/** GridFS' own default; photos up to this size are one document. */
const CHUNK_BYTES = 255 * 1_024;

interface ObjectMetadata {
  contentType: string;
  sha256: string;
}

export function createGridFsPhotoStore(connection: Connection): PhotoStore {
  const { db } = connection;
  if (!db) throw new Error('The photo store needs an open database connection.');
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
  const files = db.collection(`${BUCKET}.files`);
  const chunks = db.collection(`${BUCKET}.chunks`);

  let indexed: Promise<unknown> | null = null;
  /** GridFS' own: reads the chunks of a file in their order. */
  const makeIndex = () => chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });

  return {
    // Many at once and two writes in all: a GridFS upload stream costs several round trips an object. The file's
    // document comes last: without it nothing is found.
    async put(objects) {
      if (objects.length === 0) return;
      indexed ??= makeIndex();
      await indexed.catch((error: unknown) => {
        indexed = null;
        throw error;
      });
      const written = objects.map((object) => ({ ...object, _id: idOf(object.name) }));
      await chunks.insertMany(written.flatMap(chunksOf));
      await files.insertMany(written.map(fileOf));
    },
    async find(name) {
      const file = await files.findOne({ _id: idOf(name) });
      if (!file) return null;
      const metadata = file['metadata'] as ObjectMetadata;
      return {
        contentType: metadata.contentType,
        lengthBytes: Number(file['length']),
        etag: `"${metadata.sha256}"`,
        open: () => bucket.openDownloadStream(file._id),
      };
    },
    async remove(names) {
      const ids = names.map(idOf);
      await files.deleteMany({ _id: { $in: ids } });
      await chunks.deleteMany({ files_id: { $in: ids } });
    },
    async removeAll() {
      await files.deleteMany({});
      await chunks.deleteMany({});
    },
  };
}

/** The id of an object follows from its name, so that chunks are found even when their file was never written. */
function idOf(name: string): Types.ObjectId {
  // A photo's own name is an id already.
  if (/^[0-9a-f]{24}$/.test(name)) return new Types.ObjectId(name);
  return new Types.ObjectId(createHash('sha256').update(name).digest().subarray(0, 12));
}

type Written = NewObject & { _id: Types.ObjectId };

function fileOf({ _id, name, contentType, bytes }: Written) {
  const sha256 = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return {
    _id,
    length: bytes.length,
    chunkSize: CHUNK_BYTES,
    uploadDate: new Date(),
    filename: name,
    metadata: { contentType, sha256 } satisfies ObjectMetadata,
  };
}

function chunksOf({ _id, bytes }: Written) {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id: _id,
    n,
    data: new mongoose.mongo.Binary(bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)),
  }));
}

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
 * Stores named bytes like an object store: written once under an unused name, read, removed. Permissions and the list
 * of names are kept elsewhere; nothing is ever listed here. The adapter below uses GridFS; S3 would be another.
 */
export interface PhotoStore {
  /** Stores all objects. After an error any of them may exist, so the caller removes their names. */
  put: (objects: readonly NewObject[]) => Promise<void>;
  find: (name: string) => Promise<StoredObject | null>;
  /** Removes everything under these names, including parts of an interrupted `put`. */
  remove: (names: readonly string[]) => Promise<void>;
  removeAll: () => Promise<void>;
}

const BUCKET = 'photos';
/** Default of GridFS; photos up to this size are one document. */
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
  /** Creates the standard index of GridFS, for reading the chunks of a file in order. */
  const makeIndex = () => chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });

  return {
    // Two writes for all objects, because a GridFS upload stream costs several round trips per object. The documents of
    // the files come last: without them nothing is found.
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

/** Derives the id of an object from its name, so that chunks are found even if their file was never written. */
function idOf(name: string): Types.ObjectId {
  // The name of a photo is already an id.
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

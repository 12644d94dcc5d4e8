import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import mongoose, { Types, type Connection } from 'mongoose';

export interface NewPhoto {
  id: string;
  ownerId: string;
  contentType: string;
  bytes: Buffer;
}

export interface StoredPhoto {
  ownerId: string;
  contentType: string;
  lengthBytes: number;
  etag: string;
  open: () => Readable;
}

/** Where photos live. The adapter below is GridFS; an object store would be another. */
export interface PhotoStore {
  addMany: (photos: readonly NewPhoto[]) => Promise<void>;
  find: (photoId: string) => Promise<StoredPhoto | null>;
  removeAll: () => Promise<void>;
}

const BUCKET = 'photos';
/** GridFS' own default; photos up to this size are one document. */
const CHUNK_BYTES = 255 * 1_024;

interface PhotoMetadata {
  ownerId: string;
  contentType: string;
  sha256: string;
}

export function createGridFsPhotoStore(connection: Connection): PhotoStore {
  const { db } = connection;
  if (!db) throw new Error('The photo store needs an open database connection.');
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
  const files = db.collection(`${BUCKET}.files`);
  const chunks = db.collection(`${BUCKET}.chunks`);

  return {
    // Many at once and two writes in all: a GridFS upload stream costs several round trips a photo.
    async addMany(photos) {
      if (photos.length === 0) return;
      await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
      await chunks.insertMany(photos.flatMap(chunksOf));
      await files.insertMany(photos.map(fileOf));
    },
    async find(photoId) {
      const _id = new Types.ObjectId(photoId);
      const file = await files.findOne({ _id });
      if (!file) return null;
      const metadata = file['metadata'] as PhotoMetadata;
      return {
        ownerId: metadata.ownerId,
        contentType: metadata.contentType,
        lengthBytes: Number(file['length']),
        etag: `"${metadata.sha256}"`,
        open: () => bucket.openDownloadStream(_id),
      };
    },
    async removeAll() {
      await files.deleteMany({});
      await chunks.deleteMany({});
    },
  };
}

function fileOf({ id, ownerId, contentType, bytes }: NewPhoto) {
  const sha256 = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return {
    _id: new Types.ObjectId(id),
    length: bytes.length,
    chunkSize: CHUNK_BYTES,
    uploadDate: new Date(),
    filename: id,
    metadata: { ownerId, contentType, sha256 } satisfies PhotoMetadata,
  };
}

function chunksOf({ id, bytes }: NewPhoto) {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id: new Types.ObjectId(id),
    n,
    data: new mongoose.mongo.Binary(bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)),
  }));
}

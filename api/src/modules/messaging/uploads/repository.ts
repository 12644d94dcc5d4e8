import { Types, type Connection } from 'mongoose';
import { imageUploadModel, type ImageUploadDocument } from '../model';

/** A picture whose files may be stored, possibly without a message. */
interface ImageUpload {
  imageId: string;
  conversation: string;
  expiresAt: Date;
}

/** Uploads in progress: registered before their files are stored, until a message refers to them. */
export interface ImageUploadRepository {
  add: (upload: ImageUpload) => Promise<void>;
  list: () => Promise<ImageUpload[]>;
  remove: (imageId: string) => Promise<void>;
}

const byId = (imageId: string) => ({ _id: new Types.ObjectId(imageId) });

export function createImageUploadRepository(connection: Connection): ImageUploadRepository {
  const { collection } = imageUploadModel(connection);
  return {
    async add({ imageId, ...upload }) {
      await collection.insertOne({ ...byId(imageId), ...upload });
    },
    async list() {
      const found = await collection.find<ImageUploadDocument>({}).toArray();
      return found.map(({ _id, conversation, expiresAt }) => ({
        imageId: _id.toHexString(),
        conversation,
        expiresAt,
      }));
    },
    async remove(imageId) {
      await collection.deleteOne(byId(imageId));
    },
  };
}

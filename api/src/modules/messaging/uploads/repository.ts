import { Types, type Connection } from 'mongoose';
import { imageUploadModel, type ImageUploadDocument } from '../model';

/** A picture whose files may be stored, possibly without a message. */
interface ImageUpload {
  imageId: string;
  conversation: string;
  expiresAt: Date;
}

export type ImageUploadRepository = ReturnType<typeof createImageUploadRepository>;

const byId = (imageId: string) => ({ _id: new Types.ObjectId(imageId) });

/** Uploads in progress: registered before their files are stored, until a message refers to them. */
export function createImageUploadRepository(connection: Connection) {
  const { collection } = imageUploadModel(connection);
  return {
    async add({ imageId, ...upload }: ImageUpload): Promise<void> {
      await collection.insertOne({ ...byId(imageId), ...upload });
    },
    async list(): Promise<ImageUpload[]> {
      const found = await collection.find<ImageUploadDocument>({}).toArray();
      return found.map(({ _id, conversation, expiresAt }) => ({
        imageId: _id.toHexString(),
        conversation,
        expiresAt,
      }));
    },
    async remove(imageId: string): Promise<void> {
      await collection.deleteOne(byId(imageId));
    },
  };
}

import { Schema, type Connection, type Types } from 'mongoose';

/** One viewer's decision on one day after seeing a photo. */
export interface PhotoViewDocument {
  _id: Types.ObjectId;
  photoId: string;
  ownerId: Types.ObjectId;
  /** Keyed hash of the viewer's id: counts a viewer once a day without identifying them. */
  viewerKey: string;
  /** Midnight UTC. */
  day: Date;
  isLike: boolean;
}

/** Longer than any counted period. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

const photoViewSchema = new Schema<PhotoViewDocument>(
  {
    photoId: { type: String, required: true },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    viewerKey: { type: String, required: true },
    day: { type: Date, required: true },
    isLike: { type: Boolean, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Counts a viewer once per photo and day.
photoViewSchema.index({ photoId: 1, viewerKey: 1, day: 1 }, { unique: true });
// Counts the views of a member's photos and removes them with the account.
photoViewSchema.index({ ownerId: 1, day: 1 });
// Removes a viewer's views when their account is deleted.
photoViewSchema.index({ viewerKey: 1 });
// Removes old views.
photoViewSchema.index({ day: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const photoViewModel = (connection: Connection) =>
  connection.model<PhotoViewDocument>('PhotoView', photoViewSchema, 'photoViews');

import { Schema, type Connection } from 'mongoose';

/** Temporary permission of one browser. Its cookie holds an id, of which only the hash is stored. */
export interface BrowserGrantDocument {
  _id: string;
  /**
   * `console` opens the platform page, `override` loads a remote from another origin, and `override-request` is a
   * pending confirmation of an override.
   */
  kind: 'console' | 'override' | 'override-request';
  value: string;
  expiresAt: Date;
}

const browserGrantSchema = new Schema<BrowserGrantDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    value: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
browserGrantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const browserGrantModel = (connection: Connection) =>
  connection.model<BrowserGrantDocument>('BrowserGrant', browserGrantSchema, 'browserGrants');

import { Schema, type Connection } from 'mongoose';

/** Something that one browser may do for a while: its cookie holds an id, of which only the hash is stored. */
export interface BrowserGrantDocument {
  _id: string;
  /** `console`: reads the platform page. `override`: takes a remote from elsewhere. `override-request`: was asked about it. */
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
// Removes those that have expired.
browserGrantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const browserGrantModel = (connection: Connection) =>
  connection.model<BrowserGrantDocument>('BrowserGrant', browserGrantSchema, 'browserGrants');

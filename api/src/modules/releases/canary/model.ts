import { Schema, type Connection } from 'mongoose';

/** Outcome of a remote's load in one browser during a canary. */
export interface RemoteLoadDocument {
  remote: string;
  /** Revision of the decision that started the canary. */
  trial: number;
  /** Keyed hash, so that a record identifies no one. */
  reader: string;
  /** Keyed hash of the network that the release was served to; absent in older records. */
  network?: string;
  cohort: 'canary' | 'control';
  /** 1 after any failed load, even if a later one succeeded. */
  failed: number;
  loadMs: number | null;
  at: Date;
}

const KEPT_SECONDS = 2 * 24 * 60 * 60;

const remoteLoadSchema = new Schema<RemoteLoadDocument>(
  {
    remote: { type: String, required: true },
    trial: { type: Number, required: true },
    reader: { type: String, required: true },
    network: String,
    cohort: { type: String, required: true },
    failed: { type: Number, required: true },
    loadMs: { type: Number, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Counts each browser once.
remoteLoadSchema.index({ remote: 1, trial: 1, reader: 1 }, { unique: true });
remoteLoadSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const remoteLoadModel = (connection: Connection) =>
  connection.model<RemoteLoadDocument>('RemoteLoad', remoteLoadSchema, 'remoteLoads');

import { Schema, type Connection } from 'mongoose';

/** How a remote's load ended in one browser, while a release of it is given to some first. */
export interface RemoteLoadDocument {
  remote: string;
  /** Revision of the decision that began the canary. */
  trial: number;
  /** Keyed hash, so that a record names nobody. */
  reader: string;
  /** Keyed hash of the network that the release was served to; absent in records from before it was stored. */
  network?: string;
  cohort: 'canary' | 'control';
  /** 1 when a load failed once, also when a later one did not. */
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
// Each browser is counted once.
remoteLoadSchema.index({ remote: 1, trial: 1, reader: 1 }, { unique: true });
remoteLoadSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const remoteLoadModel = (connection: Connection) =>
  connection.model<RemoteLoadDocument>('RemoteLoad', remoteLoadSchema, 'remoteLoads');

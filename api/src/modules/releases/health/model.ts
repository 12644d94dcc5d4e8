import { Schema, type Connection } from 'mongoose';
import type { RemotePhase, WebVital } from '@sixfold/api-contract';
import type { Histogram } from './histogram';

/** `rejection`: unhandled, while the remote was in use. `unknown`: reported by an older shell without a phase. */
export type Phase = RemotePhase | 'rejection' | 'unknown';

/** Health of a release within one hour, summed over all browsers. */
export interface ReleaseHourDocument {
  remote: string;
  version: string;
  hour: Date;
  /** Counted only in browsers that report each load. */
  loads: number;
  failures: number;
  /** Sums over `loads`. */
  bytes: number;
  retries: number;
  loadMs: Histogram;
  vitals: Partial<Record<WebVital, Histogram>>;
  /** Failures in all browsers. */
  phases: Partial<Record<Phase, number>>;
  /**
   * Reports by fingerprint of a stored error. Here, so that a single write counts a report. Absent in older documents.
   */
  reports?: Partial<Record<string, number>>;
}

/** Error of a release; its reports are counted per hour. */
export interface ReleaseErrorDocument {
  remote: string;
  version: string;
  /** Hash of the properties that identify the same error. */
  fingerprint: string;
  phase: Phase;
  message: string;
  /** Mapped to the sources where source maps exist. */
  stack: string;
  /** Reports that an earlier version of the API counted here. */
  count?: number;
  firstAt: Date;
  lastAt: Date;
}

const KEPT_SECONDS = 14 * 24 * 60 * 60;

const counts = { type: Schema.Types.Mixed, default: () => ({}) };
const releaseHourSchema = new Schema<ReleaseHourDocument>(
  {
    remote: { type: String, required: true },
    version: { type: String, required: true },
    hour: { type: Date, required: true },
    loads: { type: Number, default: 0 },
    failures: { type: Number, default: 0 },
    bytes: { type: Number, default: 0 },
    retries: { type: Number, default: 0 },
    loadMs: counts,
    vitals: counts,
    phases: counts,
    reports: counts,
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
releaseHourSchema.index({ remote: 1, hour: -1, version: 1 }, { unique: true });
releaseHourSchema.index({ hour: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const releaseErrorSchema = new Schema<ReleaseErrorDocument>(
  {
    remote: { type: String, required: true },
    version: { type: String, required: true },
    fingerprint: { type: String, required: true },
    phase: { type: String, required: true },
    message: { type: String, required: true },
    stack: { type: String, default: '' },
    count: Number,
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
releaseErrorSchema.index({ remote: 1, version: 1, fingerprint: 1 }, { unique: true });
releaseErrorSchema.index({ lastAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const releaseHourModel = (connection: Connection) =>
  connection.model<ReleaseHourDocument>('ReleaseHour', releaseHourSchema, 'releaseHours');
export const releaseErrorModel = (connection: Connection) =>
  connection.model<ReleaseErrorDocument>('ReleaseError', releaseErrorSchema, 'releaseErrors');

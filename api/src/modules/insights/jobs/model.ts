import type { AnalysisFramework } from '@sixfold/domain';
import { Schema, type Connection, type Types } from 'mongoose';

export interface AnalysisJobDocument {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  framework: AnalysisFramework;
  /** Incremented when the text starts over. */
  run: number;
  /** `interrupted`: its process shut down gracefully, so another one may continue immediately. */
  state: 'writing' | 'done' | 'failed' | 'stopped' | 'interrupted';
  /** The run that is currently writing; after a takeover, every write of the previous holder misses. */
  holder: string;
  /** Incremented by each write or renewal of the holder: its heartbeat for other processes. */
  beats: number;
  text: string;
  writtenBy: 'built-in' | 'model' | null;
  /** Digests of the inputs of the text. */
  writtenFrom: { test: string; birth: string };
  changedAt: Date;
}

const analysisJobSchema = new Schema<AnalysisJobDocument>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    framework: { type: String, required: true },
    run: { type: Number, required: true },
    state: { type: String, required: true },
    holder: { type: String, required: true },
    beats: Number,
    text: String,
    writtenBy: String,
    writtenFrom: { type: Schema.Types.Mixed, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds a member's jobs and ensures that only one of two concurrent starts creates the document.
analysisJobSchema.index({ memberId: 1, framework: 1 }, { unique: true });

export const analysisJobModel = (connection: Connection) =>
  connection.model<AnalysisJobDocument>('AnalysisJob', analysisJobSchema, 'analysisJobs');

import type { AnalysisFramework } from '@sixfold/domain';
import { Schema, type Connection, type Types } from 'mongoose';

export interface AnalysisJobDocument {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  framework: AnalysisFramework;
  /** Rises when the text begins anew. */
  run: number;
  /** `interrupted`: its process was shut down, so another one may continue at once. */
  state: 'writing' | 'done' | 'failed' | 'stopped' | 'interrupted';
  /** The start that writes now; with a new one, every write of the last one misses. */
  holder: string;
  /** Rises each time the holder stores or renews something; others see by it that the holder lives. */
  beats: number;
  text: string;
  writtenBy: 'built-in' | 'model' | null;
  /** Digests of what the text is written from. */
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
// Finds the jobs of a member, and lets only one of two that start at once create the document.
analysisJobSchema.index({ memberId: 1, framework: 1 }, { unique: true });

export const analysisJobModel = (connection: Connection) =>
  connection.model<AnalysisJobDocument>('AnalysisJob', analysisJobSchema, 'analysisJobs');

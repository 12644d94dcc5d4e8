import type { AnalysisFramework } from '@sixfold/domain';
import { Schema, type Connection, type Types } from 'mongoose';

export interface AnalysisOpinionDocument {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  framework: AnalysisFramework;
  /** The heading of the section. */
  section: string;
  fits: boolean;
}

const analysisOpinionSchema = new Schema<AnalysisOpinionDocument>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    framework: { type: String, required: true },
    section: { type: String, required: true },
    fits: { type: Boolean, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Lists the opinions of a member, and keeps one for each section.
analysisOpinionSchema.index({ memberId: 1, framework: 1, section: 1 }, { unique: true });

export const analysisOpinionModel = (connection: Connection) =>
  connection.model<AnalysisOpinionDocument>('AnalysisOpinion', analysisOpinionSchema, 'analysisOpinions');

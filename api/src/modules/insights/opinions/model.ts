import type { AnalysisFramework } from '@sixfold/domain';
import { Schema, type Connection, type Types } from 'mongoose';

export interface AnalysisOpinionDocument {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  framework: AnalysisFramework;
  /** Heading of the section. */
  section: string;
  fits: boolean;
  /** Unique among a member's opinions about an analysis, which limits their number. Absent in earlier versions. */
  place?: number;
}

const analysisOpinionSchema = new Schema<AnalysisOpinionDocument>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    framework: { type: String, required: true },
    section: { type: String, required: true },
    fits: { type: Boolean, required: true },
    place: { type: Number },
  },
  { versionKey: false, strict: 'throw' },
);
// Lists a member's opinions and keeps one per section.
analysisOpinionSchema.index({ memberId: 1, framework: 1, section: 1 }, { unique: true });

// Only one of several concurrent opinions gets a place.
analysisOpinionSchema.index(
  { memberId: 1, framework: 1, place: 1 },
  { unique: true, partialFilterExpression: { place: { $type: 'number' } } },
);

export const analysisOpinionModel = (connection: Connection) =>
  connection.model<AnalysisOpinionDocument>('AnalysisOpinion', analysisOpinionSchema, 'analysisOpinions');

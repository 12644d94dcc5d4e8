import { Schema, type Connection, type Types } from 'mongoose';
import type { StoredAnalyses } from '../model';

export interface AnalysesDocument extends StoredAnalyses {
  /** The member's id. */
  _id: Types.ObjectId;
}

const analysesSchema = new Schema<AnalysesDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    mbti: String,
    enneagram: String,
    loveLanguages: String,
    astrology: String,
    numerology: String,
    humanDesign: String,
    comprehensive: String,
    writtenBy: { type: Schema.Types.Mixed },
    writtenFrom: { type: Schema.Types.Mixed },
    generatedAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);

/** Stored separately, because the texts are long and few calls show them. A profile only records that they exist. */
export const analysesModel = (connection: Connection) =>
  connection.model<AnalysesDocument>('Analyses', analysesSchema, 'analyses');

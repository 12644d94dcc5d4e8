import { Schema, type Connection, type Types } from 'mongoose';
import type { ReportReason } from '@sixfold/api-contract';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';

export type SeenIn = 'card' | 'profile' | 'chat' | 'likes' | 'matches' | 'call' | 'past';

/** What the reporter stated at one time. */
export interface Statement {
  reason: ReportReason | null;
  details: string;
  seenIn: SeenIn | null;
}

/**
 * The effects of a report: a block, if the reported member is visible, and a count of the reports about them; and of its
 * end: an e-mail to the reporter.
 */
export type ReportEffect =
  | { kind: 'reported'; reporterId: string; reportedId: string; isBlocking: boolean }
  | { kind: 'report_outcome_mail'; wasUpheld: boolean };

export interface ReportDocument extends HasEffects<ReportEffect> {
  _id: Types.ObjectId;
  /** Both ids while the report is open and the reporter has an account; absent afterwards. */
  openFor?: string;
  /** Null once the reporter has deleted their account. */
  reporter: Types.ObjectId | null;
  reported: Types.ObjectId;
  statements: Statement[];
  reportedAt: Date;
  closedAt: Date | null;
}

/** Half a year, long enough to recognise a repetition. */
const CLOSED_MAX_AGE_SECONDS = 183 * 24 * 60 * 60;

const reportSchema = new Schema<ReportDocument>(
  {
    openFor: { type: String },
    reporter: { type: Schema.Types.ObjectId, default: null },
    reported: { type: Schema.Types.ObjectId, required: true },
    statements: { type: [Schema.Types.Mixed], required: true } as never,
    reportedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds the open report of one member about another, and prevents a second one.
reportSchema.index(
  { openFor: 1 },
  { unique: true, partialFilterExpression: { openFor: { $type: 'string' } } },
);
// Lists the open reports, the oldest first.
reportSchema.index({ closedAt: 1, reportedAt: 1 });
// Removes reports that were closed long ago; open ones have no date and stay.
reportSchema.index({ closedAt: 1 }, { expireAfterSeconds: CLOSED_MAX_AGE_SECONDS });
// Finds the reports by a member, when their account is deleted or exported.
reportSchema.index({ reporter: 1 });
// Lists the open reports about a member, the oldest first.
reportSchema.index({ reported: 1, closedAt: 1, reportedAt: 1 });
// Finds pending effects.
reportSchema.index(...EFFECTS_INDEX);

export const reportModel = (connection: Connection) =>
  connection.model<ReportDocument>('Report', reportSchema, 'reports');

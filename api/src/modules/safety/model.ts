import { Schema, type Connection, type Types } from 'mongoose';
import type { ReportReason } from '@sixfold/api-contract';

export interface BlockDocument {
  _id: Types.ObjectId;
  /** The two members' name, the same from both sides. */
  pair: string;
  from: Types.ObjectId;
  to: Types.ObjectId;
  at: Date;
}

const blockSchema = new Schema<BlockDocument>(
  {
    pair: { type: String, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    to: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// One block for each direction of a pair; its beginning answers whether two members are apart, either way.
blockSchema.index({ pair: 1, from: 1 }, { unique: true });
// Lists whom a member has blocked, the newest first.
blockSchema.index({ from: 1, at: -1 });
// Lists who has blocked a member.
blockSchema.index({ to: 1 });

export type SeenIn = 'card' | 'profile' | 'chat' | 'likes' | 'matches' | 'call' | 'past';

/** What the reporter said at one time. */
export interface Statement {
  reason: ReportReason | null;
  details: string;
  seenIn: SeenIn | null;
}

export interface ReportDocument {
  _id: Types.ObjectId;
  /** Both ids while the report is open and its reporter is here; absent afterwards. */
  openFor?: string;
  /** Null once the reporter has deleted their account. */
  reporter: Types.ObjectId | null;
  reported: Types.ObjectId;
  statements: Statement[];
  reportedAt: Date;
  closedAt: Date | null;
}

/** Half a year: long enough to see that it happens again. */
const CLOSED_KEPT_SECONDS = 183 * 24 * 60 * 60;

const reportSchema = new Schema<ReportDocument>(
  {
    openFor: { type: String },
    reporter: { type: Schema.Types.ObjectId, default: null },
    reported: { type: Schema.Types.ObjectId, required: true },
    statements: { type: [Schema.Types.Mixed], required: true } as never,
    reportedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds the open report of one member about another, and makes a second one impossible.
reportSchema.index(
  { openFor: 1 },
  { unique: true, partialFilterExpression: { openFor: { $type: 'string' } } },
);
// Lists what waits for a person, the longest first.
reportSchema.index({ closedAt: 1, reportedAt: 1 });
// Removes what was decided long ago; open ones have no date here and stay.
reportSchema.index({ closedAt: 1 }, { expireAfterSeconds: CLOSED_KEPT_SECONDS });
// Finds what a member reported, when their account is deleted or exported.
reportSchema.index({ reporter: 1 });
// Finds what was reported about a member.
reportSchema.index({ reported: 1 });

export const blockModel = (connection: Connection) =>
  connection.model<BlockDocument>('Block', blockSchema, 'blocks');
export const reportModel = (connection: Connection) =>
  connection.model<ReportDocument>('Report', reportSchema, 'reports');

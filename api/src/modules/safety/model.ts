import { Schema, type Connection, type Types } from 'mongoose';
import type { ReportReason } from '@sixfold/api-contract';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';
import type { ReportContext } from './policy';

export type SeenIn = 'card' | 'profile' | 'chat' | 'likes' | 'matches' | 'call' | 'past';

/** One submission by the reporter. */
export interface Statement {
  reason: ReportReason | null;
  details: string;
  seenIn: SeenIn | null;
}

/**
 * Effects of a report. `reported` counts it and, if the reported member is visible, blocks them. `report_outcome_mail`
 * informs the reporter once the report is closed.
 */
export type ReportEffect =
  | { kind: 'reported'; reporterId: string; reportedId: string; isBlocking: boolean }
  | { kind: 'report_outcome_mail'; wasUpheld: boolean };

export interface ReportDocument extends HasEffects<ReportEffect> {
  _id: Types.ObjectId;
  /** Both ids while the report is open and the reporter has an account, otherwise absent. */
  openFor?: string;
  /** Null once the reporter has deleted their account. */
  reporter: Types.ObjectId | null;
  reported: Types.ObjectId;
  statements: Statement[];
  /** Absent in reports of earlier versions, which carry no weight. */
  context?: ReportContext;
  /** The reported member while a weighty report is open and its reporter has an account, otherwise absent. */
  weighsAgainst?: Types.ObjectId;
  reportedAt: Date;
  closedAt: Date | null;
}

/** Half a year, long enough to recognise repeated reports. */
const CLOSED_MAX_AGE_SECONDS = 183 * 24 * 60 * 60;

const reportSchema = new Schema<ReportDocument>(
  {
    openFor: { type: String },
    reporter: { type: Schema.Types.ObjectId, default: null },
    reported: { type: Schema.Types.ObjectId, required: true },
    statements: { type: [Schema.Types.Mixed], required: true } as never,
    context: Schema.Types.Mixed,
    weighsAgainst: Schema.Types.ObjectId,
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
// Lists the open reports, oldest first.
reportSchema.index({ closedAt: 1, reportedAt: 1 });
// Removes reports that were closed long ago. Open reports have no date and stay.
reportSchema.index({ closedAt: 1 }, { expireAfterSeconds: CLOSED_MAX_AGE_SECONDS });
// Finds a member's reports when their account is deleted or exported.
reportSchema.index({ reporter: 1 });
// Lists the open reports about a member, oldest first.
reportSchema.index({ reported: 1, closedAt: 1, reportedAt: 1 });
// Finds the open weighty reports about a member, newest first, without reading the others.
reportSchema.index({ weighsAgainst: 1, reportedAt: -1 }, { sparse: true });
reportSchema.index(...EFFECTS_INDEX);

/** Long enough to recognise brigading. */
const NETWORK_MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Network from which a report was sent. Stored separately, because it is deleted much earlier than the report. */
export interface ReportNetworkDocument {
  /** The report's id. */
  _id: Types.ObjectId;
  reporter: Types.ObjectId;
  /** Keyed hash, so that the database alone reveals no address. */
  network: string;
  at: Date;
}

const reportNetworkSchema = new Schema<ReportNetworkDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    reporter: { type: Schema.Types.ObjectId, required: true },
    network: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
reportNetworkSchema.index({ at: 1 }, { expireAfterSeconds: NETWORK_MAX_AGE_SECONDS });
// Removes a member's networks when they delete their account.
reportNetworkSchema.index({ reporter: 1 });

export const reportNetworkModel = (connection: Connection) =>
  connection.model<ReportNetworkDocument>('ReportNetwork', reportNetworkSchema, 'reportNetworks');
export const reportModel = (connection: Connection) =>
  connection.model<ReportDocument>('Report', reportSchema, 'reports');

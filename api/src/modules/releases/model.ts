import { Schema, type Connection } from 'mongoose';

/** One decision of a team about its remote. They are never changed: the newest one is in force, the others are history. */
export interface ReleaseDecisionDocument {
  remote: string;
  /** Counts the decisions about this remote, from 1. */
  revision: number;
  action: 'promote' | 'rollback' | 'canary';
  version: string;
  versionBefore: string | null;
  /** Where a rollback leads, newest first. */
  previous: string[];
  /** A release that some members get instead. */
  canary: { version: string; percent: number } | null;
  why: string;
  team: string;
  decidedAt: Date;
}

const releaseDecisionSchema = new Schema<ReleaseDecisionDocument>(
  {
    remote: { type: String, required: true },
    revision: { type: Number, required: true },
    action: { type: String, required: true },
    version: { type: String, required: true },
    versionBefore: { type: String, default: null },
    previous: { type: [String], required: true },
    canary: {
      type: new Schema({ version: String, percent: Number }, { _id: false }),
      default: null,
    },
    why: { type: String, required: true },
    team: { type: String, required: true },
    decidedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds the newest decisions of a remote, and stores only one of two that were made from the same state.
releaseDecisionSchema.index({ remote: 1, revision: -1 }, { unique: true });

export const releaseDecisionModel = (connection: Connection) =>
  connection.model<ReleaseDecisionDocument>('ReleaseDecision', releaseDecisionSchema, 'releaseDecisions');

import { Schema, type Connection } from 'mongoose';

/** A team's decision about its remote. Immutable: the newest is in effect, the others are history. */
export interface ReleaseDecisionDocument {
  remote: string;
  /** Number of the decision about this remote, from 1. */
  revision: number;
  action: 'promote' | 'rollback' | 'canary';
  version: string;
  versionBefore: string | null;
  /** Targets of a rollback, newest first. */
  previous: string[];
  /** Release that a share of users gets instead. */
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
// Finds a remote's newest decisions, and rejects the second of two based on the same state.
releaseDecisionSchema.index({ remote: 1, revision: -1 }, { unique: true });

export const releaseDecisionModel = (connection: Connection) =>
  connection.model<ReleaseDecisionDocument>('ReleaseDecision', releaseDecisionSchema, 'releaseDecisions');

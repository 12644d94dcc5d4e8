import type { ConnectionGoal } from '@sixfold/domain';
import { Schema, type Connection, type Types } from 'mongoose';

/** 'unmatch' is the pass of who ended a mutual match; it keeps either side from being the other's candidate. */
export const DECISIONS = ['like', 'pass', 'not_now', 'unmatch'] as const;

export interface ActionDocument {
  _id: Types.ObjectId;
  from: Types.ObjectId;
  to: Types.ObjectId;
  action: (typeof DECISIONS)[number];
  goal: ConnectionGoal;
  /** When this decision was taken; repeating it does not move it. */
  at: Date;
}

const actionSchema = new Schema<ActionDocument>(
  {
    from: { type: Schema.Types.ObjectId, required: true },
    to: { type: Schema.Types.ObjectId, required: true },
    action: { type: String, enum: DECISIONS, required: true },
    goal: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// One decision for each direction of a pair; also lists what a member has decided so far.
actionSchema.index({ from: 1, to: 1 }, { unique: true });
// Lists a member's newest passes.
actionSchema.index({ from: 1, at: -1 });
// Lists who likes a member, the newest first, and who ended a match with them.
actionSchema.index({ to: 1, action: 1, at: -1 });

export interface MatchDocument {
  _id: Types.ObjectId;
  /** Both ids in ascending order, joined: the same for both sides. */
  pair: string;
  members: Types.ObjectId[];
  goal: ConnectionGoal;
  matchedAt: Date;
}

const matchSchema = new Schema<MatchDocument>(
  {
    pair: { type: String, required: true },
    members: { type: [Schema.Types.ObjectId], required: true },
    goal: { type: String, required: true },
    matchedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Two likes at the same moment make one match; also answers whether two members are matched.
matchSchema.index({ pair: 1 }, { unique: true });
// Lists a member's matches, the newest first.
matchSchema.index({ members: 1, matchedAt: -1 });

export const actionModel = (connection: Connection) =>
  connection.model<ActionDocument>('Action', actionSchema, 'actions');
export const matchModel = (connection: Connection) =>
  connection.model<MatchDocument>('Match', matchSchema, 'matches');

import type { ConnectionGoal } from '@sixfold/domain';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';
import type { RelationEffect } from './effects';
import type { Decision } from './policy';

/** The state between two members. Empty lists are left out, so that sparse indexes skip the document. */
export interface RelationDocument extends HasEffects<RelationEffect> {
  /** The ids of both members in ascending order, joined: the same for both sides. */
  _id: string;
  members: Types.ObjectId[];
  /** At most one of each member. */
  decisions?: {
    from: Types.ObjectId;
    kind: Decision['kind'];
    goal: ConnectionGoal;
    at: Date;
    isAfterUnmatch?: true;
    isSilent?: true;
  }[];
  /** At most one of each member. */
  blocks?: { from: Types.ObjectId; to: Types.ObjectId; at: Date }[];
  match?: { id: Types.ObjectId; goal: ConnectionGoal; matchedAt: Date };
  /** The members whose own lists depend on this document; members who were only passed or liked are not among them. */
  listedFor?: Types.ObjectId[];
  /** The members who are liked, matched or not. */
  likedMembers?: Types.ObjectId[];
  /** Changes with every write, which is stored only over the revision that it was computed from. */
  revision: Types.ObjectId;
}

// Without fields, because reads and writes use the driver directly; mongoose only creates the indexes.
const relationSchema = new Schema<RelationDocument>({ _id: String }, { versionKey: false, strict: 'throw' });
// Finds every relation of a member, when their account is deleted.
relationSchema.index({ members: 1 });
// Lists the relations that affect a member's own lists: decisions, matches, blocks and matches that others ended.
relationSchema.index({ listedFor: 1 }, { sparse: true });
// Lists the likes that a member has received.
relationSchema.index({ likedMembers: 1 }, { sparse: true });
// Lists the members that a member has blocked.
relationSchema.index({ 'blocks.from': 1 }, { sparse: true });
// Lists the members who have blocked a member.
relationSchema.index({ 'blocks.to': 1 }, { sparse: true });
// Finds a match by its id, which calls may use.
relationSchema.index({ 'match.id': 1 }, { unique: true, sparse: true });
// Finds pending effects.
relationSchema.index(...EFFECTS_INDEX);

export const relationModel = (connection: Connection) =>
  connection.model<RelationDocument>('Relation', relationSchema, 'relations');

import type { ConnectionGoal } from '@sixfold/domain';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';
import type { RelationEffect } from './effects';
import type { Decision } from './policy';

/** State between two members. Empty lists are omitted, so that sparse indexes skip the document. */
export interface RelationDocument extends HasEffects<RelationEffect> {
  /** Both ids in ascending order, joined: the same for both sides. */
  _id: string;
  members: Types.ObjectId[];
  /** At most one per member. */
  decisions?: {
    from: Types.ObjectId;
    kind: Decision['kind'];
    goal: ConnectionGoal;
    at: Date;
    isAfterUnmatch?: true;
    isSilent?: true;
  }[];
  /** At most one per member. */
  blocks?: { from: Types.ObjectId; to: Types.ObjectId; at: Date }[];
  match?: { id: Types.ObjectId; goal: ConnectionGoal; matchedAt: Date };
  /** Members whose own lists depend on this document; excludes members who were only passed or liked. */
  listedFor?: Types.ObjectId[];
  /** Members who have received a like, matched or not. */
  likedMembers?: Types.ObjectId[];
  /** Changes with every write; a write succeeds only on the revision it was computed from. */
  revision: Types.ObjectId;
}

// No fields: reads and writes use the driver directly, and mongoose only creates the indexes.
const relationSchema = new Schema<RelationDocument>({ _id: String }, { versionKey: false, strict: 'throw' });
// Finds every relation of a member when their account is deleted.
relationSchema.index({ members: 1 });
// Lists the relations that affect a member's own lists: decisions, matches, blocks and matches ended by others.
relationSchema.index({ listedFor: 1 }, { sparse: true });
// Lists the likes received by a member.
relationSchema.index({ likedMembers: 1 }, { sparse: true });
// Lists the members blocked by a member.
relationSchema.index({ 'blocks.from': 1 }, { sparse: true });
// Lists the members who have blocked a member.
relationSchema.index({ 'blocks.to': 1 }, { sparse: true });
// Finds a match by its id, which calls accept in place of a member id.
relationSchema.index({ 'match.id': 1 }, { unique: true, sparse: true });
relationSchema.index(...EFFECTS_INDEX);

export const relationModel = (connection: Connection) =>
  connection.model<RelationDocument>('Relation', relationSchema, 'relations');

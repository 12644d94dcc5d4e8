import type { Types } from 'mongoose';
import { Schema, type Connection } from 'mongoose';
import { toObjectId } from '../../../persistence/objectId';
import { isDuplicateKey } from '../../../persistence/connection';
import { EFFECTS_INDEX, type HasEffects, type StoredEffect } from '../../../persistence/pendingEffects';
import type { OutgoingMail } from '../../../providers/mailQueue';

/** E-mail about the decision, formatted when the decision was made. */
export interface ObjectionEffect {
  kind: 'objection_rejected_mail';
  mail: OutgoingMail;
}

export interface ObjectionDocument extends HasEffects<ObjectionEffect> {
  /** The member's id, which limits each restriction to one objection. */
  _id: Types.ObjectId;
  text: string;
  at: Date;
  /** Time at which an operator kept the restriction; null while the objection is open. */
  rejectedAt: Date | null;
}

const objectionSchema = new Schema<ObjectionDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
    rejectedAt: { type: Date, default: null },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Lists the open objections, oldest first.
objectionSchema.index({ rejectedAt: 1, at: 1 });
objectionSchema.index(...EFFECTS_INDEX);

export interface Objection {
  memberId: string;
  text: string;
  at: Date;
  rejectedAt: Date | null;
}

/** Members' objections to the restriction of their account, kept until it ends or another decision replaces it. */
export type Objections = ReturnType<typeof createObjections>;

const toObjection = ({ _id, text, at, rejectedAt }: ObjectionDocument): Objection => ({
  memberId: _id.toHexString(),
  text,
  at,
  rejectedAt,
});

export function createObjections(connection: Connection) {
  const objections = connection.model<ObjectionDocument>('Objection', objectionSchema, 'objections');
  return {
    /** Returns false when the member has already objected. */
    async add(memberId: string, text: string, at: Date): Promise<boolean> {
      try {
        await objections.create({ _id: toObjectId(memberId), text, at, rejectedAt: null });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async find(memberId: string): Promise<Objection | null> {
      const found = await objections.findById(toObjectId(memberId)).lean();
      return found && toObjection(found as ObjectionDocument);
    },
    /** Lists the open objections, oldest first. */
    async listOpen(): Promise<Objection[]> {
      const found = await objections.find({ rejectedAt: null }).sort({ at: 1 }).lean();
      return found.map((each) => toObjection(each as ObjectionDocument));
    },
    /** Stores the decision with its effects. Returns null when the member has no open objection. */
    async reject(
      memberId: string,
      at: Date,
      effects: readonly StoredEffect<ObjectionEffect>[],
    ): Promise<ObjectionDocument | null> {
      const changed = await objections
        .findOneAndUpdate(
          { _id: toObjectId(memberId), rejectedAt: null },
          { $set: { rejectedAt: at }, $push: { effects: { $each: [...effects] } } },
          { returnDocument: 'after' },
        )
        .lean();
      return changed as ObjectionDocument | null;
    },
    async remove(memberId: string): Promise<void> {
      await objections.deleteOne({ _id: toObjectId(memberId) });
    },
  };
}

import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';

export interface DateEffect {
  kind:
    | 'date_shared_mail'
    | 'check_in_due_mail'
    | 'check_in_push'
    | 'check_in_missed_mail'
    | 'checked_in_late_mail'
    | 'date_cancelled_mail'
    /** As `date_cancelled_mail`, but after an alarm. */
    | 'cancelled_late_mail';
}

export interface SharedDateDocument extends HasEffects<DateEffect> {
  _id: Types.ObjectId;
  /** Null after the account is deleted, while the contact still has to be notified. */
  memberId: Types.ObjectId | null;
  /** Names at the time of sharing. The date contains no other reference to the match. */
  memberName: string;
  matchFirstName: string;
  location: string;
  startsAt: Date;
  timeZone: string;
  contactName: string;
  contactEmail: string;
  checkInAt: Date;
  /** An ended date is removed once its last e-mail is sent. */
  state: 'open' | 'missed' | 'ended';
  /** Slot among the member's active dates, from 0. The unique index enforces the limit under concurrent calls. */
  place?: number;
  deleteAt: Date;
}

const sharedDateSchema = new Schema<SharedDateDocument>(
  {
    memberId: { type: Schema.Types.ObjectId, default: null },
    memberName: { type: String, required: true },
    matchFirstName: { type: String, required: true },
    location: { type: String, required: true },
    startsAt: { type: Date, required: true },
    timeZone: { type: String, required: true },
    contactName: { type: String, required: true },
    contactEmail: { type: String, required: true },
    checkInAt: { type: Date, required: true },
    state: { type: String, enum: ['open', 'missed', 'ended'], required: true },
    place: Number,
    deleteAt: { type: Date, required: true },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Lists a member's dates, earliest first.
sharedDateSchema.index({ memberId: 1, startsAt: 1 });
// Allows one date per place of a member, also under concurrent calls.
sharedDateSchema.index(
  { memberId: 1, place: 1 },
  { unique: true, partialFilterExpression: { place: { $type: 'number' } } },
);
sharedDateSchema.index(...EFFECTS_INDEX);
sharedDateSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const sharedDateModel = (connection: Connection) =>
  connection.model<SharedDateDocument>('SharedDate', sharedDateSchema, 'sharedDates');

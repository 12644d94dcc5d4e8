import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';

/** The effects of a shared date, immediate or scheduled. */
export interface DateEffect {
  kind:
    | 'date_shared_mail'
    | 'check_in_due_mail'
    | 'check_in_push'
    | 'check_in_missed_mail'
    | 'checked_in_late_mail'
    | 'date_cancelled_mail'
    /** The same after an alarm. */
    | 'cancelled_late_mail';
}

export interface SharedDateDocument extends HasEffects<DateEffect> {
  _id: Types.ObjectId;
  /** Null once the account is deleted and the contact is still to be notified. */
  memberId: Types.ObjectId | null;
  /** Names as they were when the date was shared; the match is not named otherwise. */
  memberName: string;
  matchFirstName: string;
  location: string;
  startsAt: Date;
  timeZone: string;
  contactName: string;
  contactEmail: string;
  checkInAt: Date;
  /** One that has ended is removed when its last e-mail is sent. */
  state: 'open' | 'missed' | 'ended';
  /** Its place among the member's dates that have not ended, from 0; at most one each, so that no call exceeds the limit. */
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
// Lists a member's dates, the next one first.
sharedDateSchema.index({ memberId: 1, startsAt: 1 });
// Keeps each place of a member for one date, however many calls arrive at the same moment.
sharedDateSchema.index(
  { memberId: 1, place: 1 },
  { unique: true, partialFilterExpression: { place: { $type: 'number' } } },
);
// Finds the e-mails and notifications that are due.
sharedDateSchema.index(...EFFECTS_INDEX);
// Removes dates that are over.
sharedDateSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const sharedDateModel = (connection: Connection) =>
  connection.model<SharedDateDocument>('SharedDate', sharedDateSchema, 'sharedDates');

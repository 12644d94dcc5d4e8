import { Schema, type Connection, type Types } from 'mongoose';

export interface SharedDateDocument {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  /** Names as they were when the date was shared; the match is not named otherwise. */
  memberName: string;
  matchFirstName: string;
  location: string;
  startsAt: Date;
  timeZone: string;
  contactName: string;
  contactEmail: string;
  checkInAt: Date;
  state: 'open' | 'missed';
  /** When the member was asked to check in. */
  remindedAt: Date | null;
  /** Until then one process is sending the e-mail about the missed check-in, and no other does. */
  alertClaimedUntil: Date | null;
  deleteAt: Date;
}

const sharedDateSchema = new Schema<SharedDateDocument>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    memberName: { type: String, required: true },
    matchFirstName: { type: String, required: true },
    location: { type: String, required: true },
    startsAt: { type: Date, required: true },
    timeZone: { type: String, required: true },
    contactName: { type: String, required: true },
    contactEmail: { type: String, required: true },
    checkInAt: { type: Date, required: true },
    state: { type: String, enum: ['open', 'missed'], required: true },
    remindedAt: { type: Date, default: null },
    alertClaimedUntil: { type: Date, default: null },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Lists a member's dates, the next one first.
sharedDateSchema.index({ memberId: 1, startsAt: 1 });
// Finds the check-ins that are due.
sharedDateSchema.index({ state: 1, checkInAt: 1 });
// Removes dates that are over.
sharedDateSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const sharedDateModel = (connection: Connection) =>
  connection.model<SharedDateDocument>('SharedDate', sharedDateSchema, 'sharedDates');

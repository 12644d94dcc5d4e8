import { Schema, type Connection } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../../persistence/pendingEffects';

/** Sends a code, or notifies the owner of a taken address. */
export interface RegistrationEffect {
  kind: 'registration_mail';
  origin: string;
}

export interface RegistrationDocument extends HasEffects<RegistrationEffect> {
  /** SHA-256 of the token, which only the browser has. */
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** Keyed hash of `_id` and code, so that a copy of the database reveals no code. */
  codeHash: string;
  /** Id of the account that the code creates, so that a retry finds it. Absent in older registrations. */
  accountId?: string;
  triesLeft: number;
  codesLeft: number;
  expiresAt: Date;
}

const registrationSchema = new Schema<RegistrationDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, default: '' },
    passwordHash: { type: String, required: true },
    codeHash: { type: String, required: true },
    triesLeft: { type: Number, required: true },
    codesLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    accountId: String,
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes expired registrations.
registrationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Finds due effects.
registrationSchema.index(...EFFECTS_INDEX);

export const registrationModel = (connection: Connection) =>
  connection.model<RegistrationDocument>('Registration', registrationSchema, 'registrations');

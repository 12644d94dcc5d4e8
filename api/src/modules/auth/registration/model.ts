import { Schema, type Connection } from 'mongoose';

export interface RegistrationDocument {
  /** SHA-256 of the token, which only the browser has. */
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** SHA-256 of token and code, so that a copy of the database cannot be used to confirm an address. */
  codeHash: string;
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
  },
  { versionKey: false, strict: 'throw' },
);
// Removes expired registrations.
registrationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const registrationModel = (connection: Connection) =>
  connection.model<RegistrationDocument>('Registration', registrationSchema, 'registrations');

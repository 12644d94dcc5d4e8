import { Schema, type Connection, type Types } from 'mongoose';

export interface UserDocument {
  _id: Types.ObjectId;
  firstName: string;
  lastName: string;
  /** Trimmed and in lower case. */
  email: string;
  passwordHash: string;
  isDemo: boolean;
  createdAt: Date;
}

const userSchema = new Schema<UserDocument>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, default: '' },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    isDemo: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds the account at sign-in and makes a second one with the same address impossible.
userSchema.index({ email: 1 }, { unique: true });

export interface ResetTokenDocument {
  /** SHA-256 of the token: a copy of the database resets no password. */
  _id: string;
  userId: string;
  expiresAt: Date;
}

const resetTokenSchema = new Schema<ResetTokenDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes tokens that nobody used in time.
resetTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Removes the other tokens of an account once one was used.
resetTokenSchema.index({ userId: 1 });

export const userModel = (connection: Connection) =>
  connection.model<UserDocument>('User', userSchema, 'users');
export const resetTokenModel = (connection: Connection) =>
  connection.model<ResetTokenDocument>('ResetToken', resetTokenSchema, 'resetTokens');

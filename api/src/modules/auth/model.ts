import { Schema, Types, type Connection } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects, type StoredEffect } from '../../persistence/pendingEffects';
import type { SessionEndReason } from '../../realtime/publisher';

/** Addressee of an e-mail, as of the time of the change. */
interface MailTo {
  email: string;
  firstName: string;
  /** Absent in those stored by an earlier version, which counts as false. */
  isConfirmed?: boolean;
}

/** Documents that every account agrees to. */
export const AGREED_DOCUMENTS = ['terms', 'privacy'] as const;
export type AgreedDocument = (typeof AGREED_DOCUMENTS)[number];

/** A change of such a document, announced to every member. */
export interface Announcement {
  document: AgreedDocument;
  /** Effective date, `YYYY-MM-DD`. */
  on: string;
  /** Summary of the changes in the operator's words. */
  changes: string;
}

export type AccountEffect =
  | { kind: 'end_sessions'; reason: SessionEndReason }
  | { kind: 'password_changed_mail'; to: MailTo; origin: string }
  | { kind: 'address_changed_mail'; to: MailTo; origin: string }
  | { kind: 'new_device_mail'; to: MailTo; device: string; at: Date; origin: string }
  | { kind: 'reset_link_mail'; origin: string }
  /** `email`: the new address. */
  | { kind: 'email_change_mail'; email: string; origin: string }
  | { kind: 'member_renamed' }
  | { kind: 'member_leaving' }
  | { kind: 'member_returned' }
  | { kind: 'account_leaving_mail'; to: MailTo; until: Date; origin: string }
  | { kind: 'account_deleted_mail'; to: MailTo }
  | ({ kind: 'announcement_mail'; origin: string } & Announcement);

/** A deletion that can still be cancelled. */
export interface PendingDeletion {
  at: Date;
  /** When the deletion becomes final. */
  until: Date;
}

export interface UserDocument extends HasEffects<AccountEffect> {
  _id: Types.ObjectId;
  firstName: string;
  lastName: string;
  /** Normalized: trimmed, lower case, domain in ASCII. */
  email: string;
  passwordHash: string;
  /** Absent in older accounts, which counts as false. */
  isEmailConfirmed?: boolean;
  isDemo: boolean;
  createdAt: Date;
  /**
   * Incremented by every write that ends sessions: those of an earlier epoch are no longer valid. Absent counts as 0.
   */
  credentialEpoch?: number;
  /** Key of the only session that the last such write has kept; null if none. */
  keptSessionKey?: string | null;
  /** Keys of announcements already stored for this account. */
  announced?: string[];
  /** Incremented by every write that invalidates earlier links. Absent counts as 0. */
  linkEpoch?: number;
  /**
   * Present after the owner has deleted the account: nobody else finds it, and signing in cancels the deletion until it
   * becomes final.
   */
  leaving?: PendingDeletion;
  /**
   * Present after the account is marked as deleted: no lookup finds it, and its address is free. The document itself is
   * removed last, after everything that belonged to the account.
   */
  deletion?: {
    at: Date;
    /** Addressee of the receipt; null once it is sent. */
    receipt: MailTo | null;
    /** True if the account was leaving before, so that its contacts have already seen it go. */
    wasLeaving?: true;
  };
}

const leavingSchema = new Schema<PendingDeletion>(
  { at: { type: Date, required: true }, until: { type: Date, required: true } },
  { _id: false },
);

const deletionSchema = new Schema<NonNullable<UserDocument['deletion']>>(
  {
    at: { type: Date, required: true },
    receipt: { type: { email: String, firstName: String, isConfirmed: Boolean }, default: null },
    wasLeaving: Boolean,
  },
  { _id: false },
);

const userSchema = new Schema<UserDocument>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, default: '' },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    isEmailConfirmed: Boolean,
    isDemo: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    credentialEpoch: Number,
    keptSessionKey: String,
    linkEpoch: Number,
    announced: { type: [String], default: undefined },
    leaving: leavingSchema,
    deletion: deletionSchema,
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds the account at sign-in and enforces one account per address.
userSchema.index({ email: 1 }, { unique: true });
// Finds accounts whose deletion is due.
userSchema.index({ 'leaving.until': 1 }, { sparse: true });
// Finds unfinished deletions, to resume them after a crash.
userSchema.index({ 'deletion.at': 1 }, { sparse: true });
// Finds demo accounts at a production start without scanning all accounts.
userSchema.index({ isDemo: 1 }, { partialFilterExpression: { isDemo: true } });

// Finds due effects.
userSchema.index(...EFFECTS_INDEX);

export interface ResetTokenDocument {
  /** SHA-256 of the token, so that a copy of the database cannot be used to reset a password. */
  _id: string;
  userId: string;
  /**
   * The account's epoch when the link was sent; incrementing the account's invalidates the link. Absent counts as 0.
   */
  linkEpoch?: number;
  expiresAt: Date;
}

const resetTokenSchema = new Schema<ResetTokenDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    linkEpoch: Number,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes expired tokens.
resetTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Removes the tokens of a deleted account.
resetTokenSchema.index({ userId: 1 });

export interface EmailChangeDocument {
  /** SHA-256 of the token. */
  _id: string;
  userId: string;
  /** The new address, which is also the link's recipient. */
  email: string;
  /** Same as in a reset token. */
  linkEpoch?: number;
  expiresAt: Date;
}

const emailChangeSchema = new Schema<EmailChangeDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    linkEpoch: Number,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
// Removes expired links.
emailChangeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Removes an account's earlier links when another is requested or the account is deleted.
emailChangeSchema.index({ userId: 1 });

export const userModel = (connection: Connection) =>
  connection.model<UserDocument>('User', userSchema, 'users');
export const resetTokenModel = (connection: Connection) =>
  connection.model<ResetTokenDocument>('ResetToken', resetTokenSchema, 'resetTokens');
export const emailChangeModel = (connection: Connection) =>
  connection.model<EmailChangeDocument>('EmailChange', emailChangeSchema, 'emailChanges');

export interface Account extends Omit<UserDocument, '_id' | 'deletion' | 'effects' | 'keptSessionKey'> {
  id: string;
  /** True once a link or code that was sent to the address has been used. */
  isEmailConfirmed: boolean;
  credentialEpoch: number;
  linkEpoch: number;
  keptSessionKey: string | null;
}

export type Effects = readonly StoredEffect<AccountEffect>[];

export type Users = ReturnType<typeof userModel>;

export const toAccount = ({ _id, ...rest }: UserDocument): Account => ({
  id: _id.toHexString(),
  firstName: rest.firstName,
  lastName: rest.lastName,
  email: rest.email,
  passwordHash: rest.passwordHash,
  isEmailConfirmed: rest.isEmailConfirmed ?? false,
  isDemo: rest.isDemo,
  createdAt: rest.createdAt,
  credentialEpoch: rest.credentialEpoch ?? 0,
  linkEpoch: rest.linkEpoch ?? 0,
  keptSessionKey: rest.keptSessionKey ?? null,
  ...(rest.leaving && { leaving: rest.leaving }),
});

/** Matches accounts that are not marked as deleted. */
export const NOT_DELETED = { deletion: null };
/** Matches accounts that others can find. */
export const PRESENT = { ...NOT_DELETED, leaving: null };

/** Converts a stored account that was read by another module. Returns null when it is deleted or leaving. */
export function readPresentAccount(document: object): Account | null {
  const user = document as UserDocument;
  return user.deletion || user.leaving ? null : toAccount(user);
}

/**
 * Returns whether the owner's action ended the earlier sessions of a stored account, of which some are not marked as
 * ended yet. False for a moderator's decision.
 */
export function isEndedByOwner(document: object): boolean {
  const { effects = [] } = document as UserDocument;
  const reasons = effects.flatMap((effect) => (effect.kind === 'end_sessions' ? [effect.reason] : []));
  return reasons.length > 0 && !reasons.includes('expired');
}

export const filterById = (id: string) => ({ _id: new Types.ObjectId(id), ...NOT_DELETED });

/** Changes an account, and stores the effects before those that wait, in one write. */
export async function changeAccount(
  users: Users,
  filter: object,
  update: object,
  effects: Effects,
): Promise<UserDocument | null> {
  const $push = { effects: { $each: effects, $position: 0 } };
  const changed = await users.collection.findOneAndUpdate(filter, { ...update, $push } as object, {
    returnDocument: 'after',
  });
  return changed as UserDocument | null;
}

import { Types } from 'mongoose';
import type { StoredEffect } from '../../persistence/pendingEffects';
import type { AccountEffect, userModel, UserDocument } from './model';

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

import type { Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import type { StoredEffect } from '../../../persistence/pendingEffects';
import { registrationModel, type RegistrationDocument, type RegistrationEffect } from './model';

/** A registration with an unconfirmed code. */
export interface Registration extends Omit<RegistrationDocument, '_id' | 'effects'> {
  hash: string;
}

/** Fields changed by a new code: it replaces the earlier one and resets attempts and expiry. */
type NewCode = Pick<RegistrationDocument, 'codeHash' | 'triesLeft' | 'expiresAt' | 'effects'>;

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;

const toRegistration = ({ _id, effects: _effects, ...rest }: RegistrationDocument): Registration => ({
  hash: _id,
  ...rest,
});

export function createRegistrationRepository(connection: Connection) {
  const registrations = registrationModel(connection);
  const withCodesLeft = (hash: string, now: Date) => ({
    _id: hash,
    codesLeft: trusted({ $gt: 0 }),
    expiresAt: trusted({ $gt: now }),
  });
  return {
    async create(
      { hash, ...rest }: Registration,
      effects: StoredEffect<RegistrationEffect>[],
    ): Promise<RegistrationDocument> {
      const document = { _id: hash, ...rest, ...(effects.length > 0 && { effects }) };
      await registrations.create(document);
      return document;
    },
    /** Returns the address for another code. Null when no codes are left or the registration does not exist. */
    async findAddress(hash: string, now: Date): Promise<string | null> {
      return (await registrations.findOne(withCodesLeft(hash, now)).lean())?.email ?? null;
    },
    /** Counts a code and replaces the pending e-mail, if any. Null as above. */
    async spendCode(hash: string, now: Date, code: NewCode): Promise<RegistrationDocument | null> {
      return registrations
        .findOneAndUpdate(
          withCodesLeft(hash, now),
          { $inc: { codesLeft: -1 }, $set: code },
          { returnDocument: 'after' },
        )
        .lean();
    },
    /** Sets the code of an e-mail that is about to be sent. False when another code was requested in the meantime. */
    async setCodeHash(
      hash: string,
      { id }: StoredEffect<RegistrationEffect>,
      codeHash: string,
    ): Promise<boolean> {
      const set = await registrations.updateOne({ _id: hash, 'effects.id': id }, { $set: { codeHash } });
      return set.matchedCount === 1;
    },
    /** Counts an attempt before its code is checked. Null when none are left or the registration does not exist. */
    async spendTry(hash: string, now: Date): Promise<Registration | null> {
      const spent = await registrations
        .findOneAndUpdate(
          { _id: hash, triesLeft: trusted({ $gt: 0 }), expiresAt: trusted({ $gt: now }) },
          { $inc: { triesLeft: -1 } },
          { returnDocument: 'after' },
        )
        .lean();
      return spent && toRegistration(spent);
    },
    async remove(hash: string): Promise<void> {
      await registrations.deleteOne({ _id: hash });
    },
  };
}

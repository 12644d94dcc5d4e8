import type { Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import { registrationModel, type RegistrationDocument } from './model';

/** A registration whose code has not been confirmed yet. */
export interface Registration extends Omit<RegistrationDocument, '_id'> {
  hash: string;
}

export interface RegistrationRepository {
  create: (registration: Registration) => Promise<void>;
  /** Counts a code that is about to be sent. Null when none is left or the registration does not exist. */
  spendCode: (hash: string, now: Date) => Promise<Registration | null>;
  /** Replaces the valid code and renews attempts and expiry. */
  setCode: (hash: string, code: Pick<Registration, 'codeHash' | 'triesLeft' | 'expiresAt'>) => Promise<void>;
  /** Counts an attempt before its code is checked. Null when none is left or the registration does not exist. */
  spendTry: (hash: string, now: Date) => Promise<Registration | null>;
  /** Returns true for exactly one of several callers. */
  remove: (hash: string) => Promise<boolean>;
}

const toRegistration = ({ _id, ...rest }: RegistrationDocument): Registration => ({ hash: _id, ...rest });

export function createRegistrationRepository(connection: Connection): RegistrationRepository {
  const registrations = registrationModel(connection);
  const spend = async (hash: string, now: Date, left: 'triesLeft' | 'codesLeft') => {
    const spent = await registrations
      .findOneAndUpdate(
        { _id: hash, [left]: trusted({ $gt: 0 }), expiresAt: trusted({ $gt: now }) },
        { $inc: { [left]: -1 } },
        { returnDocument: 'after' },
      )
      .lean();
    return spent && toRegistration(spent);
  };
  return {
    async create({ hash, ...rest }) {
      await registrations.create({ _id: hash, ...rest });
    },
    spendCode: (hash, now) => spend(hash, now, 'codesLeft'),
    async setCode(hash, code) {
      await registrations.updateOne({ _id: hash }, { $set: code });
    },
    spendTry: (hash, now) => spend(hash, now, 'triesLeft'),
    async remove(hash) {
      return (await registrations.deleteOne({ _id: hash })).deletedCount === 1;
    },
  };
}

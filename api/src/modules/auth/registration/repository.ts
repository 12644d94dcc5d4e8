import type { Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import { registrationModel, type RegistrationDocument } from './model';

/** A registration that waits for its code. */
export interface Registration extends Omit<RegistrationDocument, '_id'> {
  hash: string;
}

export interface RegistrationRepository {
  create: (registration: Registration) => Promise<void>;
  /** Counts a code that is about to be sent. Null when there is none left, or no such registration any more. */
  takeCode: (hash: string, now: Date) => Promise<Registration | null>;
  /** Replaces the code that counts, with all tries and a new end. */
  setCode: (hash: string, code: Pick<Registration, 'codeHash' | 'triesLeft' | 'expiresAt'>) => Promise<void>;
  /** Counts a try before its code is looked at. Null when there is none left, or no such registration any more. */
  takeTry: (hash: string, now: Date) => Promise<Registration | null>;
  /** False when it was removed already: of two at the same moment one gets true. */
  remove: (hash: string) => Promise<boolean>;
}

const toRegistration = ({ _id, ...rest }: RegistrationDocument): Registration => ({ hash: _id, ...rest });

export function createRegistrationRepository(connection: Connection): RegistrationRepository {
  const registrations = registrationModel(connection);
  const take = async (hash: string, now: Date, left: 'triesLeft' | 'codesLeft') => {
    const taken = await registrations
      .findOneAndUpdate(
        { _id: hash, [left]: trusted({ $gt: 0 }), expiresAt: trusted({ $gt: now }) },
        { $inc: { [left]: -1 } },
        { returnDocument: 'after' },
      )
      .lean();
    return taken && toRegistration(taken);
  };
  return {
    async create({ hash, ...rest }) {
      await registrations.create({ _id: hash, ...rest });
    },
    takeCode: (hash, now) => take(hash, now, 'codesLeft'),
    async setCode(hash, code) {
      await registrations.updateOne({ _id: hash }, { $set: code });
    },
    takeTry: (hash, now) => take(hash, now, 'triesLeft'),
    async remove(hash) {
      return (await registrations.deleteOne({ _id: hash })).deletedCount === 1;
    },
  };
}

import { Schema, type Connection } from 'mongoose';
import type { Clock } from '../providers/ports';

interface DeclinedAddressDocument {
  /** SHA-256 of the mailbox (`hashAddress`), so that the list identifies no one. */
  _id: string;
  at: Date;
}

const declinedAddressSchema = new Schema<DeclinedAddressDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** Hashes of the addresses whose owners have asked never to receive e-mails again. */
export interface DeclinedAddresses {
  add: (hash: string) => Promise<void>;
  remove: (hash: string) => Promise<void>;
  has: (hash: string) => Promise<boolean>;
}

export function createDeclinedAddresses(connection: Connection, clock: Clock): DeclinedAddresses {
  const declined = connection.model<DeclinedAddressDocument>(
    'DeclinedAddress',
    declinedAddressSchema,
    'declinedAddresses',
  );
  return {
    async add(hash) {
      await declined.updateOne({ _id: hash }, { $set: { at: clock() } }, { upsert: true });
    },
    async remove(hash) {
      await declined.deleteOne({ _id: hash });
    },
    has: async (hash) => (await declined.exists({ _id: hash })) !== null,
  };
}

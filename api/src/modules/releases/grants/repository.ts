import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import type { Clock, Random } from '../../../providers/ports';
import { browserGrantModel, type BrowserGrantDocument } from './model';

const ID_BYTES = 32;

type Kind = BrowserGrantDocument['kind'];

/**
 * Temporary permissions of single browsers. The server checks expiry, and ending a grant also ends copies of its
 * cookie.
 */
export interface BrowserGrants {
  /** Returns the id for the browser's cookie. */
  begin: (kind: Kind, value: string, lastsMs: number) => Promise<string>;
  /** Returns the grant's value, or null for an unknown, ended or expired grant. */
  find: (kind: Kind, id: string) => Promise<string | null>;
  end: (kind: Kind, id: string) => Promise<void>;
}

interface BrowserGrantsDeps {
  connection: Connection;
  clock: Clock;
  random: Random;
}

const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url');

export function createBrowserGrants({ connection, clock, random }: BrowserGrantsDeps): BrowserGrants {
  const grants = browserGrantModel(connection);
  return {
    async begin(kind, value, lastsMs) {
      const id = random.bytes(ID_BYTES).toString('base64url');
      await grants.create({ _id: keyOf(id), kind, value, expiresAt: new Date(clock().getTime() + lastsMs) });
      return id;
    },
    async find(kind, id) {
      const found = await grants
        .findOne({ _id: keyOf(id), kind, expiresAt: trusted({ $gt: clock() }) }, { value: 1 })
        .lean();
      return found?.value ?? null;
    },
    async end(kind, id) {
      await grants.deleteOne({ _id: keyOf(id), kind });
    },
  };
}

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
export type BrowserGrants = ReturnType<typeof createBrowserGrants>;

interface BrowserGrantsDeps {
  connection: Connection;
  clock: Clock;
  random: Random;
}

const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url');

export function createBrowserGrants({ connection, clock, random }: BrowserGrantsDeps) {
  const grants = browserGrantModel(connection);
  return {
    /** Returns the id for the browser's cookie. */
    async begin(kind: Kind, value: string, lastsMs: number): Promise<string> {
      const id = random.bytes(ID_BYTES).toString('base64url');
      await grants.create({ _id: keyOf(id), kind, value, expiresAt: new Date(clock().getTime() + lastsMs) });
      return id;
    },
    /** Returns the grant's value, or null for an unknown, ended or expired grant. */
    async find(kind: Kind, id: string): Promise<string | null> {
      const found = await grants
        .findOne({ _id: keyOf(id), kind, expiresAt: trusted({ $gt: clock() }) }, { value: 1 })
        .lean();
      return found?.value ?? null;
    },
    async end(kind: Kind, id: string): Promise<void> {
      await grants.deleteOne({ _id: keyOf(id), kind });
    },
  };
}

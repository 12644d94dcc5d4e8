import { createHmac } from 'node:crypto';
import type { IceServer } from '@sixfold/api-contract';
import type { Clock, Random } from './ports';

/** The page of a call asks for another password in time. */
const PASSWORD_SECONDS = 10 * 60;

export interface IceConfig {
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  /** The secret that the TURN server shares; null without one. */
  turnSecret: string | null;
}

/** The servers that help two browsers to find a way to each other. */
export interface IceServers {
  hasRelay: boolean;
  /** Lists servers that need no password. */
  listPublic: () => IceServer[];
  /** Lists all servers, the relay with a new password. */
  listWithPassword: () => IceServer[];
}

/**
 * Makes passwords for TURN as coturn's `use-auth-secret` checks them: the name is the time of expiry and the password
 * its HMAC. The name holds nothing about the member, because the TURN server's log keeps it.
 * @see https://datatracker.ietf.org/doc/html/draft-uberti-behave-turn-rest-00
 */
export function createIceServers(
  { stunUrls, turnUrls, turnSecret }: IceConfig,
  { clock, random }: { clock: Clock; random: Random },
): IceServers {
  const listPublic = (): IceServer[] => (stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []);
  return {
    hasRelay: turnUrls.length > 0 && turnSecret !== null,
    listPublic,
    listWithPassword() {
      if (turnUrls.length === 0 || turnSecret === null) return listPublic();
      const expiresAt = Math.floor(clock().getTime() / 1_000) + PASSWORD_SECONDS;
      const username = `${expiresAt}:${random.bytes(9).toString('base64url')}`;
      const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
      return [...listPublic(), { urls: [...turnUrls], username, credential }];
    },
  };
}

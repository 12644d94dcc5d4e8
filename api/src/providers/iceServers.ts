import { createHmac } from 'node:crypto';
import type { IceServer } from '@sixfold/api-contract';
import type { Clock, Random } from './ports';

/** The call page requests a new password before this one expires. */
const PASSWORD_SECONDS = 10 * 60;

export interface IceConfig {
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  /** Secret shared with the TURN server; null without one. */
  turnSecret: string | null;
}

/** STUN and TURN servers, which help two browsers to connect. */
export type IceServers = ReturnType<typeof createIceServers>;

/**
 * Creates TURN passwords for coturn's `use-auth-secret`: the username contains the expiry time, and the password is its
 * HMAC. The username contains nothing about the member, because the TURN server logs it.
 * @see https://datatracker.ietf.org/doc/html/draft-uberti-behave-turn-rest-00
 */
export function createIceServers(
  { stunUrls, turnUrls, turnSecret }: IceConfig,
  { clock, random }: { clock: Clock; random: Random },
) {
  const listPublic = (): IceServer[] => (stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []);
  return {
    hasRelay: turnUrls.length > 0 && turnSecret !== null,
    listPublic,
    /** Lists all servers, with a new password for the relay. */
    listWithPassword(): IceServer[] {
      if (turnUrls.length === 0 || turnSecret === null) return listPublic();
      const expiresAt = Math.floor(clock().getTime() / 1_000) + PASSWORD_SECONDS;
      const username = `${expiresAt}:${random.bytes(9).toString('base64url')}`;
      const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
      return [...listPublic(), { urls: [...turnUrls], username, credential }];
    },
  };
}

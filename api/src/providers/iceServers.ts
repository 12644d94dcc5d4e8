import { createHmac } from 'node:crypto';
import type { IceServer } from '@sixfold/api-contract';
import type { Clock, Random } from './ports';

/** Longer than any call: a password is needed only while a connection is made. */
const PASSWORD_SECONDS = 6 * 60 * 60;

export interface IceConfig {
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  /** The secret that the TURN server shares; null without one. */
  turnSecret: string | null;
}

/** Returns the servers that help two browsers to find a way to each other, for one member and some hours. */
export type IceServers = () => IceServer[];

/**
 * Makes passwords for TURN as coturn's `use-auth-secret` checks them: the name is the time of expiry and the password
 * its HMAC. The name holds nothing about the member, because the TURN server's log keeps it.
 * @see https://datatracker.ietf.org/doc/html/draft-uberti-behave-turn-rest-00
 */
export function createIceServers(
  { stunUrls, turnUrls, turnSecret }: IceConfig,
  { clock, random }: { clock: Clock; random: Random },
): IceServers {
  return () => {
    const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
    if (turnUrls.length === 0 || turnSecret === null) return servers;
    const expiresAt = Math.floor(clock().getTime() / 1_000) + PASSWORD_SECONDS;
    const username = `${expiresAt}:${random.bytes(9).toString('base64url')}`;
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
    return [...servers, { urls: [...turnUrls], username, credential }];
  };
}

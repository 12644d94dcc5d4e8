import { createHmac, hkdfSync } from 'node:crypto';
import type { Logger } from './ports';

export interface AuditEvent {
  /** The attempted action, such as a call's id or an operator's command. */
  action: string;
  /** `done`, or the error id. */
  outcome: string;
  memberId?: string | undefined;
  requestId?: string | undefined;
  /** An e-mail address; only its keyed hash is written. */
  email?: string | undefined;
  /** A network address; only its keyed hash is written. */
  address?: string | undefined;
  /** The operator's account on the machine. */
  operator?: string | undefined;
  /** Ids in an operator's command. */
  ids?: readonly string[] | undefined;
}

/**
 * Records sign-ins, failed attempts, changes to the protection of accounts, and decisions about members. Contains no
 * user text.
 */
export interface AuditLog {
  record: (event: AuditEvent) => void;
}

const HASH_CHARACTERS = 16;

/**
 * Writes one line per event under the name `audit`. Equal addresses get equal hashes, so that attempts can be counted.
 * The key, which changes with the newest session key, prevents finding an address by trying all of them.
 */
export function createAuditLog(logger: Logger, sessionKey: string): AuditLog {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'sixfold audit log', 32));
  const hash = (text: string | undefined) =>
    text === undefined
      ? undefined
      : createHmac('sha256', key).update(text).digest('base64url').slice(0, HASH_CHARACTERS);
  return {
    record: ({ email, address, ...event }) =>
      logger.info({ ...event, emailHash: hash(email), addressHash: hash(address) }, 'audit'),
  };
}

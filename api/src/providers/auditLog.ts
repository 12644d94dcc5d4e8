import { createHmac, hkdfSync } from 'node:crypto';
import type { Logger } from './ports';

export interface AuditEvent {
  /** What was attempted, such as a call's id or an operator's command. */
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
  /** Ids that an operator's command named. */
  ids?: readonly string[] | undefined;
}

/** Who signed in, failed to, changed what protects an account, or decided about members. Holds no text of anybody. */
export interface AuditLog {
  record: (event: AuditEvent) => void;
}

const HASH_CHARACTERS = 16;

/**
 * Writes one line an event under the name `audit`. Equal addresses get equal hashes, so that attempts can be counted;
 * without the key, which changes with the newest session key, nobody finds an address by trying all.
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

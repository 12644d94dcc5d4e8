import { createHash } from 'node:crypto';
import { Failure } from '../failure';
import type { CreateLimiter } from './limiter';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Limits of all e-mails to an unconfirmed address. */
const PAUSE_SECONDS = 3 * MINUTE;
const MAILS_A_DAY = 5;
/** E-mails to one address that a single member or network can trigger, so that none uses up the address's budget. */
const MAILS_A_DAY_BY_ONE = 3;

/** Limits e-mails to unconfirmed addresses, because they may belong to people without an account. */
export type OutsiderLimits = ReturnType<typeof createOutsiderLimits>;

/** Gmail ignores dots in front of the @. */
const DOTLESS_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Returns one form for all addresses of a mailbox: most providers deliver `sam+anything@` to `sam@` (RFC 5233). Where
 * one does not, different people share a limit.
 */
function toMailbox(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  const name = address.slice(0, domainAt - 1).replace(/(?<=.)\+.*$/, '');
  return DOTLESS_DOMAINS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns a hash of the address's mailbox, for uses that must not store the address itself. */
export const hashAddress = (address: string): string => hashText(toMailbox(address));

interface DeclinedHashes {
  has: (hash: string) => Promise<boolean>;
}

/** Returns whether the owner of an address has declined all e-mails. */
export async function hasDeclined(declined: DeclinedHashes, address: string): Promise<boolean> {
  // Earlier versions stored the hash of the address as entered.
  const hashes = new Set([hashAddress(address), hashText(address)]);
  return (await Promise.all([...hashes].map((one) => declined.has(one)))).includes(true);
}

interface OutsiderLimitsDeps {
  createLimiter: CreateLimiter;
  declined: DeclinedHashes;
}

export function createOutsiderLimits({ createLimiter, declined }: OutsiderLimitsDeps) {
  const pause = createLimiter({ name: 'outsiderMail:pause', points: 1, windowSeconds: PAUSE_SECONDS });
  const day = createLimiter({ name: 'outsiderMail:day', points: MAILS_A_DAY, windowSeconds: DAY });
  const byOne = createLimiter({ name: 'outsiderMail:byOne', points: MAILS_A_DAY_BY_ONE, windowSeconds: DAY });

  return {
    /**
     * Refuses a request whose e-mail would not be sent now.
     * @param asker the member's id or the key of the network address
     * @throws Failure `address_declined`, `email_limit` with the time to wait
     */
    async requireAllowed(address: string, asker: string): Promise<void> {
      const hash = hashAddress(address);
      if (await hasDeclined(declined, address)) throw new Failure('address_declined');
      const waits = await Promise.all([pause.getWaitSeconds(hash), day.getWaitSeconds(hash)]);
      const retryAfterSeconds = Math.max(...waits);
      if (retryAfterSeconds > 0) throw new Failure('email_limit', { retryAfterSeconds });
      const own = await byOne.spend(`${hash}|${asker}`);
      if (!own.allowed) throw new Failure('email_limit', { retryAfterSeconds: own.retryAfterSeconds });
    },
    /** Counts an e-mail; returns false when the address must not get one now. */
    async spend(address: string): Promise<boolean> {
      const hash = hashAddress(address);
      return (await pause.spend(hash)).allowed && (await day.spend(hash)).allowed;
    },
    /** Refunds an e-mail that was not sent. */
    async refund(address: string): Promise<void> {
      const hash = hashAddress(address);
      await Promise.all([pause.refund(hash), day.refund(hash)]);
    },
    /** Resets the limits of an address and those of `asker`. */
    async reset(hash: string, asker: string): Promise<void> {
      await Promise.all([pause.reset(hash), day.reset(hash), byOne.reset(`${hash}|${asker}`)]);
    },
  };
}

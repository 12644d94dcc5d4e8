import type { LinkTokens } from './linkTokens';
import { MailError, type Mail, type Mailer, type MailLane } from './mailer';
import { hashAddress, type OutsiderLimits } from './outsiderLimits';
import type { Logger } from './ports';

/** Where the owner of an address ends all e-mails to it. */
export const STOP_PATH = '/email/stop';

/** The fields of a pending e-mail that its delivery needs. */
interface MailEffect {
  kind: string;
  /** The number of failed attempts. */
  attempts?: number;
}

/** An e-mail as modules write it. */
export interface OutgoingMail extends Mail {
  /** Whether a link or a code that was sent to this address has been used. Absent: it may belong to any person outside. */
  isConfirmed?: boolean;
}

/** Sends e-mails that are stored as pending effects. */
export interface MailQueue {
  /**
   * Rejects when the e-mail should be tried again. One that is not worth it is given up, which the log says.
   *
   * An address that nobody has confirmed gets one in three minutes and five a day, and none when its owner has declined;
   * each has a link to decline. Urgent e-mails are not counted: each follows one that was.
   */
  send: (effect: MailEffect, mail: OutgoingMail, lane?: MailLane) => Promise<void>;
  /** Counts an e-mail that is not sent, where its absence must not be seen. */
  countUnsent: (address: string) => Promise<void>;
  requireAllowed: OutsiderLimits['requireAllowed'];
  /** Whether the owner of an address has asked us never to write to it again. */
  hasDeclined: (address: string) => Promise<boolean>;
}

/** The e-mail waits because the address received one a moment ago. */
class MailHeldBack extends Error {
  override readonly name = 'MailHeldBack';
}

/** About two days, with an hour between the later attempts: an ordinary e-mail is of no use to anybody after that. */
const ATTEMPTS_MAX = 60;

interface MailQueueDeps {
  mailer: Mailer;
  outsiderLimits: OutsiderLimits;
  declined: { has: (hash: string) => Promise<boolean> };
  stopTokens: LinkTokens;
  /** The origin of links. */
  origin: string;
  logger: Logger;
}

export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { mailer, outsiderLimits, declined, logger } = deps;
  const hasDeclined = (address: string) => declined.has(hashAddress(address));

  /** Sends an e-mail, unless the owner of the address has declined. */
  async function sendToOutsider(kind: string, mail: Mail, lane: MailLane | undefined): Promise<void> {
    if (await hasDeclined(mail.to)) return logger.info({ kind }, 'email_declined');
    const isCounted = lane !== 'urgent';
    if (isCounted && !(await outsiderLimits.spend(mail.to))) throw new MailHeldBack('The address waits.');
    try {
      await mailer.send(addStopLink(deps, mail), lane);
    } catch (error) {
      if (isCounted) await outsiderLimits.refund(mail.to);
      throw error;
    }
  }

  return {
    async send({ kind, attempts = 0 }, { isConfirmed = false, ...mail }, lane) {
      try {
        await (isConfirmed ? mailer.send(mail, lane) : sendToOutsider(kind, mail, lane));
      } catch (error) {
        // Retried once, because some servers answer with a permanent error and accept the e-mail a moment later.
        const isRefused = error instanceof MailError && error.isRefusal && attempts > 0;
        if (!isRefused && (attempts < ATTEMPTS_MAX || lane === 'urgent')) throw error;
        logger.error({ err: error, kind, attempts: attempts + 1 }, 'email_given_up');
      }
    },
    async countUnsent(address) {
      await outsiderLimits.spend(address);
    },
    requireAllowed: outsiderLimits.requireAllowed,
    hasDeclined,
  };
}

/** Adds the link by which the owner of the address declines all further e-mails. */
function addStopLink({ stopTokens, origin }: MailQueueDeps, mail: Mail): Mail {
  const url = `${origin}${STOP_PATH}?to=${stopTokens.create(hashAddress(mail.to))}`;
  return {
    ...mail,
    text: `${mail.text}\nIf Sixfold should not write to this address again, open this link:\n${url}\n`,
    // RFC 8058: mail programs offer this as a button.
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...mail.headers,
    },
  };
}

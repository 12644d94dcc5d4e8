import type { LinkTokens } from './linkTokens';
import { MailError, type Mail, type Mailer, type MailLane } from './mailer';
import { hasDeclined, hashAddress, type OutsiderLimits } from './outsiderLimits';
import type { Logger } from './ports';

/** Path where the owner of an address stops all e-mails to it. */
export const STOP_PATH = '/email/stop';

interface MailEffect {
  kind: string;
  /** Number of failed attempts. */
  attempts?: number;
}

export interface OutgoingMail extends Mail {
  /** Whether a link or a code sent to this address has been used. If absent, the address may belong to anyone. */
  isConfirmed?: boolean;
}

/** Sends e-mails that are stored as pending effects. */
export interface MailQueue {
  /**
   * Rejects when the e-mail should be retried. An e-mail not worth retrying is given up and logged.
   *
   * An unconfirmed address gets one e-mail in three minutes and five a day, each with a link to decline, and none after
   * its owner has declined. Urgent e-mails are not counted, because each follows a counted one.
   */
  send: (effect: MailEffect, mail: OutgoingMail, lane?: MailLane) => Promise<void>;
  /** Counts an e-mail that is not sent, when this must not be noticeable. */
  countUnsent: (address: string) => Promise<void>;
  requireAllowed: OutsiderLimits['requireAllowed'];
  /** Returns whether the owner of an address has asked never to receive e-mails again. */
  hasDeclined: (address: string) => Promise<boolean>;
}

/** The e-mail waits because the address has recently received one. */
class MailDelayedError extends Error {
  override readonly name = 'MailHeldBack';
}

/** About two days, with an hour between the later attempts; after that, an ordinary e-mail is useless. */
const ATTEMPTS_MAX = 60;

interface MailQueueDeps {
  mailer: Mailer;
  outsiderLimits: OutsiderLimits;
  declined: { has: (hash: string) => Promise<boolean> };
  stopTokens: LinkTokens;
  origin: string;
  logger: Logger;
}

export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { mailer, outsiderLimits, declined, logger } = deps;

  async function sendToOutsider(kind: string, mail: Mail, lane: MailLane | undefined): Promise<void> {
    if (await hasDeclined(declined, mail.to)) return logger.info({ kind }, 'email_declined');
    const isCounted = lane !== 'urgent';
    if (isCounted && !(await outsiderLimits.spend(mail.to))) throw new MailDelayedError('The address waits.');
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
        // Retried once, because some servers reply with a permanent error and accept the e-mail a little later.
        const isRefused = error instanceof MailError && error.isRefusal && attempts > 0;
        if (!isRefused && (attempts < ATTEMPTS_MAX || lane === 'urgent')) throw error;
        logger.error({ err: error, kind, attempts: attempts + 1 }, 'email_given_up');
      }
    },
    async countUnsent(address) {
      await outsiderLimits.spend(address);
    },
    requireAllowed: outsiderLimits.requireAllowed,
    hasDeclined: (address) => hasDeclined(declined, address),
  };
}

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

import type { Logger } from './ports';
import { MailError, type Mail, type Mailer, type MailLane } from './mailer';

/** The fields of a pending e-mail that its delivery needs. */
interface MailEffect {
  kind: string;
  /** The number of failed attempts. */
  attempts?: number;
}

/** Sends e-mails that are stored as pending effects. */
export interface MailQueue {
  /** Rejects when the e-mail should be tried again. One that is not worth it is given up, which the log says. */
  send: (effect: MailEffect, mail: Mail, lane?: MailLane) => Promise<void>;
}

/** About two days, with an hour between the later attempts: an ordinary e-mail is of no use to anybody after that. */
const ATTEMPTS_MAX = 60;

export function createMailQueue({ mailer, logger }: { mailer: Mailer; logger: Logger }): MailQueue {
  return {
    async send({ kind, attempts = 0 }, mail, lane) {
      try {
        await mailer.send(mail, lane);
      } catch (error) {
        // Retried once, because some servers answer with a permanent error and accept the e-mail a moment later.
        const isRefused = error instanceof MailError && error.isRefusal && attempts > 0;
        if (!isRefused && (attempts < ATTEMPTS_MAX || lane === 'urgent')) throw error;
        logger.error({ err: error, kind, attempts: attempts + 1 }, 'email_given_up');
      }
    },
  };
}

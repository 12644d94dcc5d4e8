import type { Mail } from '../../src/providers/mailer';
import type { TestEnvironment } from './testEnvironment';

/** Waits for the newest mail to an address that fits; letters are sent behind the answer. */
export async function findEmailTo({ mails }: TestEnvironment, email: string, subject = /./): Promise<Mail> {
  for (let tries = 0; tries < 150; tries += 1) {
    const mail = mails.findLast((sent) => sent.to === email && subject.test(sent.subject));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail for ${email} with a subject like ${subject}.`);
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Pick<Mail, 'text'>): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

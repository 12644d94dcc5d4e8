import type { Mail } from '../../src/providers/mailer';
import { waitUntil } from './waiting';

/** Waits for the newest mail to an address that fits; letters are sent behind the answer. */
export async function findEmailTo(
  { mails }: { mails: readonly Mail[] },
  email: string,
  subject = /./,
): Promise<Mail> {
  const findMail = () => mails.findLast((sent) => sent.to === email && subject.test(sent.subject));
  await waitUntil(() => findMail() !== undefined);
  return findMail()!;
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Pick<Mail, 'text'>): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The code of a registration in a mail. */
export const codeIn = ({ text }: Pick<Mail, 'text'>): string => /^(\d{6})$/m.exec(text)?.[1] ?? '';

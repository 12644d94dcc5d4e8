import type { Mail } from '../../src/providers/mailer';
import { waitUntil } from './waiting';

/** Waits for the newest matching mail to an address; mails are sent after the reply. */
export async function findEmailTo(
  { mails }: { mails: readonly Mail[] },
  email: string,
  subject = /./,
): Promise<Mail> {
  const findMail = () => mails.findLast((sent) => sent.to === email && subject.test(sent.subject));
  await waitUntil(() => findMail() !== undefined);
  return findMail()!;
}

export const tokenIn = ({ text }: Pick<Mail, 'text'>): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

export const codeIn = ({ text }: Pick<Mail, 'text'>): string => /^(\d{6})$/m.exec(text)?.[1] ?? '';

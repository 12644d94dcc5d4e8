import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock, Random } from './ports';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

/** Sends through an SMTP server. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}

export interface KeptMail extends Mail {
  sentAt: string;
}

export interface Mailbox extends Mailer {
  /** The newest first. */
  list: () => Promise<KeptMail[]>;
}

/** Keeps mails as files of a folder: for machines without a mail server. */
export function createMailbox(folder: string, clock: Clock, random: Random): Mailbox {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock().toISOString();
      const name = `${sentAt.replace(/[:.]/g, '-')}-${random.bytes(4).toString('hex')}.json`;
      await writeFile(path.join(folder, name), JSON.stringify({ sentAt, ...mail }, null, 2), { mode: 0o600 });
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const newestFirst = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse();
      return Promise.all(
        newestFirst.map(
          async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMail,
        ),
      );
    },
  };
}

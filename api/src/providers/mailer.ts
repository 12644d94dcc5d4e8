import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock, Random } from './ports';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Further header fields. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  /** Deletes what is kept of the mails to an address; absent where none are kept. */
  deleteMailsTo?: (address: string) => Promise<void>;
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
  deleteMailsTo: (address: string) => Promise<void>;
  /** Deletes what is older than mails are kept. */
  deleteOldMails: () => Promise<void>;
}

/** The names of files sort by the time they begin with. */
const timeInName = (isoTime: string): string => isoTime.replace(/[:.]/g, '-');

/** What `send` names its files; any other file is not ours and stays. */
const FILE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.json$/;

/** Returns nothing for a truncated file. */
function parseMail(text: string): KeptMail[] {
  try {
    return [JSON.parse(text) as KeptMail];
  } catch {
    return [];
  }
}

/** Keeps mails as files of a folder for a while: for machines without a mail server. */
export function createMailbox(folder: string, clock: Clock, random: Random, keepMs: number): Mailbox {
  const listNames = async () => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => FILE_NAME.test(name));
  };
  const remove = (name: string) => rm(path.join(folder, name), { force: true });
  const read = async (name: string): Promise<KeptMail[]> => {
    // Another process may delete it at this moment.
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? [] : parseMail(text);
  };

  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock().toISOString();
      const name = `${timeInName(sentAt)}-${random.bytes(4).toString('hex')}.json`;
      await writeFile(path.join(folder, name), JSON.stringify({ sentAt, ...mail }, null, 2), { mode: 0o600 });
    },
    async list() {
      const newestFirst = (await listNames()).sort().reverse();
      return (await Promise.all(newestFirst.map(read))).flat();
    },
    async deleteMailsTo(address) {
      for (const name of await listNames())
        if ((await read(name)).some(({ to }) => to.toLowerCase() === address.toLowerCase()))
          await remove(name);
    },
    async deleteOldMails() {
      const oldest = timeInName(new Date(clock().getTime() - keepMs).toISOString());
      for (const name of await listNames()) if (name < oldest) await remove(name);
    },
  };
}

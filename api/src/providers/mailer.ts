import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock, Random } from './ports';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

/** Urgent e-mails have separate connections, so that others cannot delay them. */
export type MailLane = 'ordinary' | 'urgent';

export interface Mailer {
  /** @throws MailError */
  send: (mail: Mail, lane?: MailLane) => Promise<void>;
  /** Deletes stored e-mails to an address; absent when none are stored. */
  deleteMailsTo?: (address: string) => Promise<void>;
}

/** Explains why an e-mail was not sent, without the address that the mail server repeats. */
export class MailError extends Error {
  /** Whether the server will never accept this e-mail, because of its recipient or its text. */
  readonly isRefusal: boolean;

  constructor(error: {
    name?: string;
    code?: string;
    command?: string;
    responseCode?: number;
    permanent?: boolean;
  }) {
    const { name = '', code = name, command = '', responseCode = '', permanent = false } = error;
    super(
      `The mail server did not take an e-mail: ${[code, command, responseCode].filter(Boolean).join(' ')}`,
    );
    this.name = 'MailError';
    // A refused sender or sign-in must be fixed by the operator.
    this.isRefusal = permanent && ['RCPT TO', 'DATA'].includes(command);
  }
}

/** Time limits of a mail server. */
interface MailTimeouts {
  connectMs: number;
  greetingMs: number;
  /** Between two of its replies. */
  stallMs: number;
  /** From queueing an e-mail to the last reply. Shorter than the claim of a pending effect. */
  totalMs: number;
}
const MAIL_TIMEOUTS: MailTimeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  stallMs: 15_000,
  totalMs: 30_000,
};
const CONNECTIONS = 4;
/** Closes idle connections before the server does. */
const IDLE_MS = 10_000;

export interface SmtpMailer extends Mailer {
  close: () => void;
}

export function createSmtpMailer(smtpUrl: string, from: string, timeouts = MAIL_TIMEOUTS): SmtpMailer {
  const createLane = () =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      // The sender retries later.
      maxRequeues: 1,
      idleTimeout: IDLE_MS,
      dnsTimeout: timeouts.connectMs,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.greetingMs,
      socketTimeout: timeouts.stallMs,
    } as object);
  const lanes = { ordinary: createLane(), urgent: createLane() };
  return {
    async send(mail, lane = 'ordinary') {
      try {
        const signal = AbortSignal.timeout(timeouts.totalMs);
        await lanes[lane].sendMail({ from, ...mail, signal } as object);
      } catch (error) {
        throw new MailError(error as Error);
      }
    },
    close: () => Object.values(lanes).forEach((transport) => transport.close()),
  };
}

export interface KeptMail extends Mail {
  sentAt: string;
}

export interface Mailbox extends Mailer {
  /** Newest first. */
  list: () => Promise<KeptMail[]>;
  deleteMailsTo: (address: string) => Promise<void>;
  deleteOldMails: () => Promise<void>;
}

/** File names start with the time, so they sort chronologically. */
const timeInName = (isoTime: string): string => isoTime.replace(/[:.]/g, '-');

/** Names of files written by `send`; all other files are not ours and stay. */
const FILE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.json$/;

/** Returns nothing for a truncated file. */
function parseMail(text: string): KeptMail[] {
  try {
    return [JSON.parse(text) as KeptMail];
  } catch {
    return [];
  }
}

/** Creates a mailbox that keeps e-mails as files for a limited time, for machines without a mail server. */
export function createMailbox(folder: string, clock: Clock, random: Random, keepMs: number): Mailbox {
  const listNames = async () => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => FILE_NAME.test(name));
  };
  const remove = (name: string) => rm(path.join(folder, name), { force: true });
  const read = async (name: string): Promise<KeptMail[]> => {
    // Another process may have just deleted it.
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? [] : parseMail(text);
  };

  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock().toISOString();
      const name = `${timeInName(sentAt)}-${random.bytes(4).toString('hex')}.json`;
      const file = path.join(folder, name);
      // Renamed, so that no reader finds a partial file.
      await writeFile(`${file}.part`, JSON.stringify({ sentAt, ...mail }, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
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

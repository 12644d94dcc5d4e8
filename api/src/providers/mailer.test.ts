import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startSmtpServer } from '../../tests/support/smtpServer';
import { waitUntil } from '../../tests/support/waiting';
import { createMailbox, createSmtpMailer, MailError } from './mailer';
import { systemRandom } from './random';

const FROM = 'Sixfold <no-reply@sixfold.example>';
const mail = {
  to: 'ada@example.org',
  subject: 'Grüße',
  text: 'Line one\nhttps://sixfold.example/reset?token=a_b-c\n',
};

/** Sends an e-mail to a test server and returns the received one with its recipients. */
async function sendBySmtp(sent: typeof mail) {
  const received: Buffer[] = [];
  let recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      recipients = envelope.rcptTo.map(({ address }) => address);
      stream.on('data', (part: Buffer) => received.push(part));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, FROM);
  try {
    await mailer.send(sent);
  } finally {
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
  return { parsed: await PostalMime.parse(Buffer.concat(received)), recipients };
}

it('sends an e-mail unchanged through an SMTP server', async () => {
  const { parsed, recipients } = await sendBySmtp(mail);
  expect(parsed).toMatchObject({ subject: mail.subject, from: { address: 'no-reply@sixfold.example' } });
  expect(parsed.to?.[0]?.address).toBe(mail.to);
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  expect(recipients).toEqual([mail.to]);
});

// The test server supports neither spaces nor a second @ in an address.
it.each(['"a,b"@example.org', '"a;b:(c)"@example.org', String.raw`"a\"b\\"@example.org`])(
  'sends to the quoted address %j only',
  async (to) => {
    expect((await sendBySmtp({ ...mail, to })).recipients).toEqual([to]);
  },
);

describe('createSmtpMailer with a failing mail server', () => {
  const TIMEOUTS = { connectMs: 200, greetingMs: 200, stallMs: 200, totalMs: 400 };
  const NO_TIMEOUTS = { connectMs: 600_000, greetingMs: 600_000, stallMs: 600_000, totalMs: 600_000 };

  it.each([
    ['never greets', false, TIMEOUTS],
    ['stalls', false, TIMEOUTS],
    ['drops', false, NO_TIMEOUTS],
    ['is busy', false, NO_TIMEOUTS],
    ['refuses the addressee', true, NO_TIMEOUTS],
  ] as const)(
    'fails in time when the server %s (final: %s) and reveals no address',
    async (behaviour, isFinal, timeouts) => {
      const server = await startSmtpServer(behaviour);
      const mailer = createSmtpMailer(server.url, FROM, timeouts);
      const failure = await mailer.send(mail).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(MailError);
      expect((failure as MailError).isRefusal).toBe(isFinal);
      expect(inspect(failure)).not.toContain('ada');
      mailer.close();
      await server.stop();
    },
  );

  it('sends an urgent e-mail while every ordinary connection hangs', async () => {
    const server = await startSmtpServer('stalls');
    server.alwaysServed = 'sam@example.org';
    const mailer = createSmtpMailer(server.url, FROM, NO_TIMEOUTS);
    const send = (to: string, lane?: 'urgent') => mailer.send({ ...mail, to }, lane).catch(() => undefined);
    for (let count = 0; count < 5; count += 1) void send(mail.to);
    try {
      await waitUntil(() => server.stalledFor.length === 4);
      void send('sam@example.org', 'urgent');
      await waitUntil(() => server.accepted.includes('sam@example.org'));
    } finally {
      mailer.close();
      await server.stop();
    }
  });

  it('drops e-mails that waited too long', async () => {
    const server = await startSmtpServer('stalls');
    const mailer = createSmtpMailer(server.url, FROM, { ...NO_TIMEOUTS, totalMs: 1_500 });
    const stuck = Array.from({ length: 12 }, () => mailer.send(mail).catch((error: unknown) => error));
    for (const outcome of await Promise.all(stuck)) expect(outcome).toBeInstanceOf(MailError);
    server.behaviour = 'accepts';
    // Ordinary e-mails are sent in order, so a new one comes after any that still wait.
    const send = () => mailer.send({ ...mail, to: 'tom@example.org' });
    await waitUntil(() =>
      send().then(
        () => true,
        () => false,
      ),
    );
    expect(server.accepted).not.toContain(mail.to);
    mailer.close();
    await server.stop();
  });
});

describe('the mailbox', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-mailbox-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const KEEP_MS = 45 * 60_000;

  function mailboxAt(name: string) {
    let minute = 0;
    const clock = () => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const mailbox = createMailbox(path.join(folder, name), clock, systemRandom, KEEP_MS);
    const subjects = async () => (await mailbox.list()).map(({ subject }) => subject);
    return { mailbox, subjects, wait: (minutes: number) => (minute += minutes) };
  }

  it('keeps e-mails in a private folder, newest first', async () => {
    const { mailbox, subjects, wait } = mailboxAt('order');
    expect(await subjects()).toEqual([]);
    await mailbox.send({ ...mail, subject: 'first' });
    wait(1);
    await mailbox.send({ ...mail, subject: 'second' });
    expect(await subjects()).toEqual(['second', 'first']);
    expect(statSync(path.join(folder, 'order')).mode & 0o777).toBe(0o700);
  });

  it('neither lists nor deletes files that it did not write', async () => {
    const { mailbox, subjects, wait } = mailboxAt('foreign');
    await mailbox.send(mail);
    const own = path.join(folder, 'foreign');
    const [written = ''] = readdirSync(own);
    const foreign = ['1999.json', 'README.json', '0-notes.txt', `copy-${written}`];
    for (const name of foreign) writeFileSync(path.join(own, name), 'not ours');
    writeFileSync(path.join(own, written.replace(/^2026/, '2025')), '{"cut": ');
    expect(await subjects()).toEqual([mail.subject]);
    await mailbox.deleteMailsTo('somebody@example.org');
    wait(60);
    await mailbox.deleteOldMails();
    expect(readdirSync(own).sort()).toEqual(foreign.sort());
  });

  it('deletes expired e-mails', async () => {
    const { mailbox, subjects, wait } = mailboxAt('old');
    await mailbox.deleteOldMails();
    await mailbox.send({ ...mail, subject: 'old' });
    wait(30);
    await mailbox.send({ ...mail, subject: 'new' });
    wait(16);
    await mailbox.deleteOldMails();
    expect(await subjects()).toEqual(['new']);
    expect(readdirSync(path.join(folder, 'old'))).toHaveLength(1);
  });

  it('deletes only the e-mails to the given address', async () => {
    const { mailbox, subjects } = mailboxAt('address');
    await mailbox.send({ ...mail, subject: 'hers' });
    await mailbox.send({ ...mail, to: 'ada@example.org.uk', subject: 'another’s' });
    await mailbox.deleteMailsTo('Ada@example.org');
    expect(await subjects()).toEqual(['another’s']);
  });
});

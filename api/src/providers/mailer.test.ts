import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createMailbox, createSmtpMailer } from './mailer';
import { systemRandom } from './random';

const mail = {
  to: 'ada@example.org',
  subject: 'Grüße',
  text: 'Line one\nhttps://sixfold.example/reset?token=a_b-c\n',
};

it('sends through an SMTP server what was written, unharmed', async () => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => received.push(part));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  await createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Sixfold <no-reply@sixfold.example>').send(mail);
  const parsed = await PostalMime.parse(Buffer.concat(received));
  expect(parsed).toMatchObject({ subject: mail.subject, from: { address: 'no-reply@sixfold.example' } });
  expect(parsed.to?.[0]?.address).toBe(mail.to);
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  await new Promise<void>((resolve) => server.close(resolve));
});

it('keeps mails in a folder when there is no server, the newest first', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-mailbox-'));
  let minute = 0;
  const mailbox = createMailbox(folder, () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))), systemRandom);
  expect(await mailbox.list()).toEqual([]);
  await mailbox.send({ ...mail, subject: 'first' });
  await mailbox.send({ ...mail, subject: 'second' });
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['second', 'first']);
  rmSync(folder, { recursive: true, force: true });
});

import { authCalls } from '@sixfold/api-contract';
import { waitUntil } from './support/waiting';
import type { TestEnvironment } from './support/testEnvironment';
import { createEnvironmentWithMailbox } from './support/mailbox';
import type { Mailbox } from '../src/providers/mailer';

let environment: TestEnvironment;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ environment, mailbox } = await createEnvironmentWithMailbox());
});
afterAll(() => environment.stop());

const open = () => environment.visitor().send('GET', '/dev/mailbox');

it('the mailbox page says when it is empty', async () => {
  expect((await open()).text).toContain('No mail yet.');
});

it('the mailbox renders links in a mail but escapes markup and runs no script', async () => {
  const email = 'mail@example.org';
  await environment.visitor().call(authCalls.register, {
    body: { firstName: 'Mel', email, password: 'correct horse battery' },
  });
  await environment.deps.connection
    .collection('users')
    .updateOne({ email }, { $set: { isEmailConfirmed: true } });
  await environment.visitor().call(authCalls.forgotPassword, { body: { email } });
  await waitUntil(async () => (await mailbox.list()).length > 0);
  await mailbox.send({ to: email, subject: 'A date', text: 'Where: “<img src=x onerror=alert(1)>”\n' });
  const page = await open();
  expect(page.text).toMatch(
    new RegExp(
      `<a href="${environment.origin}/reset-password#token=[\\w-]{43}&amp;email=mail%40example.org" rel="noreferrer">`,
    ),
  );
  expect(page.text).toContain('Where: “&lt;img src=x onerror=alert(1)&gt;”');
  expect(page.text).not.toContain('<img');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'/);
  expect(page.headers['cache-control']).toBe('no-store');
});

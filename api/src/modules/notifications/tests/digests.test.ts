import { notificationsCalls } from '@sixfold/api-contract';
import { setLastActive } from '../../../../tests/support/activity';
import { block, joinAs, like, match, write } from '../../../../tests/support/relations';
import { updateConversation } from '../../../../tests/support/conversations';
import { settingsOf } from '../../../../tests/support/pushes';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { HOUR_MS } from '../../../durations';

let environment: TestEnvironment;
let names = 0;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  // With mail, a registration is confirmed by a code.
  environment = await createTestEnvironment({ smtpUrl: 'smtp://mail.example:25' }, { activityBatchMs: 10 });
});
afterAll(() => environment.stop());

beforeEach(async () => {
  const join = joinAs(environment);
  [ada, ben] = await Promise.all([join(`Ada${(names += 1)}`), join(`Ben${names}`)]);
  await match(ada, ben);
  environment.mails.splice(0);
});

async function sendDue(): Promise<void> {
  await environment.app.digests.storeDue();
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}
const want = ({ browser }: Member, hasEmailDigest = true) =>
  browser.call(notificationsCalls.saveSettings, { body: { hasEmailDigest } });
const mailsToAda = () => environment.mails.filter(({ to }) => to === ada.email);

it('contains counts but no name and no text', async () => {
  await want(ada);
  await write(ben, ada, 'a word of Ben');
  const cy = await joinAs(environment)(`Cy${names}`);
  await like(cy, ada);
  await setLastActive(environment, ada, 25);
  await sendDue();
  const [mail] = mailsToAda();
  expect(mail?.text).toContain('1 unread message and 1 like');
  // A random token may contain any two-letter name.
  expect(mail?.text.replace(/token=\S+/, '')).not.toMatch(/Ben|a word|Cy/);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(mail?.headers?.['List-Unsubscribe']?.slice(1, -1));
});

it('skips members who did not ask for it, were active today, or have nothing waiting', async () => {
  await write(ben, ada, 'waits');
  await setLastActive(environment, ada, 25);
  await sendDue();
  await want(ada);
  await setLastActive(environment, ada, 2);
  await sendDue();
  await want(ben);
  await sendDue();
  expect(environment.mails).toEqual([]);
});

it('skips an unconfirmed address where registrations are confirmed', async () => {
  await want(ada);
  await write(ben, ada, 'waits');
  await setLastActive(environment, ada, 25);
  const users = environment.deps.connection.collection('users');
  await users.updateOne({ email: ada.email }, { $unset: { isEmailConfirmed: '' } });
  await sendDue();
  expect(mailsToAda()).toEqual([]);
  await users.updateOne({ email: ada.email }, { $set: { isEmailConfirmed: true } });
  await sendDue();
  expect(mailsToAda()).toHaveLength(1);
});

it('goes out once from several processes, and not again for the same counts', async () => {
  await want(ada);
  await write(ben, ada, 'waits');
  await setLastActive(environment, ada, 25);
  await Promise.all([environment.app.digests.storeDue(), environment.app.digests.storeDue()]);
  await sendDue();
  environment.advance(25 * HOUR_MS);
  await sendDue();
  expect(mailsToAda()).toHaveLength(1);
  await write(ben, ada, 'and more');
  await sendDue();
  expect(mailsToAda()).toHaveLength(2);
});

it.each([
  ['is sent later when the mail server was away', true, 1],
  ['is not sent any more when the member has ended these e-mails meanwhile', false, 0],
])('%s', async (_title, isStillWanted, expected) => {
  await want(ada);
  await write(ben, ada, 'waits');
  await setLastActive(environment, ada, 25);
  const down = jest.spyOn(environment.deps.mailer, 'send').mockRejectedValue(new Error('no route'));
  await sendDue();
  expect(down).toHaveBeenCalledTimes(1);
  down.mockRestore();
  await want(ada, isStillWanted);
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
  expect(mailsToAda()).toHaveLength(expected);
});

it.each([
  ['who was blocked', () => block(ada, ben)],
  ['whose conversation is muted', () => updateConversation(ada, ben, { isMuted: true })],
])('ignores messages of a member %s', async (_who, silence) => {
  await want(ada);
  await write(ben, ada, 'waits');
  await silence();
  await setLastActive(environment, ada, 25);
  await sendDue();
  expect(mailsToAda()).toEqual([]);
});

describe('the unsubscribe link', () => {
  async function receiveLink(): Promise<string> {
    await want(ada);
    await write(ben, ada, 'waits');
    await setLastActive(environment, ada, 25);
    await sendDue();
    const { pathname, search } = new URL(mailsToAda()[0]?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    return pathname + search;
  }

  it('works without a sign-in, also as the one-click POST of a mail program', async () => {
    const link = await receiveLink();
    const shown = await environment.visitor().send('GET', link);
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('Stop the emails')]);
    expect((await settingsOf(ada)).hasEmailDigest).toBe(true);
    const ended = await environment.visitor().send('POST', link, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
    });
    expect([ended.status, ended.text]).toEqual([200, expect.stringContaining('have stopped')]);
    expect((await settingsOf(ada)).hasEmailDigest).toBe(false);
  });

  it('cannot be forged for another member', async () => {
    await want(ada);
    const link = await receiveLink();
    await want(ben);
    const forged = link.replace(ada.id, ben.id);
    for (const path of [forged, '/email/unsubscribe', '/email/unsubscribe?token=%3Cb%3E'])
      expect((await environment.visitor().send('POST', path)).status).toBe(400);
    expect((await settingsOf(ben)).hasEmailDigest).toBe(true);
  });
});

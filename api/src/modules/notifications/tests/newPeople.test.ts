import { notificationsCalls } from '@sixfold/api-contract';
import { block, joinAs } from '../../../../tests/support/relations';
import { settingsOf } from '../../../../tests/support/pushes';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let names = 0;
let ada: Member;

beforeEach(async () => {
  environment = await createTestEnvironment({ smtpUrl: 'smtp://mail.example:25' });
  ada = await join('Ada');
});
afterEach(() => environment.stop());

const join = (name: string) => joinAs(environment)(`${name}${(names += 1)}`);
const want = (hasNewPeopleEmail = true) =>
  ada.browser.call(notificationsCalls.saveSettings, { body: { hasNewPeopleEmail } });
async function sendDue(): Promise<void> {
  environment.mails.splice(0);
  await environment.app.digests.storeDue();
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}
const countMails = () => environment.mails.filter(({ to }) => to === ada.email).length;

describe('the e-mail about new people', () => {
  it('is sent once after a fitting member has joined, without naming them', async () => {
    await join('Before');
    environment.advance(1_000);
    await want();
    expect((await settingsOf(ada)).hasNewPeopleEmail).toBe(true);
    await sendDue();
    expect(countMails()).toBe(0);
    environment.advance(1_000);
    await join('Newcomer');
    await sendDue();
    const [mail] = environment.mails.filter(({ to }) => to === ada.email);
    expect(mail?.subject).toBe('Someone new on Sixfold fits you');
    expect(mail?.text).toContain('/matches');
    expect(mail?.text).not.toContain('Newcomer');
    expect(mail?.text).toContain(mail?.headers?.['List-Unsubscribe']?.slice(1, -1));
    expect((await settingsOf(ada)).hasNewPeopleEmail).toBe(false);
    environment.advance(1_000);
    await join('Another');
    await sendDue();
    expect(countMails()).toBe(0);
  });

  it('ignores new members who do not fit or are blocked', async () => {
    await want();
    environment.advance(1_000);
    await environment.member('Misfit', completeProfile({ preferredGenders: ['male'] }));
    await block(ada, await join('Blocked'));
    await sendDue();
    expect(countMails()).toBe(0);
    expect((await settingsOf(ada)).hasNewPeopleEmail).toBe(true);
  });

  it('is not sent to a member who has withdrawn the request', async () => {
    await want();
    await want(false);
    environment.advance(1_000);
    await join('Newcomer');
    await sendDue();
    expect(countMails()).toBe(0);
  });
});

import { authCalls } from '@sixfold/api-contract';
import { deleteForGood } from '../support/deletions';
import { waitUntil } from '../support/waiting';
import type { TestEnvironment } from '../support/testEnvironment';
import { createEnvironmentWithMailbox } from '../support/mailbox';
import type { Mailbox } from '../../src/providers/mailer';

let environment: TestEnvironment;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ environment, mailbox } = await createEnvironmentWithMailbox());
});
afterAll(() => environment.stop());

async function untilMailTo(email: string, count: number): Promise<void> {
  await waitUntil(async () => (await mailbox.list()).filter(({ to }) => to === email).length >= count);
}

describe('V14.2.7 mails of a deleted account', () => {
  it('leave the mailbox folder with the account, except for the receipt', async () => {
    const [leaver, stayer] = await Promise.all([environment.account('Lea'), environment.account('Sten')]);
    for (const { email } of [leaver, stayer]) {
      await environment.visitor().call(authCalls.forgotPassword, { body: { email } });
      await untilMailTo(email, 1);
    }
    await deleteForGood(environment, leaver);
    await untilMailTo(leaver.email, 1);
    const mails = await mailbox.list();
    expect(mails.filter(({ text }) => text.includes('/reset-password#token='))).toMatchObject([
      { to: stayer.email },
    ]);
    expect(mails.filter(({ to }) => to === leaver.email)).toHaveLength(1);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authCalls } from '@sixfold/api-contract';
import { createMailbox } from '../../src/providers/mailer';
import { systemRandom } from '../../src/providers/random';
import { deleteForGood } from '../support/deletions';
import { waitUntil } from '../support/waiting';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-mailbox-'));
const mailbox = createMailbox(folder, () => new Date(), systemRandom, 3_600_000);
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({}, { mailbox, mailer: mailbox });
});
afterAll(async () => {
  await environment.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function untilMailTo(email: string, count: number): Promise<void> {
  await waitUntil(async () => (await mailbox.list()).filter(({ to }) => to === email).length >= count);
}

describe('V14.2.7 mails of a deleted account', () => {
  it('leave the mailbox folder with the account, except for the receipt', async () => {
    const [leaver, stayer] = [await environment.account('Lea'), await environment.account('Sten')];
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

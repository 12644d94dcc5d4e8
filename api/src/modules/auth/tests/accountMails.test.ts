import { accountCalls, authCalls } from '@sixfold/api-contract';
import { deleteForGood } from '../../../../tests/support/deletions';
import { findEmailTo, tokenIn } from '../../../../tests/support/emails';
import { PASSWORD, type Member, type TestEnvironment } from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';
import {
  createEnvironmentWithFailingMail,
  type FailingMailServer,
} from '../../../../tests/support/failingMailServer';

let environment: TestEnvironment;
let mailServer: FailingMailServer;
beforeAll(async () => {
  ({ environment, mailServer } = await createEnvironmentWithFailingMail());
});
afterAll(() => environment.stop());
beforeEach(() => {
  mailServer.isDown = true;
  environment.logs.splice(0);
});

const failedMails = () =>
  environment.logs.flatMap(({ event, fields }) =>
    event === 'effect_failed' ? [(fields as { kind: string }).kind] : [],
  );
const storedAccount = async ({ id }: Member) =>
  JSON.stringify(
    (await environment.deps.connection.collection('users').find({}).toArray()).find(
      ({ _id }) => String(_id) === id,
    ),
  );

describe('an e-mail rejected by an unreachable mail server', () => {
  it('is retried with a new token when it contains a reset link', async () => {
    const ada = await environment.account('Ada');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: ada.email } });
    await waitUntil(() => failedMails().includes('reset_link_mail'));
    const stored = await storedAccount(ada);
    await mailServer.recover();
    const token = tokenIn(await findEmailTo(environment, ada.email, /Reset/));
    expect(stored).toContain('reset_link_mail');
    expect(stored).not.toContain(token);
    const body = { token, password: 'a brand new password' };
    expect((await environment.visitor().call(authCalls.resetPassword, { body })).status).toBe(200);
  });

  it('is retried after a password change, to the address at that time', async () => {
    const bea = await environment.account('Bea');
    const body = { currentPassword: PASSWORD, password: 'a brand new password' };
    expect((await bea.browser.call(accountCalls.changePassword, { body })).status).toBe(200);
    await waitUntil(() => failedMails().includes('password_changed_mail'));
    await mailServer.recover();
    expect((await findEmailTo(environment, bea.email)).subject).toBe('Your Sixfold password was changed');
  });

  it('is retried with a working link when it confirms a new address', async () => {
    const cleo = await environment.account('Cleo');
    const body = { email: 'cleo.new@example.org', currentPassword: PASSWORD };
    await cleo.browser.call(accountCalls.requestEmailChange, { body });
    await waitUntil(() => failedMails().includes('email_change_mail'));
    await mailServer.recover();
    const token = tokenIn(await findEmailTo(environment, 'cleo.new@example.org'));
    const confirmed = await environment.visitor().call(accountCalls.confirmEmailChange, { body: { token } });
    expect(confirmed.body).toEqual({ email: 'cleo.new@example.org' });
  });

  it('is retried when it reports a new device', async () => {
    const dora = await environment.account('Dora');
    await environment.visitor().call(authCalls.login, { body: { email: dora.email, password: PASSWORD } });
    await waitUntil(() => failedMails().includes('new_device_mail'));
    await mailServer.recover();
    expect((await findEmailTo(environment, dora.email)).subject).toContain('New sign-in');
  });

  it('is dropped with a deleted account, except for the receipt', async () => {
    const edda = await environment.account('Edda');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: edda.email } });
    await waitUntil(() => failedMails().includes('reset_link_mail'));
    await deleteForGood(environment, edda);
    await waitUntil(() => failedMails().includes('account_deleted_mail'));
    await mailServer.recover();
    const subjects = environment.mails.filter(({ to }) => to === edda.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Sixfold account has been deleted']);
  });
});

import { authCalls } from '@sixfold/api-contract';
import { codeIn, findEmailTo } from '../../../../tests/support/emails';
import { PASSWORD, type TestEnvironment } from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';
import {
  createEnvironmentWithFailingMail,
  type FailingMailServer,
} from '../../../../tests/support/failingMailServer';

let environment: TestEnvironment;
let mailServer: FailingMailServer;
beforeAll(async () => {
  ({ environment, mailServer } = await createEnvironmentWithFailingMail({
    smtpUrl: 'smtp://mail.example:25',
    rateLimitScale: 1,
  }));
});
afterAll(() => environment.stop());
beforeEach(() => {
  mailServer.isDown = true;
  environment.logs.splice(0);
  environment.mails.splice(0);
});

const CODE = /is your Sixfold code/;
const storedText = async () =>
  JSON.stringify(await environment.deps.connection.collection('registrations').find({}).toArray());

async function begin(email: string): Promise<string> {
  const body = { firstName: 'Ada', lastName: 'Tester', email, password: PASSWORD };
  const { body: reply } = await environment.visitor().call(authCalls.register, { body });
  return (reply as { registration: string }).registration;
}
const confirm = (registration: string, code: string) =>
  environment.visitor().call(authCalls.confirmRegistration, { body: { registration, code } });

const waitForFailure = () => waitUntil(() => environment.logs.some(({ event }) => event === 'effect_failed'));

describe('a registration e-mail rejected by an unreachable mail server', () => {
  it('is retried with a newly generated code, despite the limit of one in three minutes', async () => {
    const token = await begin('ada@example.org');
    await waitForFailure();
    const stored = await storedText();
    await mailServer.recover();
    const code = codeIn(await findEmailTo(environment, 'ada@example.org', CODE));
    expect(stored).toContain('registration_mail');
    for (const secret of [token, code]) expect(stored).not.toContain(`"${secret}"`);
    expect((await confirm(token, code)).status).toBe(200);
  });

  it('is retried for the owner of a taken address', async () => {
    mailServer.isDown = false;
    const token = await begin('bea@example.org');
    await confirm(token, codeIn(await findEmailTo(environment, 'bea@example.org', CODE)));
    environment.mails.splice(0);
    mailServer.isDown = true;
    await environment.restart();
    await begin('bea@example.org');
    await waitForFailure();
    await mailServer.recover();
    expect(environment.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bea@example.org', 'You already have a Sixfold account'],
    ]);
  });

  it('states the remaining minutes and is dropped after 15', async () => {
    await begin('cleo@example.org');
    await waitForFailure();
    environment.advance(10 * 60_000);
    await mailServer.recover();
    expect((await findEmailTo(environment, 'cleo@example.org', CODE)).text).toContain('valid for 5 minutes');
    mailServer.isDown = true;
    environment.logs.splice(0);
    await begin('dora@example.org');
    await waitForFailure();
    environment.advance(15 * 60_000);
    await mailServer.recover();
    expect(environment.mails.filter(({ to }) => to === 'dora@example.org')).toEqual([]);
  });

  it('does not reset the attempts left', async () => {
    const token = await begin('edda@example.org');
    await waitForFailure();
    for (let count = 0; count < 5; count += 1) await confirm(token, '000000');
    await mailServer.recover();
    const code = codeIn(await findEmailTo(environment, 'edda@example.org', CODE));
    expect((await confirm(token, code)).body).toMatchObject({ id: 'code_expired' });
  });
});

import { authCalls } from '@sixfold/api-contract';
import { codeIn, findEmailTo } from '../../../../tests/support/emails';
import {
  createTestEnvironment,
  PASSWORD,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';
import { MailError } from '../../../providers/mailer';

let environment: TestEnvironment;
let isMailDown = false;
beforeAll(async () => {
  environment = await createTestEnvironment(
    { smtpUrl: 'smtp://mail.example:25', rateLimitScale: 1 },
    {
      mailer: {
        async send(mail) {
          if (isMailDown) throw new MailError({ code: 'ECONNECTION' });
          environment.mails.push(mail);
        },
      },
    },
  );
});
afterAll(() => environment.stop());
beforeEach(() => {
  isMailDown = true;
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

/** Restarts the mail server, and the application as after a crash. */
async function recover(): Promise<void> {
  isMailDown = false;
  await environment.restart();
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}

describe('a registration e-mail rejected by an unreachable mail server', () => {
  it('is retried with a newly generated code, despite the limit of one in three minutes', async () => {
    const token = await begin('ada@example.org');
    await waitForFailure();
    const stored = await storedText();
    await recover();
    const code = codeIn(await findEmailTo(environment, 'ada@example.org', CODE));
    expect(stored).toContain('registration_mail');
    for (const secret of [token, code]) expect(stored).not.toContain(`"${secret}"`);
    expect((await confirm(token, code)).status).toBe(200);
  });

  it('is retried for the owner of a taken address', async () => {
    isMailDown = false;
    const token = await begin('bea@example.org');
    await confirm(token, codeIn(await findEmailTo(environment, 'bea@example.org', CODE)));
    environment.mails.splice(0);
    isMailDown = true;
    await environment.restart();
    await begin('bea@example.org');
    await waitForFailure();
    await recover();
    expect(environment.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bea@example.org', 'You already have a Sixfold account'],
    ]);
  });

  it('states the remaining minutes and is dropped after 15', async () => {
    await begin('cleo@example.org');
    await waitForFailure();
    environment.advance(10 * 60_000);
    await recover();
    expect((await findEmailTo(environment, 'cleo@example.org', CODE)).text).toContain('valid for 5 minutes');
    isMailDown = true;
    environment.logs.splice(0);
    await begin('dora@example.org');
    await waitForFailure();
    environment.advance(15 * 60_000);
    await recover();
    expect(environment.mails.filter(({ to }) => to === 'dora@example.org')).toEqual([]);
  });

  it('does not reset the attempts left', async () => {
    const token = await begin('edda@example.org');
    await waitForFailure();
    for (let count = 0; count < 5; count += 1) await confirm(token, '000000');
    await recover();
    const code = codeIn(await findEmailTo(environment, 'edda@example.org', CODE));
    expect((await confirm(token, code)).body).toMatchObject({ id: 'code_expired' });
  });
});

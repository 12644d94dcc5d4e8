import { accountCalls, authCalls } from '@sixfold/api-contract';
import { errorId } from '../support/browser';
import { findEmailTo, tokenIn } from '../support/emails';
import { PASSWORD, createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const users = () => environment.deps.connection.collection('users');
const forgot = (email: string) => environment.visitor().call(authCalls.forgotPassword, { body: { email } });

describe('V1.3.11 text of an attacker in our mails', () => {
  it('is refused as a name that is a link, at its field', async () => {
    const refused = await environment.visitor().call(authCalls.register, {
      body: {
        firstName: 'You won! https://evil.example',
        lastName: 'T',
        email: 'victim@example.org',
        password: PASSWORD,
      },
    });
    expect([refused.status, errorId(refused)]).toEqual([400, 'invalid_input']);
    expect(refused.body).toMatchObject({
      fields: { firstName: expect.stringMatching(/leave links out/) as string },
    });
  });

  it('is in no mail to an address that nobody has confirmed', async () => {
    const { email } = await environment.account('Ada');
    await forgot(email);
    expect((await findEmailTo(environment, email, /Reset/)).text).toMatch(/^Hello,\n/);
  });

  it('is in no mail to a new address before it is confirmed', async () => {
    const { browser, email } = await environment.account('Bea');
    await users().updateOne({ email }, { $set: { isEmailConfirmed: true } });
    await browser.call(accountCalls.requestEmailChange, {
      body: { email: 'victim@example.org', currentPassword: PASSWORD },
    });
    expect((await findEmailTo(environment, 'victim@example.org')).text).toMatch(/^Hello,\n/);
  });

  it('is in no mail when it is an old name that could not be chosen today', async () => {
    const { email } = await environment.account('Cleo');
    const firstName = `You won https://evil.example/${'x'.repeat(50)}`;
    await users().updateOne({ email }, { $set: { isEmailConfirmed: true, firstName } });
    await forgot(email);
    expect((await findEmailTo(environment, email, /Reset/)).text).toMatch(/^Hello,\n/);
  });
});

describe('names in mails', () => {
  it('greet a member once a link of ours was used from their mailbox', async () => {
    const { email } = await environment.account('Dora');
    await forgot(email);
    const token = tokenIn(await findEmailTo(environment, email, /Reset/));
    await environment
      .visitor()
      .call(authCalls.resetPassword, { body: { token, password: 'only Dora knows it' } });
    await environment.visitor().call(authCalls.login, { body: { email, password: 'only Dora knows it' } });
    expect((await findEmailTo(environment, email, /New sign-in/)).text).toMatch(/^Hello Dora,\n/);
  });

  it('stay readable where they are longer than new ones may be', async () => {
    const { browser, email } = await environment.account('Edda');
    const firstName = 'Edda '.repeat(15).trim();
    await users().updateOne({ email }, { $set: { firstName } });
    expect((await browser.call(authCalls.getUser)).reply.firstName).toBe(firstName);
  });
});

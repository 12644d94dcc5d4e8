import { accountCalls, authCalls } from '@sixfold/api-contract';
import { errorId, type Browser } from '../../../../tests/support/browser';
import { waitUntil } from '../../../../tests/support/waiting';
import { findEmailTo, tokenIn } from '../../../../tests/support/emails';
import {
  PASSWORD,
  createTestEnvironment,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { MINUTE_MS } from '../../../durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const ask = (browser: Browser, email: string, currentPassword = PASSWORD) =>
  browser.call(accountCalls.requestEmailChange, { body: { email, currentPassword } });
const confirm = (token: string, browser = environment.visitor()) =>
  browser.call(accountCalls.confirmEmailChange, { body: { token } });
const signIn = (email: string) =>
  environment.visitor().call(authCalls.login, { body: { email, password: PASSWORD } });
const addressOf = async (browser: Browser) => (await browser.call(authCalls.getUser)).reply.email;

describe('the address of an account', () => {
  it('changes only when the link in the new mailbox is opened, and the old mailbox is notified', async () => {
    const ada = await environment.account('Ada');
    expect((await ask(ada.browser, ' Ada.New@Example.org ')).body).toEqual({ ok: true });
    const mail = await findEmailTo(environment, 'ada.new@example.org');
    expect(mail.text).toContain(`${environment.origin}/confirm-email#token=`);
    expect(await addressOf(ada.browser)).toBe(ada.email);

    const confirmed = await confirm(tokenIn(mail));
    expect(confirmed.body).toEqual({ email: 'ada.new@example.org' });
    expect(await addressOf(ada.browser)).toBe('ada.new@example.org');
    expect([(await signIn('ada.new@example.org')).status, (await signIn(ada.email)).status]).toEqual([
      200, 401,
    ]);
    const notice = await findEmailTo(environment, ada.email);
    expect(notice.subject).toBe('Your Sixfold account has a new address');
    expect(notice.text).not.toContain('ada.new@example.org');
  });

  it('does not change without the password', async () => {
    const bea = await environment.account('Bea');
    const refused = await ask(bea.browser, 'thief@example.org', 'not this one');
    expect([refused.status, errorId(refused)]).toEqual([403, 'wrong_password']);
    expect(environment.mails.some(({ to }) => to === 'thief@example.org')).toBe(false);
  });

  it('gives the same reply for a taken address and notifies only its owner', async () => {
    const [cleo, dora] = await Promise.all([environment.account('Cleo'), environment.account('Dora')]);
    const [taken, free] = [await ask(cleo.browser, dora.email), await ask(cleo.browser, 'free@example.org')];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mail = await findEmailTo(environment, dora.email);
    expect(mail.subject).toBe('Someone entered your address at Sixfold');
    expect(mail.text).not.toMatch(/Cleo|cleo@/);
    expect(mail.text).not.toContain('token=');
    expect(await addressOf(cleo.browser)).toBe(cleo.email);
  });

  it("rejects the account's current address with an explanation", async () => {
    const edda = await environment.account('Edda');
    expect((await ask(edda.browser, edda.email.toUpperCase())).body).toMatchObject({
      id: 'invalid_input',
      fields: { email: 'This is your address already.' },
    });
  });

  it('does not change through an expired, invented, replaced or used link', async () => {
    const finn = await environment.account('Finn');
    await ask(finn.browser, 'finn.1@example.org');
    const first = tokenIn(await findEmailTo(environment, 'finn.1@example.org'));
    await ask(finn.browser, 'finn.2@example.org');
    const second = tokenIn(await findEmailTo(environment, 'finn.2@example.org'));
    expect(errorId(await confirm(first))).toBe('email_link_invalid');
    expect(errorId(await confirm('x'.repeat(43)))).toBe('email_link_invalid');
    expect((await confirm(second)).status).toBe(200);

    await ask(finn.browser, 'finn.3@example.org');
    const third = tokenIn(await findEmailTo(environment, 'finn.3@example.org'));
    environment.advance(61 * MINUTE_MS);
    expect(errorId(await confirm(third))).toBe('email_link_invalid');
    environment.advance(-61 * MINUTE_MS);
    expect(await addressOf(finn.browser)).toBe('finn.2@example.org');
    await ask(finn.browser, 'finn.4@example.org');
    await confirm(tokenIn(await findEmailTo(environment, 'finn.4@example.org')));
    expect(errorId(await confirm(second))).toBe('email_link_invalid');
    expect(await addressOf(finn.browser)).toBe('finn.4@example.org');
  });

  it('accepts the same link again after a reload until another change replaces it', async () => {
    const ora = await environment.account('Ora');
    await ask(ora.browser, 'ora.new@example.org');
    const token = tokenIn(await findEmailTo(environment, 'ora.new@example.org'));
    expect((await confirm(token)).reply).toEqual({ email: 'ora.new@example.org' });
    expect((await confirm(token)).reply).toEqual({ email: 'ora.new@example.org' });
  });

  it('invalidates pending links: a reset of the old address, a change begun before a new password', async () => {
    const gil = await environment.account('Gil');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: gil.email } });
    const resetToken = tokenIn(await findEmailTo(environment, gil.email, /Reset/));
    await ask(gil.browser, 'gil.new@example.org');
    await confirm(tokenIn(await findEmailTo(environment, 'gil.new@example.org')));
    const reset = await environment
      .visitor()
      .call(authCalls.resetPassword, { body: { token: resetToken, password: 'from the old box' } });
    expect(errorId(reset)).toBe('reset_link_invalid');

    await ask(gil.browser, 'gil.thief@example.org');
    const planted = tokenIn(await findEmailTo(environment, 'gil.thief@example.org'));
    await gil.browser.call(accountCalls.changePassword, {
      body: { currentPassword: PASSWORD, password: 'only Gil knows' },
    });
    expect(errorId(await confirm(planted))).toBe('email_link_invalid');
  });

  it('goes to only one of two members who confirm it concurrently', async () => {
    const [hedy, ivo] = await Promise.all([environment.account('Hedy'), environment.account('Ivo')]);
    await ask(hedy.browser, 'wanted@example.org');
    const hers = tokenIn(await findEmailTo(environment, 'wanted@example.org'));
    await ask(ivo.browser, 'wanted@example.org');
    const his = tokenIn(await findEmailTo(environment, 'wanted@example.org', /Confirm/));
    await waitUntil(() => tokensSentTo('wanted@example.org').length === 2);
    const [one = '', other = ''] = tokensSentTo('wanted@example.org');
    expect([one, other]).toContain(hers);
    expect(his).not.toBe('');
    const answers = await Promise.all([confirm(one), confirm(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(errorId)).toContain('email_taken');
    const addresses = [await addressOf(hedy.browser), await addressOf(ivo.browser)];
    expect(addresses.filter((address) => address === 'wanted@example.org')).toHaveLength(1);
    expect((await signIn('wanted@example.org')).status).toBe(200);
  });

  it('is stored without a usable token', async () => {
    const jo = await environment.account('Jo');
    await ask(jo.browser, 'jo.new@example.org');
    const token = tokenIn(await findEmailTo(environment, 'jo.new@example.org'));
    const stored = await environment.deps.connection.collection('emailChanges').find({}).toArray();
    expect(JSON.stringify(stored)).toContain('jo.new@example.org');
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

const tokensSentTo = (email: string) =>
  environment.mails.filter(({ to, subject }) => to === email && subject.startsWith('Confirm')).map(tokenIn);

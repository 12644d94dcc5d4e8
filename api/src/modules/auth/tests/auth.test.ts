import { authCalls } from '@sixfold/api-contract';
import { findEmailTo } from '../../../../tests/support/emails';
import { errorId } from '../../../../tests/support/browser';
import {
  PASSWORD,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { DAY_MS } from '../../../durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const signIn = (email: string, password = PASSWORD) => ({ body: { email, password } });

describe('accounts', () => {
  it('are signed in after registration and readable under both paths', async () => {
    const { browser, email } = await environment.account('Ada');
    const user = await browser.call(authCalls.getUser);
    expect(user.reply).toMatchObject({ firstName: 'Ada', email, profile: null });
    expect((await browser.call(authCalls.getAuthUser)).body).toEqual(user.body);
    expect(user.text).not.toMatch(/password|argon2/i);
  });

  it('are unique per address, regardless of spelling', async () => {
    await environment.account('Bea');
    const again = await environment.visitor().call(authCalls.register, {
      body: { firstName: 'B', lastName: 'B', email: ' BEA@example.ORG ', password: PASSWORD },
    });
    expect([again.status, errorId(again)]).toEqual([409, 'email_taken']);
  });

  it('store an internationalised domain in ASCII, return it decoded and accept every spelling', async () => {
    const register = (email: string) =>
      environment.visitor().call(authCalls.register, {
        body: { firstName: 'Zoe', lastName: '', email, password: PASSWORD },
      });
    const registered = await register("O'Neil&co@Räucher.example");
    expect([registered.status, registered.body]).toMatchObject([200, { email: "o'neil&co@räucher.example" }]);
    const stored = "o'neil&co@xn--rucher-bua.example";
    const users = environment.deps.connection.collection('users');
    expect(await users.countDocuments({ email: stored })).toBe(1);
    for (const email of [stored, "O'NEIL&CO@RA\u0308UCHER.example"]) {
      expect((await environment.visitor().call(authCalls.login, signIn(email))).status).toBe(200);
      expect(errorId(await register(email))).toBe('email_taken');
    }
    const body = { email: "o'neil&co@RÄUCHER.example" };
    await environment.visitor().call(authCalls.forgotPassword, { body });
    expect((await findEmailTo(environment, stored, /Reset/)).text).toContain('token=');
  });

  it('are not created by checking a registration', async () => {
    await environment.account('Uma');
    const check = (email: string, password = PASSWORD) =>
      environment.visitor().call(authCalls.checkRegistration, {
        body: { firstName: 'U', lastName: '', email, password },
      });
    const taken = await check(' UMA@example.ORG ');
    expect([taken.status, errorId(taken)]).toEqual([409, 'email_taken']);
    expect((await check('vera@example.org', 'password1')).body).toHaveProperty('fields.password');
    for (let time = 0; time < 2; time += 1)
      expect((await check('vera@example.org')).reply).toEqual({ isConfirmationRequired: false });
    await environment.account('Vera');
  });

  it('do not reveal whether the password or the address was wrong', async () => {
    await environment.account('Cleo');
    const wrong = await environment
      .visitor()
      .call(authCalls.login, signIn('cleo@example.org', 'not this one'));
    const unknown = await environment.visitor().call(authCalls.login, signIn('nobody@example.org'));
    expect([wrong.status, errorId(wrong)]).toEqual([401, 'invalid_credentials']);
    expect({ ...(unknown.body as object), requestId: '' }).toEqual({
      ...(wrong.body as object),
      requestId: '',
    });
  });
});

describe('sessions', () => {
  it('use a cookie with only a random id, HttpOnly and SameSite', async () => {
    const browser = environment.visitor();
    const registered = await browser.call(authCalls.register, {
      body: { firstName: 'Dora', lastName: 'D', email: 'dora@example.org', password: PASSWORD },
    });
    const cookies = registered.headers['set-cookie'] as unknown as string[];
    const session = cookies.find((line) => line.startsWith('sixfold='));
    expect(session).toMatch(/^sixfold=[\w-]{43};/);
    expect(session).toMatch(/httponly/i);
    expect(session).toMatch(/samesite=lax/i);
  });

  it('get a new id at sign-in, which makes a planted one worthless', async () => {
    const { browser, email } = await environment.account('Edda');
    const planted = browser.cookie;
    await browser.call(authCalls.login, signIn(email));
    expect(browser.cookie).not.toBe(planted);
    const thief = environment.visitor();
    thief.cookie = planted;
    expect((await thief.call(authCalls.getUser)).status).toBe(401);
  });

  it('never adopt an id sent by the browser', async () => {
    const browser = environment.visitor();
    browser.cookie = `sixfold=${'a'.repeat(43)}`;
    await environment.account('Finn');
    await browser.call(authCalls.login, signIn('finn@example.org'));
    expect(browser.cookie).not.toContain('a'.repeat(43));
    expect((await browser.call(authCalls.getUser)).status).toBe(200);
  });

  it('reject a forged or altered cookie', async () => {
    const { browser } = await environment.account('Gil');
    const forged = environment.visitor();
    forged.cookie = browser.cookie.replace('sixfold=', 'sixfold=x');
    expect(errorId(await forged.call(authCalls.getUser))).toBe('not_signed_in');
    forged.cookie = browser.cookie.replace(/sixfold\.sig=[^;]*/, 'sixfold.sig=AAAA');
    expect(errorId(await forged.call(authCalls.getUser))).toBe('not_signed_in');
  });

  it('end after thirty days', async () => {
    const { browser } = await environment.account('Hedy');
    environment.advance(31 * DAY_MS);
    expect((await browser.call(authCalls.getUser)).status).toBe(401);
    environment.advance(-31 * DAY_MS);
    expect((await browser.call(authCalls.getUser)).status).toBe(200);
  });

  it('end permanently at sign-out, closing only their own sockets', async () => {
    const { browser, email } = await environment.account('Ivo');
    const other = environment.visitor();
    await other.call(authCalls.login, signIn(email));
    const ended = openSocket(environment.origin, browser.cookie);
    const kept = openSocket(environment.origin, other.cookie);
    await Promise.all([waitForConnection(ended.socket), waitForConnection(kept.socket)]);
    const old = browser.cookie;

    expect((await browser.call(authCalls.logout)).status).toBe(200);
    expect(await ended.next('session_ended')).toEqual({ reason: 'signed_out' });
    const thief = environment.visitor();
    thief.cookie = old;
    expect((await thief.call(authCalls.getUser)).status).toBe(401);
    expect(await waitForConnection(openSocket(environment.origin, old).socket)).toBeInstanceOf(Error);
    expect(kept.socket.connected).toBe(true);
    kept.socket.close();
  });

  it('accept a sign-out without a session', async () => {
    expect((await environment.visitor().call(authCalls.logout)).body).toEqual({ ok: true });
  });
});

describe('a forgotten password', () => {
  const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const mailTo = (email: string) => findEmailTo(environment, email);
  const forgot = (email: string) => environment.visitor().call(authCalls.forgotPassword, { body: { email } });
  const reset = (token: string, password = 'a brand new password') =>
    environment.visitor().call(authCalls.resetPassword, { body: { token, password } });

  it('gets the same reply for known and unknown addresses', async () => {
    await environment.account('Jo');
    const [known, unknown] = [await forgot('jo@example.org'), await forgot('nobody@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await mailTo('jo@example.org');
    expect(environment.mails.some(({ to }) => to === 'nobody@example.org')).toBe(false);
  });

  it('is replaced once, which ends every session and socket of the account', async () => {
    const { browser, email } = await environment.account('Kit');
    const live = openSocket(environment.origin, browser.cookie);
    await waitForConnection(live.socket);
    await forgot(email);
    const mail = await mailTo(email);
    // In the fragment, which browsers neither send to a server nor put into a referrer.
    expect(mail.text).toContain(`${environment.origin}/reset-password#token=`);
    const token = tokenIn(mail.text);

    expect((await reset(token)).status).toBe(200);
    expect(await live.next('session_ended')).toEqual({ reason: 'password_reset' });
    expect((await browser.call(authCalls.getUser)).status).toBe(401);
    expect((await environment.visitor().call(authCalls.login, signIn(email))).status).toBe(401);
    expect(
      (await environment.visitor().call(authCalls.login, signIn(email, 'a brand new password'))).status,
    ).toBe(200);
    expect(errorId(await reset(token, 'yet another password'))).toBe('reset_link_invalid');
  });

  it('cannot be replaced with an expired or invented token', async () => {
    const { email } = await environment.account('Lou');
    await forgot(email);
    const token = tokenIn((await mailTo(email)).text);
    environment.advance(31 * 60_000);
    expect(errorId(await reset(token))).toBe('reset_link_invalid');
    environment.advance(-31 * 60_000);
    expect(errorId(await reset('x'.repeat(43)))).toBe('reset_link_invalid');
  });

  it('has a link that can be checked without consuming it; used, expired and invented ones are invalid', async () => {
    const check = (token: string) =>
      environment.visitor().call(authCalls.checkResetLink, { body: { token } });
    const { email } = await environment.account('Lyn');
    await forgot(email);
    const token = tokenIn((await mailTo(email)).text);
    expect((await check(token)).body).toEqual({ ok: true });
    expect((await check(token)).body).toEqual({ ok: true });
    expect(errorId(await check('x'.repeat(43)))).toBe('reset_link_invalid');
    environment.advance(31 * 60_000);
    expect(errorId(await check(token))).toBe('reset_link_invalid');
    environment.advance(-31 * 60_000);
    expect((await reset(token)).status).toBe(200);
    expect(errorId(await check(token))).toBe('reset_link_invalid');
  });

  it('is stored without a usable token', async () => {
    const { email } = await environment.account('Mo');
    await forgot(email);
    const token = tokenIn((await mailTo(email)).text);
    const stored = await environment.deps.connection.collection('resetTokens').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

import { authCalls } from '@sixfold/api-contract';
import { errorId } from './support/browser';
import { PASSWORD, createWorld, openSocket, settled, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const DAY_MS = 86_400_000;
const signIn = (email: string, password = PASSWORD) => ({ body: { email, password } });

describe('accounts', () => {
  it('registers, is signed in at once, and answers the same under both paths', async () => {
    const { browser, email } = await world.account('Ada');
    const user = await browser.call(authCalls.getUser);
    expect(user.reply).toMatchObject({ firstName: 'Ada', email, profile: null });
    expect((await browser.call(authCalls.getAuthUser)).body).toEqual(user.body);
    expect(user.text).not.toMatch(/password|argon2/i);
  });

  it('refuses a second account with the same address, however it is written', async () => {
    await world.account('Bea');
    const again = await world.visitor().call(authCalls.register, {
      body: { firstName: 'B', lastName: 'B', email: ' BEA@example.ORG ', password: PASSWORD },
    });
    expect([again.status, errorId(again)]).toEqual([409, 'email_taken']);
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    await world.account('Cleo');
    const wrong = await world.visitor().call(authCalls.login, signIn('cleo@example.org', 'not this one'));
    const unknown = await world.visitor().call(authCalls.login, signIn('nobody@example.org'));
    expect([wrong.status, errorId(wrong)]).toEqual([401, 'invalid_credentials']);
    expect({ ...(unknown.body as object), requestId: '' }).toEqual({
      ...(wrong.body as object),
      requestId: '',
    });
  });
});

describe('sessions', () => {
  it('keeps nothing but a random id in an HttpOnly cookie of the same site', async () => {
    const browser = world.visitor();
    const registered = await browser.call(authCalls.register, {
      body: { firstName: 'Dora', lastName: 'D', email: 'dora@example.org', password: PASSWORD },
    });
    const cookies = registered.headers['set-cookie'] as unknown as string[];
    const session = cookies.find((line) => line.startsWith('sixfold='));
    expect(session).toMatch(/^sixfold=[\w-]{43};/);
    expect(session).toMatch(/httponly/i);
    expect(session).toMatch(/samesite=lax/i);
  });

  it('gets a new id at sign-in, so that a planted one is worth nothing', async () => {
    const { browser, email } = await world.account('Edda');
    const planted = browser.cookie;
    await browser.call(authCalls.login, signIn(email));
    expect(browser.cookie).not.toBe(planted);
    const thief = world.visitor();
    thief.cookie = planted;
    expect((await thief.call(authCalls.getUser)).status).toBe(401);
  });

  it('never begins under an id that the browser brought', async () => {
    const browser = world.visitor();
    browser.cookie = `sixfold=${'a'.repeat(43)}`;
    await world.account('Finn');
    await browser.call(authCalls.login, signIn('finn@example.org'));
    expect(browser.cookie).not.toContain('a'.repeat(43));
    expect((await browser.call(authCalls.getUser)).status).toBe(200);
  });

  it('treats a forged or altered cookie as no session', async () => {
    const { browser } = await world.account('Gil');
    const forged = world.visitor();
    forged.cookie = browser.cookie.replace(/sixfold=./, 'sixfold=_');
    expect(errorId(await forged.call(authCalls.getUser))).toBe('not_signed_in');
    forged.cookie = browser.cookie.replace(/sixfold\.sig=[^;]*/, 'sixfold.sig=AAAA');
    expect(errorId(await forged.call(authCalls.getUser))).toBe('not_signed_in');
  });

  it('ends after thirty days', async () => {
    const { browser } = await world.account('Hedy');
    world.advance(31 * DAY_MS);
    expect((await browser.call(authCalls.getUser)).status).toBe(401);
    world.advance(-31 * DAY_MS);
    expect((await browser.call(authCalls.getUser)).status).toBe(200);
  });

  it('ends at sign-out for good, with the sockets of that session and of no other', async () => {
    const { browser, email } = await world.account('Ivo');
    const other = world.visitor();
    await other.call(authCalls.login, signIn(email));
    const ended = openSocket(world.origin, browser.cookie);
    const kept = openSocket(world.origin, other.cookie);
    await Promise.all([settled(ended.socket), settled(kept.socket)]);
    const old = browser.cookie;

    expect((await browser.call(authCalls.logout)).status).toBe(200);
    expect(await ended.next('session_ended')).toEqual({ reason: 'signed_out' });
    const thief = world.visitor();
    thief.cookie = old;
    expect((await thief.call(authCalls.getUser)).status).toBe(401);
    expect(await settled(openSocket(world.origin, old).socket)).toBeInstanceOf(Error);
    expect(kept.socket.connected).toBe(true);
    kept.socket.close();
  });

  it('answers a sign-out without a session the same', async () => {
    expect((await world.visitor().call(authCalls.logout)).body).toEqual({ ok: true });
  });
});

describe('a forgotten password', () => {
  const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const mailTo = async (email: string) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const mail = world.mails.findLast(({ to }) => to === email);
      if (mail) return mail;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No mail for ${email}.`);
  };
  const forgot = (email: string) => world.visitor().call(authCalls.forgotPassword, { body: { email } });
  const reset = (token: string, password = 'a brand new password') =>
    world.visitor().call(authCalls.resetPassword, { body: { token, password } });

  it('is answered the same for known and unknown addresses', async () => {
    await world.account('Jo');
    const [known, unknown] = [await forgot('jo@example.org'), await forgot('nobody@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await mailTo('jo@example.org');
    expect(world.mails.some(({ to }) => to === 'nobody@example.org')).toBe(false);
  });

  it('is replaced once, which ends every session and socket of the account', async () => {
    const { browser, email } = await world.account('Kit');
    const live = openSocket(world.origin, browser.cookie);
    await settled(live.socket);
    await forgot(email);
    const mail = await mailTo(email);
    expect(mail.text).toContain(`${world.origin}/reset-password?token=`);
    const token = tokenIn(mail.text);

    expect((await reset(token)).status).toBe(200);
    expect(await live.next('session_ended')).toEqual({ reason: 'password_reset' });
    expect((await browser.call(authCalls.getUser)).status).toBe(401);
    expect((await world.visitor().call(authCalls.login, signIn(email))).status).toBe(401);
    expect((await world.visitor().call(authCalls.login, signIn(email, 'a brand new password'))).status).toBe(
      200,
    );
    expect(errorId(await reset(token))).toBe('reset_link_invalid');
  });

  it('cannot be replaced with an old or an invented token', async () => {
    const { email } = await world.account('Lou');
    await forgot(email);
    const token = tokenIn((await mailTo(email)).text);
    world.advance(31 * 60_000);
    expect(errorId(await reset(token))).toBe('reset_link_invalid');
    world.advance(-31 * 60_000);
    expect(errorId(await reset('x'.repeat(43)))).toBe('reset_link_invalid');
  });

  it('leaves no token in the database that could be used', async () => {
    const { email } = await world.account('Mo');
    await forgot(email);
    const token = tokenIn((await mailTo(email)).text);
    const stored = await world.deps.connection.collection('resetTokens').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

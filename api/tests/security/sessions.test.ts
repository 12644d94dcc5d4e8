import { accountCalls, authCalls } from '@sixfold/api-contract';
import { hash } from '@node-rs/argon2';
import { TaskQueueFullError } from '../../src/providers/taskQueue';
import { createPasswords, type Passwords } from '../../src/providers/passwords';
import { errorId, type Browser } from '../support/browser';
import { findEmailTo } from '../support/emails';
import {
  PASSWORD,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { DAY_MS } from '../../src/durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const signIn = (browser: Browser, { email }: Pick<Member, 'email'>, password = PASSWORD) =>
  browser.send('POST', authCalls.login.path, {
    body: JSON.stringify({ email, password }),
    headers: { 'User-Agent': FIREFOX },
  });
const isSignedIn = async (browser: Browser) => (await browser.call(authCalls.getUser)).status === 200;
const sessionsOf = async (browser: Browser) => (await browser.call(accountCalls.listSessions)).reply.sessions;
const changePassword = (browser: Browser, password = 'a brand new password') =>
  browser.call(accountCalls.changePassword, { body: { currentPassword: PASSWORD, password } });

describe('V7.3.2 session lifetime', () => {
  it('ends after 90 days, regardless of use', async () => {
    const { browser } = await environment.account('Ada');
    for (let day = 0; day < 80; day += 20) {
      environment.advance(20 * DAY_MS);
      expect(await isSignedIn(browser)).toBe(true);
    }
    environment.advance(9 * DAY_MS);
    expect(await isSignedIn(browser)).toBe(true);
    environment.advance(2 * DAY_MS);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('does not write on each request in the last days', async () => {
    const { browser } = await environment.account('Bea');
    for (let day = 0; day < 80; day += 20) {
      environment.advance(20 * DAY_MS);
      await isSignedIn(browser);
    }
    const extend = jest.spyOn(environment.deps.connection.model('Session'), 'updateOne');
    for (let requests = 0; requests < 5; requests += 1) await isSignedIn(browser);
    expect(extend).not.toHaveBeenCalled();
    extend.mockRestore();
  });
});

describe('V7.1.2 unlimited sessions', () => {
  it('are prevented by a limit of 50 per member: the oldest ends with its sockets, and all are listed', async () => {
    const cleo = await environment.account('Cleo');
    const live = openSocket(environment.origin, cleo.browser.cookie);
    await waitForConnection(live.socket);
    const browsers = Array.from({ length: 50 }, () => environment.visitor());
    for (const browser of browsers) {
      environment.advance(1_000);
      await signIn(browser, cleo);
    }
    // The limit ended this session, not its owner, so drafts stay in that browser.
    expect(errorId(await cleo.browser.call(authCalls.getUser))).toBe('not_signed_in');
    expect(await live.next('session_ended')).toEqual({ reason: 'expired' });
    const [oldest] = browsers;
    expect(oldest && (await sessionsOf(oldest))).toHaveLength(50);
  });
});

describe('V7.2.4 the session id', () => {
  it('changes with the password, which invalidates a stolen copy of the cookie', async () => {
    const { browser } = await environment.account('Dora');
    const thief = browser.clone();
    expect((await changePassword(browser)).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([true, false]);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  it('keeps live connections of the same browser open until the new session ends', async () => {
    const { browser } = await environment.account('Edda');
    const live = openSocket(environment.origin, browser.cookie);
    await waitForConnection(live.socket);
    await changePassword(browser);
    await environment.app.realtime.closeExpiredSessions();
    expect(live.socket.connected).toBe(true);
    await browser.call(authCalls.logout);
    expect(await live.next('session_ended')).toEqual({ reason: 'signed_out' });
  });
});

describe('V6.3.5 a sign-in from a new device', () => {
  const SUBJECT = /New sign-in/;

  it('is reported to the owner by e-mail with the device and the time', async () => {
    const finn = await environment.account('Finn');
    await signIn(environment.visitor(), finn);
    const { text } = await findEmailTo(environment, finn.email, SUBJECT);
    expect(text).toMatch(/Firefox on Linux, \d{1,2} \w+ \d{4}, \d\d:\d\d UTC/);
  });

  it('is not reported for a known device, a failed attempt or a cancelled deletion', async () => {
    const gil = await environment.account('Gil');
    await signIn(gil.browser, gil);
    await gil.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    await signIn(gil.browser, gil);
    await signIn(environment.visitor(), gil, 'wrong horse');
    const hedy = await environment.account('Hedy');
    await signIn(environment.visitor(), hedy);
    await findEmailTo(environment, hedy.email, SUBJECT);
    expect(environment.mails.filter(({ to, subject }) => to === gil.email && SUBJECT.test(subject))).toEqual(
      [],
    );
  });
});

describe('V6.2.4 a guessable password', () => {
  const COMMON = /one of the first/;
  const reasonIn = ({ body }: { body: unknown }) =>
    (body as { fields?: { password?: string } }).fields?.password;

  it('is rejected at registration with a helpful message', async () => {
    const register = (password: string) =>
      environment.visitor().call(authCalls.register, {
        body: { firstName: 'Ivo', lastName: 'Tester', email: 'ivo@example.org', password },
      });
    expect(reasonIn(await register('Password1'))).toMatch(COMMON);
    expect(reasonIn(await register('IvoTester1'))).toMatch(/your name or your address/);
  });

  it('is rejected at a change, which changes nothing', async () => {
    const { browser } = await environment.account('Jo');
    expect(reasonIn(await changePassword(browser, 'qwertyuiop'))).toMatch(COMMON);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is rejected at a reset without consuming the link', async () => {
    const kit = await environment.account('Kit');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: kit.email } });
    const token = /token=([\w-]+)/.exec((await findEmailTo(environment, kit.email, /Reset/)).text)?.[1] ?? '';
    const reset = (password: string) =>
      environment.visitor().call(authCalls.resetPassword, { body: { token, password } });
    expect(reasonIn(await reset('kit@example.org'))).toMatch(/your name or your address/);
    expect((await reset('only Kit knows this')).status).toBe(200);
    expect(errorId(await reset('only Kit knows that'))).toBe('reset_link_invalid');
  });
});

describe('a password in another Unicode form', () => {
  const COMPOSED = 'caf\u00E9 au lait';
  const DECOMPOSED = 'cafe\u0301\u00A0au lait';

  it('works for an account whose password was hashed as typed, which is then normalized', async () => {
    const max = await environment.account('Max');
    const users = environment.deps.connection.collection('users');
    const hashOf = async () => String((await users.findOne({ email: max.email }))?.['passwordHash']);
    const old = await hash(DECOMPOSED);
    await users.updateOne({ email: max.email }, { $set: { passwordHash: old } });
    expect((await signIn(environment.visitor(), max, COMPOSED)).status).toBe(401);
    expect((await signIn(environment.visitor(), max, DECOMPOSED)).status).toBe(200);
    const renewed = await hashOf();
    expect(renewed).not.toBe(old);
    for (const password of [COMPOSED, DECOMPOSED])
      expect((await signIn(environment.visitor(), max, password)).status).toBe(200);
    expect(await hashOf()).toBe(renewed);
  });

  it('works for a password change and for a repeated new password', async () => {
    const nan = await environment.account('Nan');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: nan.email } });
    const { text } = await findEmailTo(environment, nan.email, /Reset/);
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const body = { token, password: COMPOSED, confirmPassword: DECOMPOSED };
    expect((await environment.visitor().call(authCalls.resetPassword, { body })).status).toBe(200);
    expect((await signIn(nan.browser, nan, DECOMPOSED)).status).toBe(200);
    const change = { currentPassword: DECOMPOSED, password: 'a brand new password' };
    expect((await nan.browser.call(accountCalls.changePassword, { body: change })).status).toBe(200);
  });
});

describe("with the product's hashing cost", () => {
  const passwords = createPasswords();
  const queue = { isFull: false };
  let real: TestEnvironment;
  beforeAll(async () => {
    const matches: Passwords['matches'] = async (...given) => {
      if (queue.isFull) throw new TaskQueueFullError();
      return passwords.matches(...given);
    };
    real = await createTestEnvironment({}, { passwords: { ...passwords, matches } });
  });
  afterAll(() => real.stop());

  describe('V11.4.2 a stored password', () => {
    it('is rehashed at the next sign-in when the parameters have increased', async () => {
      const lou = await real.account('Lou');
      const users = real.deps.connection.collection('users');
      const hashOf = async () => String((await users.findOne({ email: lou.email }))?.['passwordHash']);
      const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      await users.updateOne({ email: lou.email }, { $set: { passwordHash: weak } });
      expect((await signIn(real.visitor(), lou, 'wrong horse')).status).toBe(401);
      expect(await hashOf()).toBe(weak);
      expect((await signIn(real.visitor(), lou)).status).toBe(200);
      expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await signIn(real.visitor(), lou)).status).toBe(200);
    });
  });

  describe('V2.4.1 a flood of sign-ins', () => {
    it('gets 503 with Retry-After while the queue is full, and signs nobody out', async () => {
      const mo = await real.account('Mo');
      queue.isFull = true;
      const busy = await signIn(real.visitor(), mo);
      expect([busy.status, errorId(busy), busy.headers['retry-after']]).toEqual([503, 'busy', '3']);
      expect(await isSignedIn(mo.browser)).toBe(true);
      queue.isFull = false;
      expect((await signIn(real.visitor(), mo)).status).toBe(200);
    });
  });
});

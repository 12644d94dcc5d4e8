import { accountCalls, authCalls } from '@sixfold/api-contract';
import { errorId, type Browser } from '../../../../tests/support/browser';
import { findEmailTo } from '../../../../tests/support/emails';
import {
  PASSWORD,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';
import { MINUTE_MS } from '../../../durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Signs the same member in on another browser. */
async function signInOnOtherBrowser({ email }: Member, userAgent = FIREFOX): Promise<Browser> {
  const browser = environment.visitor();
  await browser.send('POST', authCalls.login.path, {
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'User-Agent': userAgent },
  });
  return browser;
}

const sessionsOf = async (browser: Browser) => (await browser.call(accountCalls.listSessions)).reply.sessions;
const isSignedIn = async (browser: Browser) => (await browser.call(authCalls.getUser)).status === 200;

describe('the session list', () => {
  it('shows each device by name, the current session first, and nothing of the cookie', async () => {
    const ada = await environment.account('Ada');
    const phone = await signInOnOtherBrowser(ada, IPHONE);
    await signInOnOtherBrowser(ada, FIREFOX);
    const seen = await phone.call(accountCalls.listSessions);
    expect(seen.reply.sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
      ['Unknown device', false],
    ]);
    expect(seen.text).not.toContain(/sixfold=([^;]+)/.exec(phone.cookie)?.[1]);
  });

  it('gives every session its own id when twenty begin concurrently', async () => {
    const zoe = await environment.account('Zoe');
    await Promise.all(Array.from({ length: 20 }, () => signInOnOtherBrowser(zoe)));
    const ids = (await sessionsOf(zoe.browser)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(21);
  });

  it('updates the last use at most every 15 minutes', async () => {
    const bea = await environment.account('Bea');
    const seenAt = async () => (await sessionsOf(bea.browser))[0]?.lastSeenAt ?? '';
    const first = await seenAt();
    environment.advance(14 * MINUTE_MS);
    expect(await seenAt()).toBe(first);
    environment.advance(2 * MINUTE_MS);
    const later = await seenAt();
    expect(Date.parse(later) - Date.parse(first)).toBeGreaterThanOrEqual(16 * MINUTE_MS);
    environment.advance(-16 * MINUTE_MS);
  });

  it('truncates the user agent', async () => {
    const cleo = await environment.account('Cleo');
    await signInOnOtherBrowser(cleo, `${FIREFOX} ${'x'.repeat(2_000)}`);
    const stored = await environment.deps.connection
      .collection('sessions')
      .find({ userId: cleo.id })
      .toArray();
    expect(Math.max(...stored.map(({ userAgent }) => String(userAgent).length))).toBe(300);
  });

  it('ends one session, closing only its sockets', async () => {
    const dora = await environment.account('Dora');
    const other = await signInOnOtherBrowser(dora);
    const third = await signInOnOtherBrowser(dora);
    const live = openSocket(environment.origin, other.cookie);
    const kept = openSocket(environment.origin, third.cookie);
    await Promise.all([waitForConnection(live.socket), waitForConnection(kept.socket)]);
    const id = (await sessionsOf(other)).find(({ current }) => current)?.id ?? '';

    const answer = await dora.browser.call(accountCalls.endSession, { params: { sessionId: id } });
    expect(answer.reply.sessions.map((session) => session.id)).not.toContain(id);
    expect(await live.next('session_ended')).toEqual({ reason: 'signed_out' });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(third)).toBe(true);
    expect(kept.socket.connected).toBe(true);
    // Ending it again is a no-op.
    expect((await dora.browser.call(accountCalls.endSession, { params: { sessionId: id } })).status).toBe(
      200,
    );
    kept.socket.close();
  });

  it('does not let another member end a session or learn that it exists', async () => {
    const [edda, finn] = await Promise.all([environment.account('Edda'), environment.account('Finn')]);
    const live = openSocket(environment.origin, edda.browser.cookie);
    await waitForConnection(live.socket);
    const [theirs] = await sessionsOf(edda.browser);
    const tried = await finn.browser.call(accountCalls.endSession, {
      params: { sessionId: theirs?.id ?? '' },
    });
    const invented = await finn.browser.call(accountCalls.endSession, {
      params: { sessionId: '0'.repeat(64) },
    });
    expect([tried.status, tried.body]).toEqual([invented.status, invented.body]);
    expect(await isSignedIn(edda.browser)).toBe(true);
    expect(live.socket.connected).toBe(true);
    live.socket.close();
  });

  it('ends all other sessions but keeps this browser and its socket', async () => {
    const gil = await environment.account('Gil');
    const others = [await signInOnOtherBrowser(gil), await signInOnOtherBrowser(gil)];
    const here = openSocket(environment.origin, gil.browser.cookie);
    const there = openSocket(environment.origin, others[0]?.cookie ?? '');
    await Promise.all([waitForConnection(here.socket), waitForConnection(there.socket)]);
    const answer = await gil.browser.call(accountCalls.endOtherSessions);
    expect(answer.reply.sessions.map(({ current }) => current)).toEqual([true]);
    expect(await there.next('session_ended')).toEqual({ reason: 'signed_out' });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(gil.browser)).toBe(true);
    expect(here.socket.connected).toBe(true);
    here.socket.close();
  });

  it('leaves no socket open when a session ends while its socket is connecting', async () => {
    const hedy = await environment.account('Hedy');
    const other = await signInOnOtherBrowser(hedy);
    const opening = Array.from({ length: 8 }, () => openSocket(environment.origin, other.cookie));
    const settling = Promise.all(opening.map(({ socket }) => waitForConnection(socket)));
    await hedy.browser.call(accountCalls.endOtherSessions);
    await settling;
    await waitUntil(() => opening.every(({ socket }) => !socket.connected));
  });
});

describe('a password', () => {
  const change = (browser: Browser, currentPassword: string, password = 'a brand new password') =>
    browser.call(accountCalls.changePassword, { body: { currentPassword, password } });

  it('is changed with the current one, which ends every other session and notifies the owner', async () => {
    const ivo = await environment.account('Ivo');
    const other = await signInOnOtherBrowser(ivo);
    const live = openSocket(environment.origin, other.cookie);
    await waitForConnection(live.socket);
    expect((await change(ivo.browser, PASSWORD)).body).toEqual({ ok: true });
    expect(await live.next('session_ended')).toEqual({ reason: 'password_reset' });
    expect([await isSignedIn(other), await isSignedIn(ivo.browser)]).toEqual([false, true]);
    const signIn = (password: string) =>
      environment.visitor().call(authCalls.login, { body: { email: ivo.email, password } });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('a brand new password')).status).toBe(200);
    expect((await findEmailTo(environment, ivo.email, /password/)).subject).toBe(
      'Your Sixfold password was changed',
    );
  });

  it('is not changed with a wrong one, which shows a field error and keeps the session', async () => {
    const jo = await environment.account('Jo');
    const answer = await change(jo.browser, 'not this one');
    expect([answer.status, errorId(answer)]).toEqual([403, 'wrong_password']);
    expect(answer.body).toMatchObject({ fields: { currentPassword: 'That is not your current password.' } });
    expect(await isSignedIn(jo.browser)).toBe(true);
  });

  it('invalidates reset links requested before the change', async () => {
    const kit = await environment.account('Kit');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: kit.email } });
    const { text } = await findEmailTo(environment, kit.email, /Reset/);
    await change(kit.browser, PASSWORD);
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const late = await environment
      .visitor()
      .call(authCalls.resetPassword, { body: { token, password: 'by a thief' } });
    expect(errorId(late)).toBe('reset_link_invalid');
  });

  it('is reset only with a matching confirmation, and the owner is notified', async () => {
    const lou = await environment.account('Lou');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: lou.email } });
    const token = /token=([\w-]+)/.exec((await findEmailTo(environment, lou.email)).text)?.[1] ?? '';
    const reset = (confirmPassword: string) =>
      environment.visitor().call(authCalls.resetPassword, {
        body: { token, password: 'brand new one', confirmPassword },
      });
    const differs = await reset('brand new two');
    expect(differs.body).toMatchObject({
      id: 'invalid_input',
      fields: { confirmPassword: "Passwords don't match" },
    });
    expect((await reset('brand new one')).status).toBe(200);
    expect((await findEmailTo(environment, lou.email, /was changed/)).text).toContain(
      `${environment.origin}/account?open=password`,
    );
  });
});

it('limits password attempts per signed-in browser and sends Retry-After', async () => {
  const limited = await createTestEnvironment({ rateLimitScale: 1 });
  const mo = await limited.account('Mo');
  const tries = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    tries.push(
      await mo.browser.call(accountCalls.changePassword, {
        body: { currentPassword: `guess ${attempt}`, password: 'long enough' },
      }),
    );
  expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(60);
  await limited.stop();
});

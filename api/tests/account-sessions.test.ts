import { accountCalls, authCalls } from '@sixfold/api-contract';
import { errorId, type Browser } from './support/browser';
import { letterTo } from './support/letters';
import { PASSWORD, createWorld, openSocket, settled, type Member, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Another browser of the same member. */
async function elsewhere({ email }: Member, userAgent = FIREFOX): Promise<Browser> {
  const browser = world.visitor();
  await browser.send('POST', authCalls.login.path, {
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'User-Agent': userAgent },
  });
  return browser;
}

const sessionsOf = async (browser: Browser) => (await browser.call(accountCalls.listSessions)).reply.sessions;
const isSignedIn = async (browser: Browser) => (await browser.call(authCalls.getUser)).status === 200;

describe('where a member is signed in', () => {
  it('is listed with the device in words, this session first, and never with anything of the cookie', async () => {
    const ada = await world.account('Ada');
    const phone = await elsewhere(ada, IPHONE);
    await elsewhere(ada, FIREFOX);
    const seen = await phone.call(accountCalls.listSessions);
    expect(seen.reply.sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
      ['Unknown device', false],
    ]);
    expect(seen.text).not.toContain(/sixfold=([^;]+)/.exec(phone.cookie)?.[1]);
  });

  it('tells a session that began while others were there apart, also when twenty begin at once', async () => {
    const zoe = await world.account('Zoe');
    await Promise.all(Array.from({ length: 20 }, () => elsewhere(zoe)));
    const ids = (await sessionsOf(zoe.browser)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(21);
  });

  it('knows when a session was last seen to a quarter of an hour, and writes no more often', async () => {
    const bea = await world.account('Bea');
    const seenAt = async () => (await sessionsOf(bea.browser))[0]?.lastSeenAt ?? '';
    const first = await seenAt();
    world.advance(14 * MINUTE_MS);
    expect(await seenAt()).toBe(first);
    world.advance(2 * MINUTE_MS);
    const later = await seenAt();
    expect(Date.parse(later) - Date.parse(first)).toBeGreaterThanOrEqual(16 * MINUTE_MS);
    world.advance(-16 * MINUTE_MS);
  });

  it('keeps of what a browser says of itself only as much as it takes', async () => {
    const cleo = await world.account('Cleo');
    await elsewhere(cleo, `${FIREFOX} ${'x'.repeat(2_000)}`);
    const stored = await world.deps.connection.collection('sessions').find({ userId: cleo.id }).toArray();
    expect(Math.max(...stored.map(({ userAgent }) => String(userAgent).length))).toBe(300);
  });

  it('can be ended one by one, at once and with the sockets of that session only', async () => {
    const dora = await world.account('Dora');
    const other = await elsewhere(dora);
    const third = await elsewhere(dora);
    const live = openSocket(world.origin, other.cookie);
    const kept = openSocket(world.origin, third.cookie);
    await Promise.all([settled(live.socket), settled(kept.socket)]);
    const id = (await sessionsOf(other)).find(({ current }) => current)?.id ?? '';

    const answer = await dora.browser.call(accountCalls.endSession, { params: { sessionId: id } });
    expect(answer.reply.sessions.map((session) => session.id)).not.toContain(id);
    expect(await live.next('session_ended')).toEqual({ reason: 'signed_out' });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(third)).toBe(true);
    expect(kept.socket.connected).toBe(true);
    // Ending it again changes nothing.
    expect((await dora.browser.call(accountCalls.endSession, { params: { sessionId: id } })).status).toBe(
      200,
    );
    kept.socket.close();
  });

  it('cannot be ended by a stranger, who is not even told that there is such a session', async () => {
    const [edda, finn] = [await world.account('Edda'), await world.account('Finn')];
    const live = openSocket(world.origin, edda.browser.cookie);
    await settled(live.socket);
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

  it('can be ended everywhere else, this browser and its socket staying', async () => {
    const gil = await world.account('Gil');
    const others = [await elsewhere(gil), await elsewhere(gil)];
    const here = openSocket(world.origin, gil.browser.cookie);
    const there = openSocket(world.origin, others[0]?.cookie ?? '');
    await Promise.all([settled(here.socket), settled(there.socket)]);
    const answer = await gil.browser.call(accountCalls.endOtherSessions);
    expect(answer.reply.sessions.map(({ current }) => current)).toEqual([true]);
    expect(await there.next('session_ended')).toEqual({ reason: 'signed_out' });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(gil.browser)).toBe(true);
    expect(here.socket.connected).toBe(true);
    here.socket.close();
  });

  it('leaves no socket behind when a session ends while its socket is being opened', async () => {
    const hedy = await world.account('Hedy');
    const other = await elsewhere(hedy);
    const opening = Array.from({ length: 8 }, () => openSocket(world.origin, other.cookie));
    const settling = Promise.all(opening.map(({ socket }) => settled(socket)));
    await hedy.browser.call(accountCalls.endOtherSessions);
    await settling;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(opening.filter(({ socket }) => socket.connected)).toEqual([]);
  });
});

describe('a password', () => {
  const change = (browser: Browser, currentPassword: string, password = 'a brand new password') =>
    browser.call(accountCalls.changePassword, { body: { currentPassword, password } });

  it('is changed with the current one, which ends every other session and tells the owner', async () => {
    const ivo = await world.account('Ivo');
    const other = await elsewhere(ivo);
    const live = openSocket(world.origin, other.cookie);
    await settled(live.socket);
    expect((await change(ivo.browser, PASSWORD)).body).toEqual({ ok: true });
    expect(await live.next('session_ended')).toEqual({ reason: 'password_reset' });
    expect([await isSignedIn(other), await isSignedIn(ivo.browser)]).toEqual([false, true]);
    const signIn = (password: string) =>
      world.visitor().call(authCalls.login, { body: { email: ivo.email, password } });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('a brand new password')).status).toBe(200);
    expect((await letterTo(world, ivo.email, /password/)).subject).toBe('Your Sixfold password was changed');
  });

  it('is not changed with a wrong one, which is said at its field and signs nobody out', async () => {
    const jo = await world.account('Jo');
    const answer = await change(jo.browser, 'not this one');
    expect([answer.status, errorId(answer)]).toEqual([403, 'wrong_password']);
    expect(answer.body).toMatchObject({ fields: { currentPassword: 'That is not your current password.' } });
    expect(await isSignedIn(jo.browser)).toBe(true);
  });

  it('takes links with it that were asked for under the old one', async () => {
    const kit = await world.account('Kit');
    await world.visitor().call(authCalls.forgotPassword, { body: { email: kit.email } });
    const { text } = await letterTo(world, kit.email, /Reset/);
    await change(kit.browser, PASSWORD);
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const late = await world
      .visitor()
      .call(authCalls.resetPassword, { body: { token, password: 'by a thief' } });
    expect(errorId(late)).toBe('reset_link_invalid');
  });

  it('that is reset is told to the owner, and a repetition that differs is refused', async () => {
    const lou = await world.account('Lou');
    await world.visitor().call(authCalls.forgotPassword, { body: { email: lou.email } });
    const token = /token=([\w-]+)/.exec((await letterTo(world, lou.email)).text)?.[1] ?? '';
    const reset = (confirmPassword: string) =>
      world.visitor().call(authCalls.resetPassword, {
        body: { token, password: 'brand new one', confirmPassword },
      });
    const differs = await reset('brand new two');
    expect(differs.body).toMatchObject({
      id: 'invalid_input',
      fields: { confirmPassword: "Passwords don't match" },
    });
    expect((await reset('brand new one')).status).toBe(200);
    expect((await letterTo(world, lou.email, /was changed/)).text).toContain(`${world.origin}/auth`);
  });
});

it('limits how often a password may be tried by a signed-in browser, and says when to come back', async () => {
  const limited = await createWorld({ rateLimitScale: 1 });
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

import { accountCalls, authCalls } from '@sixfold/api-contract';
import { errorId, type Browser } from '../support/browser';
import { findEmailTo, tokenIn } from '../support/emails';
import { PASSWORD, createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
/** The owner's address, which no other test has used up. */
let home: string;
let networks = 0;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1, trustedProxies: 1 });
});
afterAll(() => environment.stop());
beforeEach(async () => {
  await environment.clear();
  environment.mails.splice(0);
  networks += 1;
  home = `203.0.113.${networks}`;
});

/** Signs in from a network address, as seen by the only trusted proxy. */
const signInFrom = (address: string, browser: Browser, email: string, password: string) =>
  browser.send('POST', authCalls.login.path, {
    body: JSON.stringify({ email, password }),
    headers: { 'X-Forwarded-For': address },
  });
const attack = async (email: string, addresses: readonly string[]) => {
  const answers = [];
  for (const address of addresses)
    answers.push(await signInFrom(address, environment.visitor(), email, 'wrong horse'));
  return answers;
};
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`);
const deviceCookie = (browser: Browser) => /sixfold-device=([^;]+)/.exec(browser.cookie)?.[1] ?? '';

describe('V6.3.1 account lockout through wrong passwords', () => {
  it('does not affect the owner on a known device during guesses from the same address', async () => {
    const { browser, email } = await environment.account('Ada');
    const answers = await attack(
      email,
      Array.from({ length: 12 }, () => home),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    expect((await signInFrom(home, browser, email, PASSWORD)).status).toBe(200);
  });

  it('does not affect the owner on a new device during guesses from 60 other addresses', async () => {
    const { email } = await environment.account('Bea');
    await attack(email, addresses(60));
    expect((await signInFrom(home, environment.visitor(), email, PASSWORD)).status).toBe(200);
  });

  it('does not affect the owner on a known device after the address tried very many accounts', async () => {
    const { browser, email } = await environment.account('Cleo');
    for (let count = 0; count < 101; count += 1)
      await signInFrom(home, environment.visitor(), `n${count}@example.org`, 'wrong horse');
    expect((await signInFrom(home, environment.visitor(), email, PASSWORD)).status).toBe(429);
    expect((await signInFrom(home, browser, email, PASSWORD)).status).toBe(200);
  });

  it("can be resolved by a reset link on a new device at the attacker's address", async () => {
    const { email } = await environment.account('Dora');
    await attack(
      email,
      Array.from({ length: 6 }, () => home),
    );
    const device = environment.visitor();
    expect((await signInFrom(home, device, email, PASSWORD)).status).toBe(429);
    await device.call(authCalls.forgotPassword, { body: { email } });
    const token = tokenIn(await findEmailTo(environment, email, /Reset/));
    await device.call(authCalls.resetPassword, { body: { token, password: 'only Dora knows it' } });
    expect((await signInFrom(home, device, email, 'only Dora knows it')).status).toBe(200);
  });

  it('returns the same Retry-After with and without an account', async () => {
    const { email } = await environment.account('Edda');
    const [known, unknown] = [
      (
        await attack(
          email,
          Array.from({ length: 6 }, () => home),
        )
      ).at(-1),
      (
        await attack(
          'nobody@example.org',
          Array.from({ length: 6 }, () => home),
        )
      ).at(-1),
    ];
    expect([known?.status, known?.headers['retry-after']]).toEqual([429, '60']);
    expect([unknown?.status, unknown?.headers['retry-after']]).toEqual([429, '60']);
  });

  it('also limits guessing on a stolen device', async () => {
    const { browser, email } = await environment.account('Finn');
    const statuses: number[] = [];
    for (let tries = 0; tries < 16; tries += 1)
      statuses.push((await signInFrom(home, browser, email, 'wrong horse')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('V7.2 the device cookie', () => {
  it('is HttpOnly, SameSite and anonymous', async () => {
    const { browser, id, email } = await environment.account('Gil');
    const { headers } = await signInFrom(home, browser, email, PASSWORD);
    const line = (headers['set-cookie'] as unknown as string[]).find((each) =>
      each.startsWith('sixfold-device='),
    );
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
    const value = deviceCookie(browser);
    expect(value).toMatch(/^\d{13}\.[\w-]{22}\.[\w-]+$/);
    expect(value).not.toContain(id);
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(email);
  });

  it('does not sign in on its own', async () => {
    const { browser } = await environment.account('Hedy');
    const thief = environment.visitor();
    thief.cookie = browser.cookie
      .split('; ')
      .filter((pair) => pair.startsWith('sixfold-device'))
      .join('; ');
    expect(errorId(await thief.call(authCalls.getUser))).toBe('not_signed_in');
  });

  it("does not open another account's budget, and is useless when altered", async () => {
    const victim = await environment.account('Ivo');
    const attacker = await environment.account('Jo');
    const statusOfSixthTry = async (browser: Browser, address: string) => {
      let status = 0;
      for (let tries = 0; tries < 6; tries += 1)
        ({ status } = await signInFrom(address, browser, victim.email, 'wrong horse'));
      return status;
    };
    expect(await statusOfSixthTry(attacker.browser, '192.0.2.8')).toBe(429);
    const forger = environment.visitor();
    forger.cookie = victim.browser.cookie.replace('sixfold-device=', 'sixfold-device=x');
    expect(await statusOfSixthTry(forger, '192.0.2.9')).toBe(429);
  });

  it('covers all accounts that share a device, also one whose deletion is pending', async () => {
    const { browser, email } = await environment.account('Kit');
    const other = await environment.account('Lou');
    await signInFrom(home, browser, other.email, PASSWORD);
    expect(deviceCookie(browser).split('.')).toHaveLength(4);
    await attack(
      email,
      Array.from({ length: 6 }, () => home),
    );
    expect((await signInFrom(home, browser, email, PASSWORD)).status).toBe(200);
    expect(deviceCookie(browser).split('.')).toHaveLength(4);
    await browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    expect(deviceCookie(browser).split('.')).toHaveLength(4);
    expect((await signInFrom(home, browser, other.email, PASSWORD)).status).toBe(200);
  });
});

describe('V6.3.1 flooding with password resets', () => {
  const forgotFrom = (address: string, email: string) =>
    environment.visitor().send('POST', authCalls.forgotPassword.path, {
      body: JSON.stringify({ email }),
      headers: { 'X-Forwarded-For': address },
    });

  it('gets the owner the same reply after any number of requests by others', async () => {
    const { email } = await environment.account('Mo');
    const answers = [];
    for (const address of [home, ...addresses(12), ...Array.from({ length: 8 }, () => home)])
      answers.push(await forgotFrom(address, email));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"ok":true}']),
    );
  });

  it('sends only one mail, with a working link, for many concurrent requests', async () => {
    const { email } = await environment.account('Nia');
    await Promise.all(addresses(8).map((address) => forgotFrom(address, email)));
    const token = tokenIn(await findEmailTo(environment, email, /Reset/));
    const reset = await environment
      .visitor()
      .call(authCalls.resetPassword, { body: { token, password: 'only Nia knows it' } });
    expect(reset.status).toBe(200);
    expect(environment.mails.filter(({ subject }) => /Reset/.test(subject))).toHaveLength(1);
  });
});

import { createHash } from 'node:crypto';
import { authCalls } from '@sixfold/api-contract';
import { errorId, type Answer, type Browser } from '../support/browser';
import { codeIn, findEmailTo } from '../support/emails';
import { waitUntil } from '../support/waiting';
import { createModerationRepository } from '../../src/modules/safety/moderation/repository';
import { PASSWORD, createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';
import { MINUTE_MS } from '../../src/durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ smtpUrl: 'smtp://mail.example:25' });
});
afterAll(() => environment.stop());

const CODE = /is your Sixfold code/;

const register = (browser: Browser, email: string, firstName = 'Ada') =>
  browser.call(authCalls.register, { body: { firstName, lastName: 'Tester', email, password: PASSWORD } });
const tokenOf = ({ body }: Answer) => (body as { registration: string }).registration;
const confirm = (browser: Browser, registration: string, code: string) =>
  browser.call(authCalls.confirmRegistration, { body: { registration, code } });
const resend = (browser: Browser, registration: string) =>
  browser.call(authCalls.resendRegistrationCode, { body: { registration } });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const mailsTo = (email: string) => environment.mails.filter(({ to }) => to === email);
const signInStatus = async (email: string) =>
  (await environment.visitor().call(authCalls.login, { body: { email, password: PASSWORD } })).status;

async function member(email: string): Promise<Browser> {
  const browser = environment.visitor();
  const token = tokenOf(await register(browser, email));
  const confirmed = await confirm(browser, token, codeIn(await findEmailTo(environment, email, CODE)));
  expect(confirmed.status).toBe(200);
  return browser;
}

describe('V6.6 a registration with mail enabled', () => {
  it('creates and signs in the account only after the code from the mail is entered', async () => {
    const browser = environment.visitor();
    const begun = await register(browser, 'ada@example.org');
    expect([begun.status, begun.body]).toEqual([
      202,
      { confirmation: 'required', registration: expect.any(String) as string },
    ]);
    const code = codeIn(await findEmailTo(environment, 'ada@example.org', CODE));
    expect(await signInStatus('ada@example.org')).toBe(401);
    expect((await browser.call(authCalls.getUser)).status).toBe(401);

    const confirmed = await confirm(browser, tokenOf(begun), ` ${code} `);
    expect(confirmed.reply).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', profile: null });
    expect((await browser.call(authCalls.getUser)).status).toBe(200);
    expect(await signInStatus('ada@example.org')).toBe(200);
    expect(errorId(await confirm(browser, tokenOf(begun), code))).toBe('code_expired');
  });

  it('is checked without revealing whether the address is taken', async () => {
    await member('una@example.org');
    const check = async (email: string) => {
      const body = { firstName: 'Una', lastName: '', email, password: PASSWORD };
      const { status, body: reply } = await environment.visitor().call(authCalls.checkRegistration, { body });
      return [status, reply];
    };
    expect(await check('una@example.org')).toEqual([200, { isConfirmationRequired: true }]);
    expect(await check('free@example.org')).toEqual([200, { isConfirmationRequired: true }]);
  });

  it("can only be confirmed by the browser that began it, so that nobody confirms another person's password", async () => {
    const attacker = environment.visitor();
    const planted = tokenOf(await register(attacker, 'bea@example.org', 'Mallory'));
    const owner = environment.visitor();
    await waitUntil(() => mailsTo('bea@example.org').length === 1);
    const own = tokenOf(await register(owner, 'bea@example.org'));
    await waitUntil(() => mailsTo('bea@example.org').length === 2);
    const ownCode = codeIn(await findEmailTo(environment, 'bea@example.org', CODE));
    expect(errorId(await confirm(attacker, planted, ownCode))).toBe('wrong_code');
    expect((await confirm(owner, own, ownCode)).status).toBe(200);
  });

  it('sends nothing to an address barred by moderation, with the same reply', async () => {
    const email = 'barred@example.org';
    await createModerationRepository(environment.deps.connection).barAddress(email, environment.deps.clock());
    const browser = environment.visitor();
    const begun = await register(browser, email);
    expect(begun.status).toBe(202);
    const free = await register(environment.visitor(), 'free@example.org');
    await findEmailTo(environment, 'free@example.org', CODE);
    expect(Object.keys(begun.body as object)).toEqual(Object.keys(free.body as object));
    expect(mailsTo(email)).toEqual([]);
    for (const code of ['000000', '111111'])
      expect(errorId(await confirm(browser, tokenOf(begun), code))).toBe('wrong_code');
  });

  it('sends no text chosen by the registering person', async () => {
    await register(environment.visitor(), 'cleo@example.org', 'Mallory');
    const { subject, text } = await findEmailTo(environment, 'cleo@example.org', CODE);
    expect(subject + text).not.toMatch(/Mallory|Tester/);
  });
});

describe('V6.6.3 guessing the code', () => {
  it('ends after five attempts, even for the right code', async () => {
    const browser = environment.visitor();
    const token = tokenOf(await register(browser, 'dora@example.org'));
    const code = codeIn(await findEmailTo(environment, 'dora@example.org', CODE));
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push(await confirm(browser, token, otherThan(code)));
    expect(tries.map(errorId)).toEqual(Array.from({ length: 5 }, () => 'wrong_code'));
    expect(tries[3]?.body).toMatchObject({ fields: { code: expect.stringMatching(/1 more try/) as string } });
    expect(errorId(await confirm(browser, token, code))).toBe('code_expired');
  });

  it('evaluates only five of 20 concurrent attempts', async () => {
    const browser = environment.visitor();
    const token = tokenOf(await register(browser, 'edda@example.org'));
    const code = codeIn(await findEmailTo(environment, 'edda@example.org', CODE));
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => confirm(browser, token, otherThan(code))),
    );
    expect(tries.filter((each) => errorId(each) === 'wrong_code')).toHaveLength(5);
  });

  it('ends after 15 minutes', async () => {
    const browser = environment.visitor();
    const token = tokenOf(await register(browser, 'finn@example.org'));
    const code = codeIn(await findEmailTo(environment, 'finn@example.org', CODE));
    environment.advance(16 * MINUTE_MS);
    expect(errorId(await confirm(browser, token, code))).toBe('code_expired');
    expect(errorId(await resend(browser, token))).toBe('registration_expired');
    environment.advance(-16 * MINUTE_MS);
  });

  it('gets a new code with each of at most six mails, of which only the last is valid', async () => {
    const browser = environment.visitor();
    const email = 'gil@example.org';
    const token = tokenOf(await register(browser, email));
    const first = codeIn(await findEmailTo(environment, email, CODE));
    for (let count = 2; count <= 6; count += 1) {
      expect((await resend(browser, token)).status).toBe(200);
      await waitUntil(() => mailsTo(email).length === count);
    }
    expect(errorId(await resend(browser, token))).toBe('registration_expired');
    const last = codeIn(await findEmailTo(environment, email, CODE));
    // Two out of a million codes are equal; they are then indistinguishable.
    if (first !== last) expect(errorId(await confirm(browser, token, first))).toBe('wrong_code');
    expect((await confirm(browser, token, last)).status).toBe(200);
  });

  it('faces at most six codes when twenty are requested concurrently', async () => {
    const browser = environment.visitor();
    const email = 'wes@example.org';
    const token = tokenOf(await register(browser, email));
    await findEmailTo(environment, email, CODE);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(browser, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(errorId(await resend(browser, token))).toBe('registration_expired');
  });

  it("leaves the attempts of the address's owner to their own browser", async () => {
    const email = 'xena@example.org';
    const attacker = environment.visitor();
    const planted = tokenOf(await register(attacker, email, 'Mallory'));
    await waitUntil(() => mailsTo(email).length === 1);
    const owner = environment.visitor();
    const own = tokenOf(await register(owner, email));
    await waitUntil(() => mailsTo(email).length === 2);
    const code = codeIn(await findEmailTo(environment, email, CODE));
    for (let count = 0; count < 6; count += 1) await confirm(attacker, planted, otherThan(code));
    expect((await confirm(owner, own, code)).status).toBe(200);
  });

  it('gains nothing from a copy of the database', async () => {
    const token = tokenOf(await register(environment.visitor(), 'hedy@example.org'));
    const code = codeIn(await findEmailTo(environment, 'hedy@example.org', CODE));
    const stored = JSON.stringify(
      await environment.deps.connection.collection('registrations').find({}).toArray(),
    );
    expect(stored).toContain('hedy@example.org');
    for (const secret of [token, code, PASSWORD]) expect(stored).not.toContain(`"${secret}"`);
  });

  it('cannot try all codes against a copy of the database', async () => {
    const token = tokenOf(await register(environment.visitor(), 'iris@example.org'));
    const code = codeIn(await findEmailTo(environment, 'iris@example.org', CODE));
    const stored = await environment.deps.connection
      .collection<{ _id: string; codeHash: string }>('registrations')
      .findOne({ email: 'iris@example.org' });
    const hash = (...parts: string[]) => createHash('sha256').update(parts.join('.')).digest('hex');
    expect([hash(stored?._id ?? '', code), hash(token, code), hash(code)]).not.toContain(stored?.codeHash);
  });
});

describe('V6.3.8 membership enumeration', () => {
  /**
   * Returns all replies to a registration: its start, wrong codes until none is left, another code, wrong ones again.
   */
  async function conversation(email: string) {
    environment.mails.length = 0;
    const browser = environment.visitor();
    const begun = await register(browser, email);
    const token = tokenOf(begun);
    const answers: Answer[] = [begun];
    await waitUntil(() =>
      mailsTo(email).some(({ subject }) => CODE.test(subject) || /already/.test(subject)),
    );
    for (let count = 0; count < 6; count += 1) answers.push(await confirm(browser, token, '000000'));
    const before = mailsTo(email).length;
    answers.push(await resend(browser, token));
    await waitUntil(() => mailsTo(email).length > before);
    for (let count = 0; count < 6; count += 1) answers.push(await confirm(browser, token, '000000'));
    return answers.map(({ status, body }) => [
      status,
      JSON.stringify(body).replace(/"(requestId|registration)":"[^"]*"/g, ''),
    ]);
  }

  it('is impossible by registering: a taken address gets the same replies as a free one at every step', async () => {
    await member('ivo@example.org');
    expect(await conversation('ivo@example.org')).toEqual(await conversation('free@example.org'));
  });

  it('is reported only to the owner of the address, by e-mail and without a code', async () => {
    await member('jo@example.org');
    await register(environment.visitor(), 'jo@example.org', 'Mallory');
    const { text } = await findEmailTo(environment, 'jo@example.org', /already have/);
    expect(text).toMatch(/^Hello Ada,/);
    expect(text).toContain(`${environment.origin}/auth`);
    expect(text).not.toMatch(/Mallory|^\d{6}$/m);
  });
});

describe('a registration without mail', () => {
  it('creates the account immediately', async () => {
    const plain = await createTestEnvironment();
    const { browser } = await plain.account('Lou');
    expect((await browser.call(authCalls.getUser)).status).toBe(200);
    await plain.stop();
  });
});

describe('V6.3.1 flooding a mailbox with codes', () => {
  it('sends one in three minutes, regardless of the number of concurrent registrations', async () => {
    const limited = await createTestEnvironment({
      smtpUrl: 'smtp://mail.example:25',
      rateLimitScale: 1,
      trustedProxies: 1,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        limited.visitor().send('POST', authCalls.register.path, {
          body: JSON.stringify({ firstName: 'M', email: 'mo@example.org', password: PASSWORD }),
          headers: { 'X-Forwarded-For': `198.51.100.${index}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    await findEmailTo(limited, 'mo@example.org', CODE);
    await register(limited.visitor(), 'nia@example.org');
    // Sent later than the others would have been.
    await findEmailTo(limited, 'nia@example.org', CODE);
    expect(limited.mails.filter(({ to }) => to === 'mo@example.org')).toHaveLength(1);
    await limited.stop();
  });
});

import { Validator } from '@seriousme/openapi-schema-validator';
import { ALL_CALLS, authCalls, systemCalls } from '@sixfold/api-contract';
import { LIMITS } from '../src/http/rateLimits';
import { ADDRESS_TRIES } from '../src/modules/auth/authLimits';
import {
  PASSWORD,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type TestEnvironment,
} from './support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1 });
});
afterAll(() => environment.stop());

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1 and contains every call', async () => {
    const { reply } = await environment.visitor().call(systemCalls.openapi);
    const checked = await new Validator().validate(reply);
    expect(checked.errors).toBeUndefined();
    expect(checked.valid).toBe(true);
    const operations = Object.values(
      reply['paths'] as Record<string, Record<string, { operationId: string }>>,
    )
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(operations.sort()).toEqual(ALL_CALLS.map(({ id }) => id).sort());
  });

  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['br', 'gzip, deflate, br, zstd'],
  ])('is sent as %s to a client that accepts %s', async (encoding, accepted) => {
    const plain = await environment.visitor().call(systemCalls.openapi);
    const { headers, text } = await environment
      .visitor()
      .send('GET', systemCalls.openapi.path, { headers: { 'Accept-Encoding': accepted } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(text).toBe(plain.text);
  });
});

it('a reply below a kilobyte is sent uncompressed, because compressing it costs more than it saves', async () => {
  const { status, headers } = await environment
    .visitor()
    .send('GET', systemCalls.ready.path, { headers: { 'Accept-Encoding': 'br' } });
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
});

describe('/.well-known/change-password', () => {
  it('redirects to the password form', async () => {
    const address = `${environment.origin}/.well-known/change-password`;
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/account?open=password']);
  });
});

describe('limits', () => {
  it('stop one address from trying many accounts', async () => {
    const answers: number[] = [];
    for (let count = 0; count < LIMITS.passwordReset.perAddress + 1; count += 1)
      answers.push(
        (
          await environment
            .visitor()
            .call(authCalls.forgotPassword, { body: { email: `n${count}@example.org` } })
        ).status,
      );
    expect(answers.at(-2)).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('limits of demo accounts', () => {
  /** Returns the statuses of failed sign-ins to an account, with limits of one tenth. */
  async function triesAt({ isDemo, production }: { isDemo: boolean; production: boolean }) {
    const other = await createTestEnvironment({ rateLimitScale: 0.1, production });
    const { email } = await other.account('Dee');
    await other.deps.connection.collection('users').updateOne({ email }, { $set: { isDemo } });
    const statuses: number[] = [];
    for (let tries = 0; tries <= ADDRESS_TRIES / 10; tries += 1)
      statuses.push(
        (await other.visitor().call(authCalls.login, { body: { email, password: 'wrong one' } })).status,
      );
    await other.stop();
    return new Set(statuses);
  }

  it('do not stop testers from signing in outside production', async () => {
    expect(await triesAt({ isDemo: true, production: false })).toEqual(new Set([401]));
  });

  it('stop everyone in production', async () => {
    expect(await triesAt({ isDemo: true, production: true })).toEqual(new Set([401, 429]));
  });

  it('stop guessing at an account not marked as demo', async () => {
    expect(await triesAt({ isDemo: false, production: false })).toEqual(new Set([401, 429]));
  });
});

describe('live connections', () => {
  it('are rejected for visitors, forged cookies and pages of other sites', async () => {
    const { browser } = await environment.account('Cy');
    const refusals = [
      openSocket(environment.origin, ''),
      openSocket(environment.origin, browser.cookie.replace('sixfold=', 'sixfold=x')),
      openSocket(environment.origin, browser.cookie, 'https://evil.example'),
    ];
    const outcomes = await Promise.all(refusals.map(({ socket }) => waitForConnection(socket)));
    for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Error);
  });
});

describe('stopping and starting', () => {
  it('reports health and readiness', async () => {
    expect((await environment.visitor().call(systemCalls.health)).body).toEqual({ status: 'ok' });
    expect((await environment.visitor().call(systemCalls.ready)).body).toEqual({ status: 'ready' });
  });

  it('notifies the sockets, completes requests in flight and restores everything', async () => {
    const { browser, email } = await environment.account('Dee');
    const live = openSocket(environment.origin, browser.cookie);
    await waitForConnection(live.socket);
    const arrived = new Promise((resolve) => environment.app.http.once('request', resolve));
    const underWay = environment.visitor().call(authCalls.login, { body: { email, password: PASSWORD } });
    await arrived;
    const startedMs = Date.now();
    const restarted = environment.restart();
    expect(await live.next('server_stopping')).toEqual({ retryAfterMs: expect.any(Number) });
    expect((await underWay).status).toBe(200);
    await restarted;
    expect(Date.now() - startedMs).toBeLessThan(10_000);
    const again = browser.clone(environment.origin);
    expect((await again.call(authCalls.getUser)).reply.email).toBe(email);
  });
});

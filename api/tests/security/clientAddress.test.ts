import { authCalls } from '@sixfold/api-contract';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

/** Started once per number of trusted proxies; each test guesses for its own account, from its own addresses. */
const environments = new Map<number, TestEnvironment>();
let accounts = 0;
afterAll(async () => {
  for (const each of environments.values()) await each.stop();
});

/** Returns the statuses of seven wrong passwords for one account, each with its own X-Forwarded-For. */
async function guess(trustedProxies: number, forwardedFor: (index: number) => string): Promise<number[]> {
  const environment =
    environments.get(trustedProxies) ?? (await createTestEnvironment({ rateLimitScale: 1, trustedProxies }));
  environments.set(trustedProxies, environment);
  accounts += 1;
  const email = `ada-${accounts}@example.org`;
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { status } = await environment.visitor().send('POST', authCalls.login.path, {
      body: JSON.stringify({ email, password: 'wrong horse' }),
      headers: { 'X-Forwarded-For': forwardedFor(index) },
    });
    statuses.push(status);
  }
  return statuses;
}
const STOPPED = [401, 401, 401, 401, 401, 429, 429];
const NOT_STOPPED = [401, 401, 401, 401, 401, 401, 401];

describe('V4.1.3 forged addresses in X-Forwarded-For', () => {
  it('are ignored without a trusted proxy', async () => {
    expect(await guess(0, (index) => `203.0.113.${index}`)).toEqual(STOPPED);
  });

  it('are ignored left of the entry added by the only trusted proxy', async () => {
    expect(await guess(1, (index) => `198.51.100.${index}, 203.0.113.7`)).toEqual(STOPPED);
  });

  it('are ignored left of the entry added by the first of two trusted proxies', async () => {
    expect(await guess(2, (index) => `198.51.100.${index}, 203.0.113.7, 10.0.0.1`)).toEqual(STOPPED);
  });

  it('are distinguished when the trusted proxy has seen different ones', async () => {
    expect(await guess(1, (index) => `203.0.113.${index}`)).toEqual(NOT_STOPPED);
  });

  it('count as one when they rotate inside an IPv6 /64', async () => {
    expect(await guess(1, (index) => `2001:db8:1:2::${index + 1}`)).toEqual(STOPPED);
  });

  it('count as one when the same IPv4 address is also written as IPv6', async () => {
    expect(await guess(1, (index) => (index % 2 ? '192.0.2.7' : '::ffff:192.0.2.7'))).toEqual(STOPPED);
  });
});

import { authCalls } from '@sixfold/api-contract';
import type { Config } from '../../src/config';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
afterEach(() => environment.stop());

/** Returns the statuses of seven wrong passwords for one account, each with its own X-Forwarded-For. */
async function guess(config: Partial<Config>, forwardedFor: (index: number) => string): Promise<number[]> {
  environment = await createTestEnvironment({ rateLimitScale: 1, ...config });
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { status } = await environment.visitor().send('POST', authCalls.login.path, {
      body: JSON.stringify({ email: 'ada@example.org', password: 'wrong horse' }),
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
    expect(await guess({ trustedProxies: 0 }, (index) => `203.0.113.${index}`)).toEqual(STOPPED);
  });

  it('are ignored left of the entry added by the only trusted proxy', async () => {
    expect(await guess({ trustedProxies: 1 }, (index) => `198.51.100.${index}, 203.0.113.7`)).toEqual(
      STOPPED,
    );
  });

  it('are ignored left of the entry added by the first of two trusted proxies', async () => {
    expect(
      await guess({ trustedProxies: 2 }, (index) => `198.51.100.${index}, 203.0.113.7, 10.0.0.1`),
    ).toEqual(STOPPED);
  });

  it('are distinguished when the trusted proxy has seen different ones', async () => {
    expect(await guess({ trustedProxies: 1 }, (index) => `203.0.113.${index}`)).toEqual(NOT_STOPPED);
  });

  it('count as one when they rotate inside an IPv6 /64', async () => {
    expect(await guess({ trustedProxies: 1 }, (index) => `2001:db8:1:2::${index + 1}`)).toEqual(STOPPED);
  });

  it('count as one when the same IPv4 address is also written as IPv6', async () => {
    expect(
      await guess({ trustedProxies: 1 }, (index) => (index % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')),
    ).toEqual(STOPPED);
  });
});

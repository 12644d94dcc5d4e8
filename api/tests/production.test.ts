import { authCalls } from '@sixfold/api-contract';
import { errorId } from './support/browser';
import { PASSWORD, createTestEnvironment, type TestEnvironment } from './support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({
    production: true,
    publicOrigin: 'https://sixfold.example',
    trustedProxies: 1,
  });
});
afterAll(() => environment.stop());

const registration = (name: string) =>
  JSON.stringify({ firstName: name, lastName: 'P', email: `${name}@example.org`, password: PASSWORD });
const behindProxy = {
  Origin: 'https://sixfold.example',
  'X-Forwarded-Proto': 'https',
  Host: 'sixfold.example',
};

it('production sessions are bound to the host and to https', async () => {
  const browser = environment.visitor();
  const { headers, status } = await browser.send('POST', authCalls.register.path, {
    body: registration('ada'),
    headers: behindProxy,
  });
  expect(status).toBe(200);
  const cookie = (headers['set-cookie'] as unknown as string[]).find((line) =>
    line.startsWith('__Host-sixfold='),
  );
  expect(cookie).toMatch(/; secure/i);
  expect(cookie).toMatch(/path=\//i);
  expect(cookie).not.toMatch(/domain=/i);
  expect(headers['strict-transport-security']).toMatch(/max-age=\d+/);
  expect((await browser.send('GET', authCalls.getUser.path, { headers: behindProxy })).status).toBe(200);
});

it('production accepts unsafe calls from the public origin only', async () => {
  const answer = await environment.visitor().send('POST', authCalls.register.path, {
    body: registration('bea'),
    headers: { ...behindProxy, Origin: 'https://evil.example' },
  });
  expect(errorId(answer)).toBe('foreign_origin');
});

it('production exposes neither the mailbox nor the inspector', async () => {
  expect((await environment.visitor().send('GET', '/dev/mailbox', { headers: behindProxy })).status).not.toBe(
    200,
  );
});

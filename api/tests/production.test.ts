import { authCalls } from '@sixfold/api-contract';
import { errorId } from './support/browser';
import { PASSWORD, createWorld, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld({ production: true, publicOrigin: 'https://sixfold.example', trustedProxies: 1 });
});
afterAll(() => world.stop());

const registration = (name: string) =>
  JSON.stringify({ firstName: name, lastName: 'P', email: `${name}@example.org`, password: PASSWORD });
const behindProxy = {
  Origin: 'https://sixfold.example',
  'X-Forwarded-Proto': 'https',
  Host: 'sixfold.example',
};

it('binds the session to the host and to https', async () => {
  const browser = world.visitor();
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

it('takes unsafe calls from the public origin only', async () => {
  const answer = await world.visitor().send('POST', authCalls.register.path, {
    body: registration('bea'),
    headers: { ...behindProxy, Origin: 'https://evil.example' },
  });
  expect(errorId(answer)).toBe('foreign_origin');
});

it('shows no mailbox and no inspector', async () => {
  expect((await world.visitor().send('GET', '/dev/mailbox', { headers: behindProxy })).status).not.toBe(200);
});

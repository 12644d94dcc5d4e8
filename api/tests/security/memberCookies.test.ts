import { authCalls, discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { createTestEnvironment, PASSWORD, type TestEnvironment } from '../support/testEnvironment';
import { openPage } from '../support/publishedFolder';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

it('a member gets only a session cookie and a device cookie', async () => {
  const { browser, email } = await environment.member('Ada');
  await browser.call(authCalls.logout);
  await browser.call(authCalls.login, { body: { email, password: PASSWORD } });
  await openPage(browser, '/');
  await browser.call(profileCalls.getOwnProfile);
  await browser.call(discoveryCalls.listMatches, { query: { connectionGoal: 'dating' } });
  const names = browser.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  // Koa stores the signature of each cookie in a second one, `<name>.sig`.
  expect([...new Set(names.map((name) => name.replace(/\.sig$/, '')))].sort()).toEqual([
    'sixfold',
    'sixfold-device',
  ]);
});

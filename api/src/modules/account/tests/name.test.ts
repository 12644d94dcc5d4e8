import { accountCalls, authCalls, discoveryCalls, messagingCalls, profileCalls } from '@sixfold/api-contract';
import { joinAs, match } from '../../../../tests/support/relations';
import { errorId, type Browser } from '../../../../tests/support/browser';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const changeName = (browser: Browser, body: object) =>
  browser.call(accountCalls.changeName, { body } as never);
const nameOf = async (browser: Browser) => {
  const { firstName, lastName } = (await browser.call(authCalls.getUser)).reply;
  return `${firstName} ${lastName}`;
};

describe('the name of an account', () => {
  it('is changed by its owner, and others see the new one at their next fetch', async () => {
    const join = joinAs(environment);
    const [ada, ben] = await Promise.all([join('Ada'), join('Ben')]);
    const stranger = await environment.member('Cy');
    await match(ada, ben);
    const seenBy = async ({ browser }: { browser: Browser }) =>
      (await browser.call(profileCalls.getMemberProfile, { params: { userId: ada.id }, query: {} })).reply
        .user;
    const listMatches = async () =>
      JSON.stringify((await ben.browser.call(discoveryCalls.listMutualMatches)).reply);
    // Fills the caches, which hold the names.
    expect((await seenBy(stranger)).firstName).toBe('Ada');
    expect(await listMatches()).toContain('"Ada"');

    const changed = await changeName(ada.browser, { firstName: ' Adeline ', lastName: 'Byron' });
    expect(changed.body).toEqual({ firstName: 'Adeline', lastName: 'Byron' });
    expect(await nameOf(ada.browser)).toBe('Adeline Byron');
    expect(await seenBy(stranger)).toMatchObject({ firstName: 'Adeline', lastName: 'B' });
    expect(await listMatches()).toContain('"Adeline"');
    const threads = (await ben.browser.call(messagingCalls.listThreads)).reply;
    expect(JSON.stringify(threads)).not.toContain('"Ada"');
  });

  it('follows the sign-up rules', async () => {
    const { browser } = await environment.account('Dora');
    const before = await nameOf(browser);
    for (const body of [
      { firstName: '', lastName: 'Byron' },
      { firstName: 'Visit evil.example', lastName: 'Byron' },
      { firstName: 'Dora', lastName: 'B'.repeat(200) },
      { firstName: 'Dora', lastName: 'Byron', isDemo: true },
    ])
      expect(errorId(await changeName(browser, body))).toBe('invalid_input');
    expect(await nameOf(browser)).toBe(before);
  });

  it('changes for the signed-in member only', async () => {
    const [edda, finn] = await Promise.all([environment.account('Edda'), environment.account('Finn')]);
    const before = await nameOf(edda.browser);
    const names = { firstName: 'Mallory', lastName: 'Byron' };
    expect(errorId(await changeName(environment.visitor(), names))).toBe('not_signed_in');
    const withId = { ...names, userId: edda.id };
    expect(errorId(await changeName(finn.browser, withId))).toBe('invalid_input');
    expect((await changeName(finn.browser, names)).status).toBe(200);
    expect(await nameOf(edda.browser)).toBe(before);
  });
});

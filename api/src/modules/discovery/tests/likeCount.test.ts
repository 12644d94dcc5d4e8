import { discoveryCalls, profileCalls } from '@sixfold/api-contract';
import { openTab } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { act, undo } from '../../../../tests/support/decisions';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(() => environment.clear());
afterAll(() => environment.stop());

const likesOf = async ({ browser }: Member) => (await browser.call(discoveryCalls.countLikes)).reply.count;

describe('countLikes', () => {
  it('equals the length of the list and decreases with every decision', async () => {
    const ada = await environment.member('Ada');
    const [ben, col, dan] = [
      await environment.member('Ben', completeProfile({ gender: 'male' })),
      await environment.member('Col', completeProfile({ gender: 'male' })),
      await environment.member('Dan', completeProfile({ gender: 'male' })),
    ];
    expect(await likesOf(ada)).toBe(0);
    for (const each of [ben, col, dan]) await act(each, ada, 'like');
    expect(await likesOf(ada)).toBe(3);
    await act(ada, ben, 'pass');
    await act(ada, col, 'like');
    expect(await likesOf(ada)).toBe(1);
    expect((await ada.browser.call(discoveryCalls.listLikes)).reply.likers).toHaveLength(1);
  });

  it('includes only likes from members who fit the current preferences, like the list', async () => {
    const ada = await environment.member(
      'Ada',
      completeProfile({ preferredGenders: ['male'], connectionGoals: ['dating', 'business'] }),
    );
    const ben = await environment.member('Ben', completeProfile({ gender: 'male' }));
    const cleo = await environment.member('Cleo', completeProfile({ gender: 'female' }));
    for (const each of [ben, cleo]) await act(each, ada, 'like');
    const tab = await openTab(environment, ada);
    await undo(cleo, ada);
    await act(cleo, ada, 'like');
    const dan = await environment.member('Dan', completeProfile({ gender: 'female' }));
    const eli = await environment.member('Eli', completeProfile({ gender: 'male' }));
    for (const each of [dan, eli]) await act(each, ada, 'like');
    expect(await tab.next('like_received')).toEqual({ likes: 2 });
    // Cleo's like is not listed, so neither it nor its withdrawal reaches Ada.
    expect(tab.heard.map(({ event }) => event)).not.toContain('like_withdrawn');

    const change = (body: object) => ada.browser.call(profileCalls.patchProfile, { body });
    const listNames = async () =>
      (await ada.browser.call(discoveryCalls.listLikes)).reply.likers
        .map(({ firstName }) => firstName)
        .sort();
    expect([await likesOf(ada), await listNames()]).toEqual([2, ['Ben', 'Eli']]);
    await change({ preferredGenders: ['male', 'female'] });
    expect(await tab.next('preferences_changed')).toEqual({});
    expect([await likesOf(ada), await listNames()]).toEqual([4, ['Ben', 'Cleo', 'Dan', 'Eli']]);
    await change({ connectionGoals: ['business'] });
    expect([await likesOf(ada), await listNames()]).toEqual([0, []]);
    tab.socket.close();
  });

  it("follows the sender's gender and updates open tabs", async () => {
    const ada = await environment.member('Ada', completeProfile({ preferredGenders: ['male'] }));
    const ben = await environment.member('Ben', completeProfile({ gender: 'male' }));
    await act(ben, ada, 'like');
    const tab = await openTab(environment, ada);
    const setGender = (gender: 'male' | 'female' | 'non-binary') =>
      ben.browser.call(profileCalls.patchProfile, { body: { gender } });
    await setGender('female');
    expect(await tab.next('like_withdrawn')).toEqual({ likes: 0 });
    // Neither gender is among Ada's preferences, so nothing changes for her.
    await setGender('non-binary');
    await setGender('male');
    expect(await tab.next('like_received')).toEqual({ likes: 1 });
    expect(tab.heard.map(({ event }) => event)).toEqual(['like_withdrawn', 'like_received']);
    tab.socket.close();
  });

  it("counts only the member's own likes", async () => {
    const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben')];
    await act(ben, ada, 'like');
    expect(await likesOf(ben)).toBe(0);
  });

  it('requires a session', async () => {
    expect(errorId(await environment.visitor().call(discoveryCalls.countLikes))).toBe('not_signed_in');
  });
});

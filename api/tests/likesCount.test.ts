import { discoveryCalls } from '@sixfold/api-contract';
import { errorId } from './support/browser';
import { completeProfile, createWorld, type Member, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.clear());
afterAll(() => world.stop());

const act = (from: Member, to: Member, action: 'like' | 'pass') =>
  from.browser.call(discoveryCalls.actOnMatch, { params: { matchId: to.id }, body: { action } });
const likesOf = async ({ browser }: Member) => (await browser.call(discoveryCalls.countLikes)).reply.count;

describe('the count of likes', () => {
  it('is how many the list holds, and falls with every answer', async () => {
    const ada = await world.member('Ada');
    const [ben, col, dan] = [
      await world.member('Ben', completeProfile({ gender: 'male' })),
      await world.member('Col', completeProfile({ gender: 'male' })),
      await world.member('Dan', completeProfile({ gender: 'male' })),
    ];
    expect(await likesOf(ada)).toBe(0);
    for (const each of [ben, col, dan]) await act(each, ada, 'like');
    expect(await likesOf(ada)).toBe(3);
    await act(ada, ben, 'pass');
    await act(ada, col, 'like');
    expect(await likesOf(ada)).toBe(1);
    expect((await ada.browser.call(discoveryCalls.listLikes)).reply.likers).toHaveLength(1);
  });

  it('is that of the member who asks only', async () => {
    const [ada, ben] = [await world.member('Ada'), await world.member('Ben')];
    await act(ben, ada, 'like');
    expect(await likesOf(ben)).toBe(0);
  });

  it('is not told to a visitor', async () => {
    expect(errorId(await world.visitor().call(discoveryCalls.countLikes))).toBe('not_signed_in');
  });
});

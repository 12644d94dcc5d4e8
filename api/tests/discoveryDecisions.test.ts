import { discoveryCalls, safetyCalls, type Match } from '@sixfold/api-contract';
import { errorId } from './support/browser';
import { everythingIn } from './support/everything';
import {
  completeProfile,
  createWorld,
  openSocket,
  settled,
  type LiveBrowser,
  type Member,
  type World,
} from './support/world';

const DAY_MS = 86_400_000;

let world: World;
const lives: LiveBrowser[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  for (const { socket } of lives.splice(0)) socket.close();
  await world.clear();
});
afterAll(() => world.stop());

type Action = 'like' | 'pass' | 'not_now';
const act = (from: Member, to: Pick<Member, 'id'>, action: Action, more: object = {}) =>
  from.browser.call(discoveryCalls.actOnMatch, { params: { matchId: to.id }, body: { action, ...more } });
const undo = (from: Member, to: Pick<Member, 'id'>) =>
  from.browser.call(discoveryCalls.undoAction, { params: { matchId: to.id } });
const unmatch = (from: Member, to: Pick<Member, 'id'>) =>
  from.browser.call(discoveryCalls.unmatch, { params: { matchId: to.id } });
const likesOf = async ({ browser }: Member) => (await browser.call(discoveryCalls.listLikes)).reply.likers;
const matchesOf = async ({ browser }: Member) => (await browser.call(discoveryCalls.listMutualMatches)).reply;
const passesOf = async ({ browser }: Member) => (await browser.call(discoveryCalls.listPasses)).reply.passes;
const candidatesOf = async ({ browser }: Member) =>
  (await browser.call(discoveryCalls.listMatches)).reply.potentialMatches;
const idsOf = (matches: readonly Match[]) => matches.map(({ otherUser }) => otherUser.id).sort();
const statusesOf = (matches: readonly Match[]) => matches.map(({ userActionStatus }) => userActionStatus);

const newMember = (name: string) => world.member(name, completeProfile());
async function listen({ browser }: Member): Promise<LiveBrowser> {
  const live = openSocket(world.origin, browser.cookie);
  lives.push(live);
  await settled(live.socket);
  return live;
}
const factsOf = (live: LiveBrowser, name: string) =>
  live.heard.filter(({ event }) => event === name).map(({ fact }) => fact);
let markers = 0;
/** A fact that was published before arrives before the one that a new decision makes. */
async function heardAll(live: LiveBrowser, member: Member): Promise<void> {
  const marker = await newMember(`Marker${(markers += 1)}`);
  await act(member, marker, 'not_now');
  const isTold = () => live.heard.some(({ fact }) => (fact as { userId?: string }).userId === marker.id);
  for (let tries = 0; tries < 200 && !isTold(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTold()).toBe(true);
}

describe('two likes', () => {
  it('sent by both sides at the same moments make one mutual match, told once to each, twenty times over', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const [adaLive, benLive] = [await listen(ada), await listen(ben)];
    for (let round = 1; round <= 20; round += 1) {
      const answers = await Promise.all([0, 1].flatMap(() => [act(ada, ben, 'like'), act(ben, ada, 'like')]));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.some(({ reply }) => reply.isMutualMatch)).toBe(true);
      expect(await world.deps.connection.collection('matches').countDocuments({})).toBe(1);
      expect((await unmatch(ada, ben)).status).toBe(200);
      expect((await undo(ada, ben)).reply).toEqual({ undone: 'pass' });
    }
    await heardAll(adaLive, ada);
    await heardAll(benLive, ben);
    expect(factsOf(adaLive, 'match_made')).toHaveLength(20);
    expect(factsOf(benLive, 'match_made')).toHaveLength(20);
  }, 60_000);

  it('meet in the goal of the first when the answer names none, as from the likes screen', async () => {
    const goals = { connectionGoals: ['dating' as const, 'business' as const] };
    const [ada, ben] = [
      await world.member('Ada', completeProfile(goals)),
      await world.member('Ben', completeProfile(goals)),
    ];
    const live = await listen(ben);
    await act(ben, ada, 'like', { connectionGoal: 'business' });
    expect((await act(ada, ben, 'like')).reply.isMutualMatch).toBe(true);
    expect(await live.next('match_made')).toMatchObject({ connectionGoal: 'business' });
  });
});

describe('not now', () => {
  it('hides somebody for 14 days and then shows them undecided, in the list and among the likes', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ben, ada, 'like');
    await act(ada, ben, 'not_now');
    expect(await candidatesOf(ada)).toEqual([]);
    expect(await likesOf(ada)).toEqual([]);
    expect(await passesOf(ada)).toEqual([]);
    world.advance(13.9 * DAY_MS);
    expect(await candidatesOf(ada)).toEqual([]);
    world.advance(0.2 * DAY_MS);
    expect(statusesOf(await candidatesOf(ada))).toEqual([null]);
    expect(await likesOf(ada)).toHaveLength(1);
    expect((await undo(ada, ben)).reply).toEqual({ undone: null });

    await act(ada, ben, 'not_now');
    world.advance(13.9 * DAY_MS);
    expect(await candidatesOf(ada)).toEqual([]);
  });

  it('can be taken back, and gives way to a like', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ada, ben, 'not_now');
    expect((await undo(ada, ben)).reply).toEqual({ undone: 'not_now' });
    expect(idsOf(await candidatesOf(ada))).toEqual([ben.id]);
    await act(ada, ben, 'not_now');
    await act(ada, ben, 'like');
    expect(statusesOf(await candidatesOf(ada))).toEqual(['liked']);
  });
});

describe('passes', () => {
  it('are listed the newest first, by the moment of the newest decision, the last 20 only', async () => {
    const ada = await newMember('Ada');
    const others: Member[] = [];
    for (let place = 0; place < 22; place += 1) others.push(await newMember(`P${place}`));
    for (const other of others) await act(ada, other, 'pass');
    const [first, second, third] = others as [Member, Member, Member];
    // Decided anew, and so the newest; repeating a pass changes nothing.
    await act(ada, first, 'like');
    await act(ada, first, 'pass');
    await act(ada, third, 'pass');

    const expected = [first, ...others.slice(3).reverse()];
    const passes = await passesOf(ada);
    expect(passes.map(({ otherUser }) => otherUser.id)).toEqual(expected.map(({ id }) => id));
    expect(passes[0]).toEqual({
      otherUser: expect.objectContaining({ firstName: 'P0', lastName: 'T', photos: [] }) as object,
      connectionGoal: 'dating',
      passedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(JSON.stringify(passes)).not.toMatch(/birthday|birthTime|preferredGenders|email|latitude/);

    const before = await everythingIn(world);
    for (const late of [second, third]) expect(errorId(await undo(ada, late))).toBe('too_late_to_undo');
    expect(await everythingIn(world)).toBe(before);
    expect((await undo(ada, first)).reply).toEqual({ undone: 'pass' });
    expect((await undo(ada, first)).reply).toEqual({ undone: null });
    expect(idsOf(await candidatesOf(ada))).toEqual([first.id]);
    // With one less before it, the next older one is within reach again.
    expect((await undo(ada, third)).reply).toEqual({ undone: 'pass' });
  }, 30_000);

  it('are those of the member who asks only', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ada, ben, 'pass');
    expect(await passesOf(ben)).toEqual([]);
    expect((await undo(ben, ada)).reply).toEqual({ undone: null });
    expect(await passesOf(ada)).toHaveLength(1);
  });
});

describe('taking back', () => {
  it('a like removes it from the other side, whose badge follows, and can be repeated', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const live = await listen(ben);
    await act(ada, ben, 'like');
    expect(await live.next('like_received')).toEqual({ likes: 1 });
    expect((await undo(ada, ben)).reply).toEqual({ undone: 'like' });
    expect(await live.next('relations_changed')).toEqual({ userId: ada.id });
    expect(await likesOf(ben)).toEqual([]);
    expect((await undo(ada, ben)).reply).toEqual({ undone: null });
    expect(factsOf(live, 'like_received')).toHaveLength(1);
  });

  it('a like that was returned is refused, and so is a pass on a match: neither ends it', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ada, ben, 'like');
    await act(ben, ada, 'like');
    const [match] = await matchesOf(ada);
    const before = await everythingIn(world);
    for (const named of [ben, { id: match?.id ?? '' }]) {
      expect(errorId(await undo(ada, named))).toBe('already_matched');
      expect(errorId(await act(ada, named, 'pass'))).toBe('already_matched');
      expect(errorId(await act(ada, named, 'not_now'))).toBe('already_matched');
      expect((await act(ada, named, 'like')).reply.isMutualMatch).toBe(true);
    }
    expect(await everythingIn(world)).toBe(before);
  });

  it('while the other side answers leaves either a match or no trace of one', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    for (let round = 0; round < 6; round += 1) {
      await act(ada, ben, 'like');
      const [taken, answer] = await Promise.all([undo(ada, ben), act(ben, ada, 'like')]);
      const matched = (await matchesOf(ada)).length === 1;
      expect((await matchesOf(ben)).length === 1).toBe(matched);
      expect(answer.reply.isMutualMatch).toBe(matched);
      if (!matched) expect(taken.reply).toEqual({ undone: 'like' });
      if (matched) await unmatch(ben, ada);
      await undo(ben, ada);
      await undo(ada, ben);
    }
  });

  it('refuses oneself, somebody who is not there, no id, and a member without a profile', async () => {
    const [ada, bare] = [await newMember('Ada'), await world.account('Bare')];
    expect(errorId(await undo(ada, ada))).toBe('own_profile');
    expect(errorId(await undo(ada, bare))).toBe('member_not_found');
    expect(errorId(await undo(ada, { id: 'f'.repeat(24) }))).toBe('member_not_found');
    expect(errorId(await undo(ada, { id: 'somebody' }))).toBe('invalid_input');
    expect(errorId(await undo(bare, ada))).toBe('profile_required');
  });
});

describe('ending a match', () => {
  async function matchedPair(): Promise<[Member, Member]> {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ada, ben, 'like');
    await act(ben, ada, 'like');
    return [ada, ben];
  }

  it.each(['match', 'member'])("named by the %s leaves neither among the other's", async (named) => {
    const [ada, ben] = await matchedPair();
    expect([await candidatesOf(ada), await candidatesOf(ben)]).toEqual([[], []]);
    const [adaLive, benLive] = [await listen(ada), await listen(ben)];
    const [match] = await matchesOf(ada);
    const target = named === 'match' ? { id: match?.id ?? '' } : ben;
    expect((await unmatch(ada, target)).reply).toEqual({ ok: true });
    expect(await adaLive.next('relations_changed')).toEqual({ userId: ben.id });
    expect(await benLive.next('relations_changed')).toEqual({ userId: ada.id });
    for (const member of [ada, ben]) {
      expect(await matchesOf(member)).toEqual([]);
      expect(await candidatesOf(member)).toEqual([]);
      expect(await likesOf(member)).toEqual([]);
    }
    expect((await unmatch(ada, ben)).reply).toEqual({ ok: true });
  });

  it('stands against a like of the other one and an ordinary pass, until who ended it takes it back', async () => {
    const [ada, ben] = await matchedPair();
    await unmatch(ada, ben);
    const live = await listen(ada);
    expect((await act(ben, ada, 'like')).reply.isMutualMatch).toBe(false);
    expect((await act(ada, ben, 'pass')).reply.isMutualMatch).toBe(false);
    expect(await likesOf(ada)).toEqual([]);
    expect(idsOf(await candidatesOf(ben))).toEqual([]);
    await heardAll(live, ada);
    expect(factsOf(live, 'like_received')).toEqual([]);
    expect((await passesOf(ada)).map(({ otherUser }) => otherUser.id)).toEqual([ben.id]);
    expect((await undo(ada, ben)).reply).toEqual({ undone: 'pass' });
    expect(idsOf(await candidatesOf(ada))).toContain(ben.id);
    expect((await likesOf(ada)).map(({ userId }) => userId)).toEqual([ben.id]);
  });

  it('is not for a stranger, nor for two who are no match', async () => {
    const [ada, ben] = await matchedPair();
    const eve = await newMember('Eve');
    const [match] = await matchesOf(ada);
    const before = await everythingIn(world);
    for (const target of [{ id: match?.id ?? '' }, ben, eve, { id: 'f'.repeat(24) }])
      expect(errorId(await unmatch(eve, target))).toBe('member_not_found');
    expect(errorId(await unmatch(ada, ada))).toBe('member_not_found');
    expect(await everythingIn(world)).toBe(before);
  });
});

describe('somebody who is blocked', () => {
  it('is not there for any decision, on either side, and is back as before when the block ends', async () => {
    const [ada, ben, cy] = [await newMember('Ada'), await newMember('Ben'), await newMember('Cy')];
    await act(ada, ben, 'pass');
    await act(ada, cy, 'like');
    await act(cy, ada, 'like');
    const [match] = await matchesOf(ada);
    const block = (userId: string) => ada.browser.call(safetyCalls.blockMember, { body: { userId } });
    for (const { id } of [ben, cy]) expect((await block(id)).status).toBe(200);
    const before = await everythingIn(world);
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
      [cy, { id: match?.id ?? '' }],
      [ada, { id: match?.id ?? '' }],
    ] as const) {
      for (const action of ['like', 'pass', 'not_now'] as const)
        expect(errorId(await act(one, other, action))).toBe('member_not_found');
      expect(errorId(await undo(one, other))).toBe('member_not_found');
      expect(errorId(await unmatch(one, other))).toBe('member_not_found');
    }
    for (const member of [ada, ben, cy]) expect(await passesOf(member)).toEqual([]);
    expect(await everythingIn(world)).toBe(before);
    await ada.browser.call(safetyCalls.unblockMember, { params: { userId: ben.id } });
    expect(await passesOf(ada)).toHaveLength(1);
    expect((await undo(ada, ben)).reply).toEqual({ undone: 'pass' });
  });
});

describe('the own tabs', () => {
  it('hear of every decision, its undoing and nothing that changed nothing', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const live = await listen(ada);
    const benLive = await listen(ben);
    await act(ada, ben, 'pass');
    await act(ada, ben, 'pass');
    await act(ada, ben, 'not_now');
    await undo(ada, ben);
    await undo(ada, ben);
    await act(ada, ben, 'like');
    await heardAll(live, ada);
    const toldOfBen = factsOf(live, 'relations_changed').filter(
      (fact) => (fact as { userId: string }).userId === ben.id,
    );
    expect(toldOfBen).toHaveLength(4);
    await heardAll(benLive, ben);
    // Passes are nobody else's business.
    expect(JSON.stringify(factsOf(benLive, 'relations_changed'))).not.toContain(ada.id);
    expect(factsOf(benLive, 'like_received')).toEqual([{ likes: 1 }]);
  });
});

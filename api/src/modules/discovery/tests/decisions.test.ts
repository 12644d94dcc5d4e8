import { discoveryCalls } from '@sixfold/api-contract';
import { block, match } from '../../../../tests/support/relations';
import { deleteAccount } from '../../../../tests/support/deletions';
import { errorId } from '../../../../tests/support/browser';
import {
  act,
  interleaveBeforeNextWrite,
  candidatesOf,
  createTabs,
  eventsOf,
  idsOf,
  joinComplete,
  likesOf,
  matchesOf,
  passesOf,
  statusesOf,
  undo,
  unmatch,
} from '../../../../tests/support/decisions';
import { captureDatabase } from '../../../../tests/support/databaseContents';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { DAY_MS } from '../../../durations';

let environment: TestEnvironment;
const tabs = createTabs(() => environment);
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(async () => {
  tabs.closeAll();
  await environment.clear();
});
afterAll(() => environment.stop());

const newMember = (name: string) => joinComplete(environment, name);

describe('isAllDecided', () => {
  const listFor = async ({ browser }: Member) =>
    (await browser.call(discoveryCalls.listMatches, { query: {} })).reply;

  it('is set only when the member has decided about everyone in the list', async () => {
    const [ada, ben, cy] = [await newMember('Ada'), await newMember('Ben'), await newMember('Cy')];
    await act(ada, ben, 'pass');
    expect(await listFor(ada)).toMatchObject({ total: 1 });
    expect((await listFor(ada)).isAllDecided).toBeUndefined();
    await act(ada, cy, 'not_now');
    expect(await listFor(ada)).toMatchObject({ total: 0, isAllDecided: true });
    await environment.clear();
    expect((await listFor(await newMember('Dot'))).isAllDecided).toBeUndefined();
  });

  it('is not set by a member who has blocked them', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ada, ben, 'pass');
    await block(ben, ada);
    expect((await listFor(ada)).isAllDecided).toBeUndefined();
  });
});

describe('two likes', () => {
  it('from both sides at once make one match, announced once to each, ten times in a row', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const [adaLive, benLive] = [await tabs.open(ada), await tabs.open(ben)];
    for (let round = 1; round <= 10; round += 1) {
      const answers = await Promise.all([0, 1].flatMap(() => [act(ada, ben, 'like'), act(ben, ada, 'like')]));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.some(({ reply }) => reply.isMutualMatch)).toBe(true);
      const relations = environment.deps.connection.collection('relations');
      expect(await relations.countDocuments({ match: { $exists: true } })).toBe(1);
      expect((await unmatch(ada, ben)).status).toBe(200);
      // Resets the pair, because an unmatch is final.
      await relations.deleteMany({});
    }
    await tabs.waitForEarlierEvents(adaLive, ada);
    await tabs.waitForEarlierEvents(benLive, ben);
    expect(eventsOf(adaLive, 'match_made')).toHaveLength(10);
    expect(eventsOf(benLive, 'match_made')).toHaveLength(10);
  });

  it('share the goal of the first when the second has none, as on the likes screen', async () => {
    const goals = { connectionGoals: ['dating' as const, 'business' as const] };
    const [ada, ben] = [
      await environment.member('Ada', completeProfile(goals)),
      await environment.member('Ben', completeProfile(goals)),
    ];
    const live = await tabs.open(ben);
    await act(ben, ada, 'like', { connectionGoal: 'business' });
    expect((await act(ada, ben, 'like')).reply.isMutualMatch).toBe(true);
    expect(await live.next('match_made')).toMatchObject({ connectionGoal: 'business' });
  });
});

describe('not now', () => {
  it('hides a member for 14 days and then shows them undecided, in the list and among the likes', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ben, ada, 'like');
    await act(ada, ben, 'not_now');
    expect(await candidatesOf(ada)).toEqual([]);
    expect(await likesOf(ada)).toEqual([]);
    expect(await passesOf(ada)).toEqual([]);
    environment.advance(13.9 * DAY_MS);
    expect(await candidatesOf(ada)).toEqual([]);
    environment.advance(0.2 * DAY_MS);
    expect(statusesOf(await candidatesOf(ada))).toEqual([null]);
    expect(await likesOf(ada)).toHaveLength(1);
    expect((await undo(ada, ben)).reply).toEqual({ undone: null });

    await act(ada, ben, 'not_now');
    environment.advance(13.9 * DAY_MS);
    expect(await candidatesOf(ada)).toEqual([]);
  });

  it('can be undone and replaced by a like', async () => {
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
  it('are listed by their newest decision, newest first, limited to 20 members who are not leaving', async () => {
    const ada = await newMember('Ada');
    const others: Member[] = [];
    for (let place = 0; place < 22; place += 1) others.push(await newMember(`Pia${place}`));
    for (const other of others) await act(ada, other, 'pass');
    const [first, second, third] = others as [Member, Member, Member];
    // The first is decided again and thus the newest; repeating a pass changes nothing.
    await act(ada, first, 'like');
    await act(ada, first, 'pass');
    await act(ada, third, 'pass');

    const expected = [first, ...others.slice(3).reverse()];
    const passes = await passesOf(ada);
    expect(passes.map(({ otherUser }) => otherUser.id)).toEqual(expected.map(({ id }) => id));
    expect(passes[0]).toEqual({
      otherUser: expect.objectContaining({ firstName: 'Pia', lastName: 'T', photos: [] }) as object,
      connectionGoal: 'dating',
      passedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(JSON.stringify(passes)).not.toMatch(/birthday|birthTime|preferredGenders|email|latitude/);

    const expectUnchanged = await captureDatabase(environment);
    for (const late of [second, third]) expect(errorId(await undo(ada, late))).toBe('too_late_to_undo');
    await expectUnchanged();
    expect((await undo(ada, first)).reply).toEqual({ undone: 'pass' });
    expect((await undo(ada, first)).reply).toEqual({ undone: null });
    expect(idsOf(await candidatesOf(ada))).toEqual([first.id]);
    // With one pass fewer before it, the next older one can be undone again.
    expect((await undo(ada, third)).reply).toEqual({ undone: 'pass' });

    // Members who are leaving do not count.
    await act(ada, first, 'pass');
    expect(errorId(await undo(ada, second))).toBe('too_late_to_undo');
    await deleteAccount(others[3] as Member);
    const remaining = [first, ...others.slice(4).reverse(), second];
    expect((await passesOf(ada)).map(({ otherUser }) => otherUser.id)).toEqual(remaining.map(({ id }) => id));
    expect((await undo(ada, second)).reply).toEqual({ undone: 'pass' });
  });

  it('are private to the member', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await act(ada, ben, 'pass');
    expect(await passesOf(ben)).toEqual([]);
    expect((await undo(ben, ada)).reply).toEqual({ undone: null });
    expect(await passesOf(ada)).toHaveLength(1);
  });
});

describe('undoing a decision', () => {
  it('removes a like from the other side, updates its badge, and can be repeated', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const live = await tabs.open(ben);
    await act(ada, ben, 'like');
    expect(await live.next('like_received')).toEqual({ likes: 1 });
    expect((await undo(ada, ben)).reply).toEqual({ undone: 'like' });
    expect(await live.next('like_withdrawn')).toEqual({ likes: 0 });
    expect(JSON.stringify(live.heard)).not.toContain(ada.id);
    expect(await likesOf(ben)).toEqual([]);
    expect((await undo(ada, ben)).reply).toEqual({ undone: null });
    expect(eventsOf(live, 'like_received')).toHaveLength(1);
  });

  it('is rejected for a returned like, as is a pass on a match: neither ends it', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    await match(ada, ben);
    const [made] = await matchesOf(ada);
    const expectUnchanged = await captureDatabase(environment);
    for (const named of [ben, { id: made?.id ?? '' }]) {
      expect(errorId(await undo(ada, named))).toBe('already_matched');
      expect(errorId(await act(ada, named, 'pass'))).toBe('already_matched');
      expect(errorId(await act(ada, named, 'not_now'))).toBe('already_matched');
      expect((await act(ada, named, 'like')).reply.isMutualMatch).toBe(true);
    }
    await expectUnchanged();
  });

  it('leaves either a match or no trace of one while the other side is deciding', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    for (let round = 0; round < 6; round += 1) {
      await act(ada, ben, 'like');
      const [taken, answer] = await Promise.all([undo(ada, ben), act(ben, ada, 'like')]);
      const matched = (await matchesOf(ada)).length === 1;
      expect((await matchesOf(ben)).length === 1).toBe(matched);
      expect(answer.reply.isMutualMatch).toBe(matched);
      if (matched) expect(errorId(taken)).toBe('already_matched');
      else expect(taken.reply).toEqual({ undone: 'like' });
      // Resets the pair, because an unmatch is final.
      await environment.deps.connection.collection('relations').deleteMany({});
    }
  });

  it('prevents a match once it has returned, even during the returned like', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const live = await tabs.open(ada);
    await act(ada, ben, 'like');
    const matching = interleaveBeforeNextWrite(environment, async () => {
      expect((await undo(ada, ben)).reply).toEqual({ undone: 'like' });
    });
    expect((await act(ben, ada, 'like')).reply.isMutualMatch).toBe(false);
    expect(matching).toHaveBeenCalled();
    expect(await matchesOf(ada)).toEqual([]);
    expect((await likesOf(ada)).map(({ userId }) => userId)).toEqual([ben.id]);
    // Ben's like is an ordinary one now, which Ada may return.
    expect((await act(ada, ben, 'like')).reply.isMutualMatch).toBe(true);
    await tabs.waitForEarlierEvents(live, ada);
    expect(eventsOf(live, 'match_made')).toHaveLength(1);
  });

  it('applies before a concurrent like in another tab, which still matches', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const live = await tabs.open(ben);
    await act(ben, ada, 'like');
    interleaveBeforeNextWrite(environment, async () => {
      expect((await undo(ada, ben)).reply).toEqual({ undone: null });
    });
    expect((await act(ada, ben, 'like')).reply.isMutualMatch).toBe(true);
    expect(errorId(await undo(ada, ben))).toBe('already_matched');
    for (const member of [ada, ben]) expect(await matchesOf(member)).toHaveLength(1);
    await tabs.waitForEarlierEvents(live, ben);
    expect(eventsOf(live, 'match_made')).toHaveLength(1);
  });

  it('rejects the member themselves, unknown members, invalid ids and members without a profile', async () => {
    const [ada, bare] = [await newMember('Ada'), await environment.account('Bare')];
    expect(errorId(await undo(ada, ada))).toBe('own_profile');
    expect(errorId(await undo(ada, bare))).toBe('member_not_found');
    expect(errorId(await undo(ada, { id: 'f'.repeat(24) }))).toBe('member_not_found');
    expect(errorId(await undo(ada, { id: 'somebody' }))).toBe('invalid_input');
    expect(errorId(await undo(bare, ada))).toBe('profile_required');
  });
});

describe("a member's own tabs", () => {
  it('receive every decision and undo, but no event without a change', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const live = await tabs.open(ada);
    const benLive = await tabs.open(ben);
    await act(ada, ben, 'pass');
    await act(ada, ben, 'pass');
    await act(ada, ben, 'not_now');
    await undo(ada, ben);
    await undo(ada, ben);
    await act(ada, ben, 'like');
    await tabs.waitForEarlierEvents(live, ada);
    const eventsAboutBen = eventsOf(live, 'relations_changed').filter(
      (payload) => (payload as { userId: string }).userId === ben.id,
    );
    expect(eventsAboutBen).toHaveLength(4);
    await tabs.waitForEarlierEvents(benLive, ben);
    // Passes are private.
    expect(JSON.stringify(eventsOf(benLive, 'relations_changed'))).not.toContain(ada.id);
    expect(eventsOf(benLive, 'like_received')).toEqual([{ likes: 1 }]);
  });
});

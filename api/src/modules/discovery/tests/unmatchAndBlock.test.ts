import { accountCalls, safetyCalls } from '@sixfold/api-contract';
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
  undo,
  unmatch,
} from '../../../../tests/support/decisions';
import { captureDatabase } from '../../../../tests/support/databaseContents';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { match } from '../../../../tests/support/relations';

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

describe('unmatch', () => {
  async function matchedPair(): Promise<[Member, Member]> {
    const pair: [Member, Member] = [await newMember('Ada'), await newMember('Ben')];
    await match(...pair);
    return pair;
  }

  it('fails until the event is published, and a repetition completes it', async () => {
    const [ada, ben] = await matchedPair();
    const live = await tabs.open(ben);
    const publish = jest.spyOn(environment.app.realtime, 'publish').mockImplementation(() => {
      throw new Error('The event could not be published.');
    });
    expect((await unmatch(ada, ben)).status).toBe(500);
    publish.mockRestore();
    expect((await unmatch(ada, ben)).reply).toEqual({ ok: true });
    expect(await live.next('member_left')).toEqual({ userId: ada.id });
  });

  it.each(['match', 'member'])(
    "removes both from each other's lists, given the id of the %s",
    async (named) => {
      const [ada, ben] = await matchedPair();
      expect([await candidatesOf(ada), await candidatesOf(ben)]).toEqual([[], []]);
      const [adaLive, benLive] = [await tabs.open(ada), await tabs.open(ben)];
      const [made] = await matchesOf(ada);
      const target = named === 'match' ? { id: made?.id ?? '' } : ben;
      expect((await unmatch(ada, target)).reply).toEqual({ ok: true });
      expect(await adaLive.next('relations_changed')).toEqual({ userId: ben.id });
      expect(await benLive.next('member_left')).toEqual({ userId: ada.id });
      for (const member of [ada, ben]) {
        expect(await matchesOf(member)).toEqual([]);
        expect(await candidatesOf(member)).toEqual([]);
        expect(await likesOf(member)).toEqual([]);
      }
      expect((await unmatch(ada, ben)).reply).toEqual({ ok: true });
    },
  );

  it('is final: no pass replaces it, no undo removes it, and the other member cannot like', async () => {
    const [ada, ben] = await matchedPair();
    await unmatch(ada, ben);
    const live = await tabs.open(ada);
    const expectUnchanged = await captureDatabase(environment);
    expect(errorId(await act(ben, ada, 'like'))).toBe('member_not_found');
    expect((await act(ada, ben, 'pass')).reply.isMutualMatch).toBe(false);
    expect((await undo(ada, ben)).reply).toEqual({ undone: null });
    expect(await passesOf(ada)).toEqual([]);
    await expectUnchanged();
    for (const member of [ada, ben]) expect(idsOf(await candidatesOf(member))).toEqual([]);
    await tabs.waitForEarlierEvents(live, ada);
    expect(eventsOf(live, 'like_received')).toEqual([]);
  });

  it.each(['undo', 'pass'] as const)('takes effect again after a like withdrawn by %s', async (how) => {
    const [ada, ben] = await matchedPair();
    await unmatch(ada, ben);
    const live = await tabs.open(ben);
    await act(ada, ben, 'like');
    expect(await live.next('like_received')).toEqual({ likes: 1 });
    if (how === 'undo') expect((await undo(ada, ben)).reply).toEqual({ undone: 'like' });
    else await act(ada, ben, 'pass');
    expect(await live.next('like_withdrawn')).toEqual({ likes: 0 });
    expect(errorId(await act(ben, ada, 'like'))).toBe('member_not_found');
    for (const member of [ada, ben]) expect(idsOf(await candidatesOf(member))).toEqual([]);
  });

  it('returns the same after a block as after a deletion', async () => {
    const [ada, ben] = await matchedPair();
    await unmatch(ada, ben);
    await ben.browser.call(safetyCalls.reportMember, { body: { userId: ada.id } });
    const blocked = await unmatch(ada, ben);
    await ben.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    const deleted = await unmatch(ada, ben);
    expect([blocked.status, errorId(blocked)]).toEqual([404, 'member_not_found']);
    expect([deleted.status, errorId(deleted)]).toEqual([404, 'member_not_found']);
  });

  it('is superseded by a new match when both like each other again', async () => {
    const [ada, ben] = await matchedPair();
    await unmatch(ada, ben);
    await act(ada, ben, 'like');
    expect((await likesOf(ben)).map(({ userId }) => userId)).toEqual([ada.id]);
    expect((await act(ben, ada, 'like')).reply.isMutualMatch).toBe(true);
    for (const member of [ada, ben]) expect(await matchesOf(member)).toHaveLength(1);
  });

  it('is rejected for strangers and for pairs without a match', async () => {
    const [ada, ben] = await matchedPair();
    const eve = await newMember('Eve');
    const [made] = await matchesOf(ada);
    const expectUnchanged = await captureDatabase(environment);
    for (const target of [{ id: made?.id ?? '' }, ben, eve, { id: 'f'.repeat(24) }])
      expect(errorId(await unmatch(eve, target))).toBe('member_not_found');
    expect(errorId(await unmatch(ada, ada))).toBe('member_not_found');
    await expectUnchanged();
  });
});

describe('a blocked member', () => {
  it('is not notified of a match when blocked during the returned like', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const live = await tabs.open(ben);
    await act(ada, ben, 'like');
    interleaveBeforeNextWrite(environment, async () => {
      await ada.browser.call(safetyCalls.blockMember, { body: { userId: ben.id } });
    });
    const answer = await act(ben, ada, 'like');
    expect(errorId(answer)).toBe('member_not_found');
    expect(answer.text).not.toContain('Ada');
    await tabs.waitForEarlierEvents(live, ben);
    expect(eventsOf(live, 'match_made')).toEqual([]);
  });

  it('is unavailable for any decision on either side, and reappears unchanged after the block', async () => {
    const [ada, ben, cy] = [await newMember('Ada'), await newMember('Ben'), await newMember('Cy')];
    await act(ada, ben, 'pass');
    await match(ada, cy);
    const [made] = await matchesOf(ada);
    const block = (userId: string) => ada.browser.call(safetyCalls.blockMember, { body: { userId } });
    for (const { id } of [ben, cy]) expect((await block(id)).status).toBe(200);
    const expectUnchanged = await captureDatabase(environment);
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
      [cy, { id: made?.id ?? '' }],
      [ada, { id: made?.id ?? '' }],
    ] as const) {
      for (const action of ['like', 'pass', 'not_now'] as const)
        expect(errorId(await act(one, other, action))).toBe('member_not_found');
      expect(errorId(await undo(one, other))).toBe('member_not_found');
      expect(errorId(await unmatch(one, other))).toBe('member_not_found');
    }
    for (const member of [ada, ben, cy]) expect(await passesOf(member)).toEqual([]);
    await expectUnchanged();
    await ada.browser.call(safetyCalls.unblockMember, { params: { userId: ben.id } });
    expect(await passesOf(ada)).toHaveLength(1);
    expect((await undo(ada, ben)).reply).toEqual({ undone: 'pass' });
  });
});

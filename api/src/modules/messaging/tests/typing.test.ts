import type { ClientEventName, CommandReply } from '@sixfold/api-contract';
import { NOBODY, block, emit, openTab as openOneTab, openTabs } from '../../../../tests/support/relations';
import { matchedPair, send } from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type LiveBrowser,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { COMMAND_LIMITS } from '../../../realtime/commands';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const openTab = (member: Member, at = environment) => openOneTab(at, member);
const typing: ClientEventName = 'start_typing';
const startTyping = (tab: LiveBrowser, userId: unknown) => emit(tab, typing, { userId });

describe('start_typing', () => {
  it('reaches only the other member', async () => {
    const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
    const [cat] = await matchedPair(environment, 'Cat', 'Dan');
    const [adas, bens, cats] = [await openTab(ada), await openTab(ben), await openTab(cat)];
    expect(await startTyping(adas, ben.id)).toEqual({ ok: true });
    expect(await bens.next('member_typing')).toEqual({ userId: ada.id });
    expect([adas.heard, cats.heard]).toEqual([[], []]);
    for (const { socket } of [adas, bens, cats]) socket.close();
  });

  it('is accepted while the other member is offline', async () => {
    const [eva, finn] = await matchedPair(environment, 'Eva', 'Finn');
    const tab = await openTab(eva);
    expect(await startTyping(tab, finn.id)).toEqual({ ok: true });
    tab.socket.close();
  });

  it('is rejected for a member who may not write, regardless of presence', async () => {
    const [gil, hedy] = await matchedPair(environment, 'Gil', 'Hedy');
    const [ida, jon] = await matchedPair(environment, 'Ida', 'Jon');
    const [gils, hedys, idas] = [await openTab(gil), await openTab(hedy), await openTab(ida)];
    const idOf = (reply: CommandReply) => (reply.ok ? 'ok' : reply.id);
    expect(idOf(await startTyping(gils, ida.id))).toBe('match_required');
    expect(idOf(await startTyping(gils, jon.id))).toBe('match_required');
    expect(idOf(await startTyping(gils, NOBODY))).toBe('member_not_found');
    expect(idOf(await startTyping(gils, gil.id))).toBe('own_profile');
    await environment.deps.connection
      .model('Profile')
      .updateOne({ userId: gil.id }, { $set: { restriction: 'review' } });
    expect(idOf(await startTyping(gils, hedy.id))).toBe('account_under_review');
    await send(hedy, gil, 'Hello.');
    await block(hedy, gil);
    expect(idOf(await startTyping(gils, hedy.id))).toBe('member_not_found');
    expect(
      [hedys, idas].flatMap(({ heard }) => heard.filter(({ event }) => event === 'member_typing')),
    ).toEqual([]);
    for (const { socket } of [gils, hedys, idas]) socket.close();
  });

  it('is rate-limited per member across tabs', async () => {
    const limited = await createTestEnvironment({ rateLimitScale: 1 });
    const [ada, ben] = await matchedPair(limited, 'Ada', 'Ben');
    const tabs = await openTabs(limited, ada, 2);
    const { points } = COMMAND_LIMITS.start_typing;
    const replies = await Promise.all(
      Array.from({ length: points + 2 }, (_, index) => startTyping(tabs[index % 2] as LiveBrowser, ben.id)),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(points);
    expect(replies.filter(({ ok }) => !ok)).toMatchObject([{ id: 'rate_limited' }, { id: 'rate_limited' }]);
    const bens = await openTab(ben, limited);
    expect(await startTyping(bens, ada.id)).toEqual({ ok: true });
    for (const { socket } of [...tabs, bens]) socket.close();
    await limited.stop();
  });
});

describe('a socket command', () => {
  it('is rejected with a readable message when unknown or malformed, and the connection stays open', async () => {
    const [kit, lea] = await matchedPair(environment, 'Kit', 'Lea');
    const tab = await openTab(kit);
    const malformed = [
      await emit(tab, typing),
      await emit(tab, typing, null),
      await emit(tab, typing, 'text'),
      await startTyping(tab, 'nobody'),
      await startTyping(tab, { $ne: null }),
      await emit(tab, typing, { userId: lea.id, more: 1 }),
    ];
    const refusal = (id: string) => ({ ok: false, id, message: expect.stringMatching(/\.$/) as string });
    expect(malformed).toEqual(malformed.map(() => refusal('invalid_input')));
    for (const name of ['new_message', 'toString', '__proto__', 'constructor'])
      expect(await emit(tab, name, { userId: lea.id })).toEqual(refusal('unknown_call'));
    expect(tab.socket.connected).toBe(true);
    tab.socket.close();
  });

  it('is executed or dropped without an acknowledgement', async () => {
    const [max, nan] = await matchedPair(environment, 'Max', 'Nan');
    const [maxs, nans] = [await openTab(max), await openTab(nan)];
    const send = (maxs.socket as unknown as { emit: (...args: unknown[]) => void }).emit.bind(maxs.socket);
    send(typing);
    send('nothing');
    send(typing, { userId: nan.id });
    expect(await nans.next('member_typing')).toEqual({ userId: max.id });
    for (const { socket } of [maxs, nans]) socket.close();
  });

  it('reports a failed handler without internals', async () => {
    const [olga, paul] = await matchedPair(environment, 'Olga', 'Paul');
    const tab = await openTab(olga);
    const relations = environment.deps.connection.model('Relation').collection;
    const spy = jest.spyOn(relations, 'findOne').mockRejectedValueOnce(new Error('The database is away.'));
    const reply = await startTyping(tab, paul.id);
    spy.mockRestore();
    expect(reply).toMatchObject({ ok: false, id: 'internal' });
    expect(JSON.stringify(reply)).not.toContain('database');
    expect(environment.logs.map(({ event }) => event)).toContain('command_failed');
    tab.socket.close();
  });
});

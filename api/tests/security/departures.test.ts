import { randomUUID } from 'node:crypto';
import { ALL_CALLS, discoveryCalls, messagingCalls, profileCalls, safetyCalls } from '@sixfold/api-contract';
import { block, emit, joinAs, like, match, openTab, report, write } from '../support/relations';
import { errorId, type Answer } from '../support/browser';
import { describeWithRedis } from '../support/startRedis';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { moveMember, startTwoProcesses, type TwoProcesses } from '../support/twoProcesses';
import { deviceOf, end, join, ring } from '../support/videoCalls';
import { matchedPair } from '../support/conversations';
import { unmatch } from '../support/decisions';
import { deleteAccount } from '../support/deletions';

let names = 0;
const createPair = (environment: TestEnvironment) =>
  matchedPair(environment, `Ada${(names += 1)}`, `Ben${names}`);

const endKindly = ({ browser }: Member, { id }: Member) =>
  browser.call(messagingCalls.endConversation, {
    params: { userId: id },
    body: { closing: 'no_spark', clientId: randomUUID() },
  });

/** Returns status and body of a reply without values that vary by pair or request. */
function comparable({ status, body }: Answer, { id }: Member, { email }: Member): unknown {
  const text = JSON.stringify(body)
    .replace(/"requestId":"[^"]*"/, '"requestId":""')
    .replaceAll(id, 'the other')
    .replaceAll(/[0-9a-f]{24,}/g, 'an id')
    .replaceAll(email, 'an address')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
  return [status, text];
}

/**
 * Makes every safe call without a parameter. Skips those about the sky, which change with it and show no other member.
 */
async function readEverything({ browser }: Member, ids = /./): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const call of ALL_CALLS)
    if (call.safe && call.access === 'member' && !/:|transits|cosmic/.test(call.path) && ids.test(call.id))
      answers.push(await browser.call(call));
  return answers;
}

/** Calls about other members. */
const OF_OTHERS = /^(safety|discovery|messaging|videoCalls)\./;

const DEPARTURES = { block, unmatch, deletion: (member: Member) => deleteAccount(member) };

describe('V17.3.2 a block, an unmatch and a deletion', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await createTestEnvironment({ rateLimitScale: 1 });
  });
  afterAll(() => environment.stop());

  /** Tries everything possible for the member left behind, some of it twice. */
  async function tryEverything(
    ada: Member,
    ben: Member,
    callId: string,
    readIds: RegExp,
  ): Promise<unknown[]> {
    const { browser } = ada;
    const { id } = ben;
    const tab = await openTab(environment, ada);
    const params = { userId: id };
    const answers = [
      await end(ada, callId),
      await end(ada, callId),
      await join(ada, callId, 'ada'),
      await ring(ada, ben, 'ada'),
      await write(ada, ben, 'Are you there?'),
      await unmatch(ada, ben),
      await unmatch(ada, ben),
      await end(ada, callId),
      await ring(ada, ben, 'ada'),
      await like(ada, ben),
      await browser.call(profileCalls.getMemberProfile, { params }),
      await browser.call(messagingCalls.getConversation, { params }),
      await browser.call(messagingCalls.markRead, { params, body: { ordinal: 1 } }),
      ...(await readEverything(ada, readIds)),
      await block(ada, ben),
      await report(ada, ben, { reason: 'scam' }),
      // A block and a report change no others.
      ...(await readEverything(ada, OF_OTHERS)),
    ].map((answer) => comparable(answer, ben, ada));
    const ofCall = { callId, deviceId: deviceOf('ada') };
    const commands = [
      await emit(tab, 'send_video_call_signal', { ...ofCall, generation: 1, signal: '{"type":"offer"}' }),
      await emit(tab, 'keep_video_call', ofCall),
      await emit(tab, 'start_typing', { userId: id }),
    ];
    tab.socket.close();
    return [...answers, ...commands, tab.heard.map(({ event }) => event)];
  }

  const inCall = async (ada: Member, ben: Member) =>
    (await join(ben, (await ring(ada, ben, 'ada')).reply.id, 'ben')).reply.id;

  it.each<[string, (keyof typeof DEPARTURES)[], (ada: Member, ben: Member) => Promise<string>, RegExp?]>([
    [
      'while it rings',
      ['block', 'unmatch'],
      async (ada, ben) => (await ring(ada, ben, 'ada')).reply.id,
      OF_OTHERS,
    ],
    [
      'after the kind end by the member who is left',
      ['block'],
      async (ada, ben) => {
        const id = await inCall(ada, ben);
        await endKindly(ada, ben);
        return id;
      },
    ],
    [
      'in the middle of a call, after an unread message',
      ['block', 'unmatch'],
      async (ada, ben) => {
        await write(ben, ada, 'Hello');
        return inCall(ada, ben);
      },
    ],
    [
      'after the last ring that is allowed',
      ['block', 'unmatch'],
      async (ada, ben) => {
        for (let count = 0; count < 3; count += 1) await end(ada, (await ring(ada, ben, 'ada')).reply.id);
        const { id } = (await ring(ada, ben, 'ada')).reply;
        await end(ada, id);
        expect(errorId(await ring(ada, ben, 'ada'))).toBe('call_limit');
        return id;
      },
      OF_OTHERS,
    ],
  ])('look the same %s', async (_when, kinds, prepare, readIds = /./) => {
    const leave = async (kind: keyof typeof DEPARTURES) => {
      const [ada, ben] = await createPair(environment);
      const callId = await prepare(ada, ben);
      const tab = await openTab(environment, ada);
      await DEPARTURES[kind](ben, ada);
      await tab.next('member_left');
      tab.socket.close();
      const found = [tab.heard.map(({ event }) => event), await tryEverything(ada, ben, callId, readIds)];
      // Prevents members of one pair from becoming candidates of the next.
      for (const member of [ada, ben]) await deleteAccount(member);
      return found;
    };
    const expected = await leave('deletion');
    for (const kind of kinds) expect([kind, await leave(kind)]).toEqual([kind, expected]);
  });
});

describe('a silent unmatch', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await createTestEnvironment();
  });
  afterAll(() => environment.stop());

  it('hides nothing from the member who left, whose next like restores everything', async () => {
    const [ada, ben] = await createPair(environment);
    await write(ben, ada, 'Hello');
    await unmatch(ben, ada);
    const conversationOf = async ({ browser }: Member, { id }: Member) =>
      (await browser.call(messagingCalls.getConversation, { params: { userId: id } })).status;
    expect([await conversationOf(ben, ada), await conversationOf(ada, ben)]).toEqual([200, 404]);
    await like(ben, ada);
    expect(await conversationOf(ada, ben)).toBe(200);
    await ben.browser.call(discoveryCalls.undoDecision, { params: { matchId: ada.id } });
    expect(await conversationOf(ada, ben)).toBe(404);
    await like(ben, ada);
    await like(ada, ben);
    expect((await write(ada, ben, 'Hello again')).status).toBe(200);
  });

  it('cannot be undone by a like after the member left behind has reported the other one', async () => {
    const [ada, ben] = await createPair(environment);
    await write(ben, ada, 'Hello');
    await unmatch(ben, ada);
    const listPast = async () => (await ada.browser.call(safetyCalls.listPastContacts)).reply;
    const before = await listPast();
    await report(ada, ben);
    expect(await listPast()).toEqual(before);
    expect(errorId(await like(ben, ada))).toBe('member_not_found');
  });
});

describeWithRedis('V17.3.2 a call at two processes', () => {
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await startTwoProcesses();
  });
  afterAll(() => processes.stop());

  it.each([
    ['a block', block],
    ['an unmatch', unmatch],
  ])('ends at both with %s, and neither forwards a signal', async (_kind, leave) => {
    const { environment, secondOrigin } = processes;
    const [ada, ben] = await createPair(environment);
    const far = moveMember(ada, secondOrigin);
    const bens = await openTab(environment, ben);
    const adas = openSocket(secondOrigin, ada.browser.cookie);
    await waitForConnection(adas.socket);
    const { id } = (await ring(far, ben, 'ada')).reply;
    await bens.next('video_call_ringing');
    const { generation } = (await join(ben, id, 'ben')).reply;
    await adas.next('video_call_changed');
    await bens.next('video_call_changed');
    for (const tab of [adas, bens]) tab.heard.length = 0;

    expect((await leave(ben, ada)).status).toBe(200);
    for (const tab of [adas, bens])
      expect((await tab.next('video_call_changed')).call).toMatchObject({ id, state: 'ended' });
    for (const [tab, name] of [
      [adas, 'ada'],
      [bens, 'ben'],
    ] as const) {
      const signal = { callId: id, generation, deviceId: deviceOf(name), signal: '{"type":"offer"}' };
      expect(await emit(tab, 'send_video_call_signal', signal)).toMatchObject({ id: 'video_call_over' });
    }
    for (const tab of [adas, bens])
      expect(tab.heard.map(({ event }) => event)).not.toContain('video_call_signal');
    expect(errorId(await join(far, id, 'ada'))).toBe('video_call_over');
    const cat = await joinAs(environment)(`Cat${names}`);
    await match(ada, cat);
    expect((await ring(far, cat, 'ada')).status).toBe(200);
    for (const { socket } of [adas, bens]) socket.close();
  });
});

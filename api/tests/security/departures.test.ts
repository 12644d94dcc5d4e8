import { accountCalls, discoveryCalls } from '@sixfold/api-contract';
import { block, emit, joinAs, match, openTab, write } from '../support/acquaintances';
import { Browser, errorId, type Answer } from '../support/browser';
import { describeWithRedis } from '../support/startRedis';
import {
  createTestEnvironment,
  openSocket,
  PASSWORD,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { startTwoProcesses, type TwoProcesses } from '../support/twoProcesses';
import { deviceOf, end, join, ring } from '../support/videoCalls';

let names = 0;
async function createPair(environment: TestEnvironment): Promise<[Member, Member]> {
  names += 1;
  const member = joinAs(environment);
  const pair: [Member, Member] = [await member(`Ada${names}`), await member(`Ben${names}`)];
  await match(...pair);
  return pair;
}

const unmatch = ({ browser }: Member, { id }: Member) =>
  browser.call(discoveryCalls.unmatch, { params: { matchId: id } });
const deleteAccount = ({ browser }: Member) =>
  browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });

/** Status and body of a reply, without what differs from one request to the next. */
function comparable({ status, body }: Answer): unknown {
  const { requestId: _requestId, ...rest } = body as Record<string, unknown>;
  return [status, rest];
}

describe('V17.3.2 a block', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await createTestEnvironment({ rateLimitScale: 1 });
  });
  afterAll(() => environment.stop());

  /** Everything that the other member of a call may try afterwards, some of it twice. */
  async function tryEverything(ada: Member, ben: Member, callId: string): Promise<unknown[]> {
    const tab = await openTab(environment, ada);
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
    ].map(comparable);
    const ofCall = { callId, deviceId: deviceOf('ada') };
    const commands = [
      await emit(tab, 'send_video_call_signal', { ...ofCall, generation: 1, signal: '{"type":"offer"}' }),
      await emit(tab, 'keep_video_call', ofCall),
      await emit(tab, 'start_typing', { userId: ben.id }),
    ];
    tab.socket.close();
    return [...answers, ...commands];
  }

  it.each<[string, (ada: Member, ben: Member) => Promise<string>]>([
    [
      'in the middle of a call',
      async (ada, ben) => (await join(ben, (await ring(ada, ben, 'ada')).reply.id, 'ben')).reply.id,
    ],
    ['while it rings', async (ada, ben) => (await ring(ada, ben, 'ada')).reply.id],
    [
      'after an unmatch by the blocked member',
      async (ada, ben) => {
        const { id } = (await join(ben, (await ring(ada, ben, 'ada')).reply.id, 'ben')).reply;
        await unmatch(ada, ben);
        return id;
      },
    ],
    [
      'after the last ring that is allowed',
      async (ada, ben) => {
        for (let count = 0; count < 3; count += 1) await end(ada, (await ring(ada, ben, 'ada')).reply.id);
        const { id } = (await ring(ada, ben, 'ada')).reply;
        await end(ada, id);
        expect(errorId(await ring(ada, ben, 'ada'))).toBe('call_limit');
        return id;
      },
    ],
  ])('looks like a deletion %s', async (_when, prepare) => {
    const [ada, ben] = await createPair(environment);
    const [adele, bruno] = await createPair(environment);
    const callId = await prepare(ada, ben);
    const otherCallId = await prepare(adele, bruno);
    await block(ben, ada);
    await deleteAccount(bruno);
    const blocked = await tryEverything(ada, ben, callId);
    expect(blocked).toEqual(await tryEverything(adele, bruno, otherCallId));
  });
});

describeWithRedis('V17.3.2 a call at two processes', () => {
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await startTwoProcesses();
  });
  afterAll(() => processes.stop());

  /** The same signed-in member at the other process. */
  function atSecond(member: Member): Member {
    const browser = new Browser(processes.secondOrigin);
    browser.cookie = member.browser.cookie;
    return { ...member, browser };
  }

  it.each([
    ['a block', block],
    ['an unmatch', unmatch],
  ])('ends at both with %s, and neither side passes a signal on', async (_kind, leave) => {
    const { environment, secondOrigin } = processes;
    const [ada, ben] = await createPair(environment);
    const far = atSecond(ada);
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

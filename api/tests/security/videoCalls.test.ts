import { videoCallsCalls } from '@sixfold/api-contract';
import { block, emit, joinAs, match, openTab } from '../support/relations';
import { errorId } from '../support/browser';
import { createTestEnvironment, type Member, type TestEnvironment } from '../support/testEnvironment';
import { deviceOf, end, findActive, join, ring } from '../support/videoCalls';
import { matchedPair } from '../support/conversations';
import { unmatch } from '../support/decisions';
import { deleteAccount } from '../support/deletions';

const STUN = { urls: ['stun:stun.example.org'] };

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({
    ice: { stunUrls: STUN.urls, turnUrls: ['turn:turn.example.org'], turnSecret: 'shared' },
  });
});
afterAll(() => environment.stop());
afterEach(() => jest.restoreAllMocks());

let names = 0;
const createPair = () => matchedPair(environment, `Ada${(names += 1)}`, `Ben${names}`);
const calls = () => environment.deps.connection.model('VideoCall').collection;
/** Rejects every change to a call, as if the database were busy. */
const holdCalls = () => jest.spyOn(calls(), 'findOneAndUpdate').mockRejectedValue(new Error('away'));

describe('V17.1.1 relay passwords', () => {
  const ask = async ({ browser }: Member) => (await browser.call(videoCallsCalls.getIceServers)).reply;

  it('are given to the two members of a call only while it is ringing or in progress', async () => {
    const [ada, ben] = await createPair();
    const withoutPassword = { iceServers: [STUN], hasRelay: true };
    for (const member of [await environment.account(`New${names}`), ada, ben])
      expect(await ask(member)).toEqual(withoutPassword);
    const { id } = (await ring(ada, ben, 'ada')).reply;
    await join(ben, id, 'ben');
    for (const member of [ada, ben]) {
      const [, relay] = (await ask(member)).iceServers;
      const expiresAtMs = Number(relay?.username?.split(':')[0]) * 1_000;
      expect(expiresAtMs - environment.deps.clock().getTime()).toBeLessThanOrEqual(600_000);
      expect(relay?.credential).toBeTruthy();
    }
    expect(await ask(await joinAs(environment)(`Cat${names}`))).toEqual(withoutPassword);
    await block(ben, ada);
    for (const member of [ada, ben]) expect(await ask(member)).toEqual(withoutPassword);
  });
});

describe('V17.3.2 a call between members who may no longer call each other', () => {
  it.each([
    ['a block', block],
    ['an unmatch', unmatch],
  ])('forwards no signal when %s could not end it yet', async (_kind, part) => {
    const [ada, ben] = await createPair();
    const call = (await join(ben, (await ring(ada, ben, 'ada')).reply.id, 'ben')).reply;
    const [adas, bens] = [await openTab(environment, ada), await openTab(environment, ben)];
    const held = holdCalls();
    await part(ben, ada);
    held.mockRestore();
    expect(await findActive(ada)).toBeNull();
    const reply = await emit(adas, 'send_video_call_signal', {
      callId: call.id,
      generation: call.generation,
      deviceId: deviceOf('ada'),
      signal: '{"type":"offer"}',
    });
    expect(reply).toMatchObject({ ok: false, id: 'video_call_over' });
    expect(bens.heard.map(({ event }) => event)).not.toContain('video_call_signal');
    for (const { socket } of [adas, bens]) socket.close();
  });

  it.each([
    ['a block', block],
    ['an unmatch', unmatch],
  ])('does not keep either of the two from calling others after %s', async (_kind, part) => {
    const [ada, ben] = await createPair();
    const cat = await joinAs(environment)(`Cat${names}`);
    const dan = await joinAs(environment)(`Dan${names}`);
    await match(ada, cat);
    await match(ben, dan);
    await join(ben, (await ring(ada, ben, 'ada')).reply.id, 'ben');
    const held = holdCalls();
    await part(ben, ada);
    held.mockRestore();
    expect((await ring(ada, cat, 'ada')).status).toBe(200);
    expect((await ring(dan, ben, 'dan')).status).toBe(200);
  });

  it('does not ring at a member who blocks the caller at the same moment', async () => {
    const [ada, ben] = await createPair();
    const bens = await openTab(environment, ben);
    const insertOne = calls().insertOne.bind(calls());
    jest.spyOn(calls(), 'insertOne').mockImplementationOnce(async (...input) => {
      const inserted = await insertOne(...input);
      await block(ben, ada);
      return inserted;
    });
    expect(errorId(await ring(ada, ben, 'ada'))).toBe('member_not_found');
    await bens.next('member_left');
    // A round trip on the same socket: anything sent earlier has arrived.
    await emit(bens, 'keep_video_call', {});
    expect(bens.heard.map(({ event }) => event)).not.toContain('video_call_ringing');
    bens.socket.close();
  });

  it('is rejected in the same way after a block, an unmatch and a deletion, even repeatedly', async () => {
    const answers = await Promise.all(
      [block, unmatch, (ben: Member) => deleteAccount(ben)].map(async (part) => {
        const [ada, ben] = await createPair();
        const { id } = (await join(ben, (await ring(ada, ben, 'ada')).reply.id, 'ben')).reply;
        await part(ben, ada);
        return [await end(ada, id), await end(ada, id), await join(ada, id, 'ada')].map((answer) => [
          answer.status,
          errorId(answer),
        ]);
      }),
    );
    const over = [410, 'video_call_over'];
    for (const answer of answers) expect(answer).toEqual([over, over, over]);
  });
});

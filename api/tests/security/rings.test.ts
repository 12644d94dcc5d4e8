import { joinAs, match, openTab, write } from '../support/relations';
import { errorId } from '../support/browser';
import { listMessages, listThreads, countUnread, matchedPair } from '../support/conversations';
import { createTestEnvironment, type Member, type TestEnvironment } from '../support/testEnvironment';
import { end, join, ring } from '../support/videoCalls';

const RINGS_AN_HOUR = 4;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1 });
});
afterAll(() => environment.stop());

let names = 0;
/** Creates a matched pair: a caller, and a callee who does not pick up. */
const createPair = () => matchedPair(environment, `Ada${(names += 1)}`, `Ben${names}`);

async function ringBriefly(caller: Member, callee: Member) {
  const rung = await ring(caller, callee, 'caller');
  if (rung.status === 200) await end(caller, rung.reply.id);
  return rung;
}

async function useUp(caller: Member, callee: Member): Promise<void> {
  for (let count = 0; count < RINGS_AN_HOUR; count += 1)
    expect((await ringBriefly(caller, callee)).status).toBe(200);
  expect(errorId(await ringBriefly(caller, callee))).toBe('call_limit');
}

describe('unanswered rings', () => {
  it('reach a member four times an hour and leave four unread lines', async () => {
    const [ada, ben] = await createPair();
    const bens = await openTab(environment, ben);
    const replies = [];
    for (let count = 0; count < RINGS_AN_HOUR + 2; count += 1) replies.push(await ringBriefly(ada, ben));
    const refused = replies.slice(RINGS_AN_HOUR);
    expect(replies.slice(0, RINGS_AN_HOUR).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const reply of refused) expect([reply.status, errorId(reply)]).toEqual([429, 'call_limit']);
    const waitSeconds = Number(refused[0]?.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(3_500);
    expect(waitSeconds).toBeLessThanOrEqual(3_600);

    expect((await listMessages(ben, ada)).reply).toHaveLength(RINGS_AN_HOUR);
    expect(await countUnread(ben)).toBe(RINGS_AN_HOUR);
    expect(await listThreads(ben)).toMatchObject([{ unreadCount: 4, lastMessage: 'Missed video call' }]);
    const rings = bens.heard.filter(({ event }) => event === 'video_call_ringing');
    expect(rings).toHaveLength(RINGS_AN_HOUR);
    bens.socket.close();
  });

  it('reach a member at most four times an hour when eight are concurrent', async () => {
    const [ada, ben] = await createPair();
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 8 }, () => ringBriefly(ada, ben)));
    const lines = (await listMessages(ben, ada)).reply;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(RINGS_AN_HOUR);
    expect(errorId(await ringBriefly(ada, ben))).toBe('call_limit');
  });

  it('count when declined', async () => {
    const [ada, ben] = await createPair();
    for (let count = 0; count < RINGS_AN_HOUR; count += 1)
      await end(ben, (await ring(ada, ben, 'ada')).reply.id);
    expect(errorId(await ring(ada, ben, 'ada'))).toBe('call_limit');
  });

  it('do not count when the caller joins the ringing call', async () => {
    const [ada, ben] = await createPair();
    const { id } = (await ring(ada, ben, 'ada')).reply;
    for (let count = 0; count < RINGS_AN_HOUR + 2; count += 1)
      expect((await ring(ada, ben, 'ada')).reply.id).toBe(id);
    await end(ada, id);
    expect((await ring(ada, ben, 'ada')).status).toBe(200);
  });

  it('limit neither calls to others nor calls by others', async () => {
    const [ada, ben] = await createPair();
    const cat = await joinAs(environment)(`Cat${names}`);
    await match(ada, cat);
    await match(ben, cat);
    await useUp(ada, ben);
    expect((await ringBriefly(ada, cat)).status).toBe(200);
    expect((await ringBriefly(cat, ben)).status).toBe(200);
  });

  it.each<[string, (ben: Member, ada: Member) => Promise<unknown>]>([
    ['calls back', ringBriefly],
    ['writes', (ben, ada) => write(ben, ada, 'In a meeting, later!')],
  ])('are allowed again when the other member %s', async (_kind, respond) => {
    const [ada, ben] = await createPair();
    await useUp(ada, ben);
    await respond(ben, ada);
    await useUp(ada, ben);
  });

  it('are allowed again after the other member picks up', async () => {
    const [ada, ben] = await createPair();
    for (let count = 1; count < RINGS_AN_HOUR; count += 1) await ringBriefly(ada, ben);
    const { id } = (await ring(ada, ben, 'ada')).reply;
    await join(ben, id, 'ben');
    await end(ada, id);
    await useUp(ada, ben);
  });

  it('stay limited when the caller writes', async () => {
    const [ada, ben] = await createPair();
    await useUp(ada, ben);
    await write(ada, ben, 'Pick up!');
    expect(errorId(await ring(ada, ben, 'ada'))).toBe('call_limit');
  });
});

import { SIGNAL_MAX_LENGTH, type CommandReply, type VideoCall } from '@sixfold/api-contract';
import { block, emit, joinAs, match, openTab } from '../../../../tests/support/relations';
import {
  createTestEnvironment,
  type LiveBrowser,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { deviceOf, findActive, join, ring } from '../../../../tests/support/videoCalls';
import { COMMAND_LIMITS } from '../../../realtime/commands';

let environment: TestEnvironment;
let names = 0;
let ada: Member;
let ben: Member;
let call: VideoCall;
let adas: LiveBrowser;
let bens: LiveBrowser;

beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(async () => {
  names += 1;
  const member = joinAs(environment);
  [ada, ben] = await Promise.all([member(`Ada${names}`), member(`Ben${names}`)]);
  await match(ada, ben);
  [adas, bens] = [await openTab(environment, ada), await openTab(environment, ben)];
  const { id } = (await ring(ada, ben, 'ada')).reply;
  call = (await join(ben, id, 'ben')).reply;
});
afterEach(() => {
  for (const { socket } of [adas, bens]) socket.close();
});

const signal = (tab: LiveBrowser, overrides: object = {}) =>
  emit(tab, 'send_video_call_signal', {
    callId: call.id,
    generation: call.generation,
    deviceId: deviceOf('ada'),
    signal: '{"type":"offer"}',
    ...overrides,
  });
const keep = (tab: LiveBrowser, overrides: object = {}) =>
  emit(tab, 'keep_video_call', { callId: call.id, deviceId: deviceOf('ada'), ...overrides });
const idOf = (reply: CommandReply) => (reply.ok ? 'ok' : reply.id);
const signalsOf = ({ heard }: LiveBrowser) => heard.filter(({ event }) => event === 'video_call_signal');

describe('send_video_call_signal', () => {
  it('reaches the device of the other side', async () => {
    expect(await signal(adas)).toEqual({ ok: true });
    expect(await bens.next('video_call_signal')).toEqual({
      callId: call.id,
      generation: 1,
      toDeviceId: deviceOf('ben'),
      signal: '{"type":"offer"}',
    });
    expect(signalsOf(adas)).toEqual([]);
  });

  it('is dropped when it belongs to an earlier generation', async () => {
    await join(ada, call.id, 'ada');
    expect(idOf(await signal(adas))).toBe('ok');
    expect(idOf(await signal(adas, { generation: 2 }))).toBe('ok');
    expect(await bens.next('video_call_signal')).toMatchObject({ generation: 2 });
    expect(signalsOf(bens)).toHaveLength(1);
  });

  it('is rejected from a stranger, from another device, and after the end', async () => {
    const cat = await joinAs(environment)(`Cat${names}`);
    const cats = await openTab(environment, cat);
    expect(idOf(await signal(cats))).toBe('video_call_over');
    expect(idOf(await signal(adas, { deviceId: deviceOf('other') }))).toBe('video_call_over');
    expect(idOf(await signal(bens))).toBe('video_call_over');
    environment.advance(60_000);
    await environment.runScheduled();
    expect(idOf(await signal(adas))).toBe('video_call_over');
    expect(signalsOf(bens)).toEqual([]);
    cats.socket.close();
  });

  it('is rejected when its input is malformed or too long', async () => {
    for (const overrides of [
      { signal: 'x'.repeat(SIGNAL_MAX_LENGTH + 1) },
      { signal: { type: 'offer' } },
      { generation: '1' },
      { callId: 'call' },
      { unknown: 1 },
    ])
      expect(idOf(await signal(adas, overrides))).toBe('invalid_input');
    expect(signalsOf(bens)).toEqual([]);
  });

  it('closes a connection that sends a megabyte', async () => {
    const closed = new Promise((resolve) => adas.socket.once('disconnect', resolve));
    // No acknowledgement arrives on a closed connection.
    signal(adas, { signal: 'x'.repeat(1_000_000) }).catch(() => undefined);
    expect(await closed).toBeTruthy();
    expect(signalsOf(bens)).toEqual([]);
  });
});

describe('keep_video_call', () => {
  it('keeps a call alive when both sides send it', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      environment.advance(40_000);
      expect(idOf(await keep(adas))).toBe('ok');
      expect(idOf(await keep(bens, { deviceId: deviceOf('ben') }))).toBe('ok');
      await environment.runScheduled();
    }
    expect(await findActive(ada)).toMatchObject({ id: call.id, state: 'accepted' });
  });

  it('ends the call once either member has blocked the other', async () => {
    await block(ben, ada);
    expect(idOf(await keep(adas))).toBe('video_call_over');
    expect(await findActive(ben)).toBeNull();
  });

  it('is rejected from another device', async () => {
    expect(idOf(await keep(adas, { deviceId: deviceOf('other') }))).toBe('video_call_over');
  });
});

it('the signals of one member are rate limited', async () => {
  const limited = await createTestEnvironment({ rateLimitScale: 1 });
  try {
    const member = await limited.member('Flo');
    const tab = await openTab(limited, member);
    const replies = await Promise.all(
      Array.from({ length: COMMAND_LIMITS.send_video_call_signal.points + 1 }, () => signal(tab)),
    );
    expect(replies.map(idOf)).toContain('rate_limited');
    tab.socket.close();
  } finally {
    await limited.stop();
  }
});

import { videoCallsCalls, type VideoCall } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { buildCall, OWN_DEVICE } from '../../../testing/callData';
import { noteAccepted } from '../model/ringsInTab';
import { ANSWERED, callFromMara, leaveSessions, MARA, openSession } from '../../../testing/openSession';

const flush = () => jest.advanceTimersByTimeAsync(0);
const signalFor = (generation: number, signal = 'one') => ({
  callId: buildCall().id,
  generation,
  toDeviceId: OWN_DEVICE,
  signal,
});

const sent = jest.fn();

async function talk(setting: ReturnType<typeof openSession>) {
  await setting.session.callOrAnswer();
  setting.server.change(ANSWERED);
  await flush();
  setting.peers.last().connect();
  return setting;
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
  jest.spyOn(realtime, 'send').mockImplementation(async (command, input) => {
    sent(command, input);
    return { ok: true };
  });
});
afterEach(() => {
  leaveSessions();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a call that this page starts', () => {
  it('rings, connects as the initiator and is connected with media', async () => {
    const { session, server, peers } = openSession();
    await session.callOrAnswer();
    expect(session.getState().phase).toBe('ringing');
    server.change(ANSWERED);
    await flush();
    expect(peers.last().options.isInitiator).toBe(true);
    expect(session.getState().phase).toBe('connecting');
    peers.last().connect();
    expect(session.getState().phase).toBe('connected');
  });

  it('tags its signals with call, generation and device', async () => {
    const { peers } = await talk(openSession());
    peers.last().options.onSignal('{"type":"offer"}');
    expect(sent).toHaveBeenCalledWith('send_video_call_signal', {
      callId: buildCall().id,
      generation: 2,
      deviceId: OWN_DEVICE,
      signal: '{"type":"offer"}',
    });
  });

  it.each([
    ['member_busy', 'busy', 'in another call'],
    ['call_match_required', 'not_matched', 'once you both like each other'],
    ['already_in_call', 'in_another_call', 'end it first'],
    ['call_limit', 'limited', 'call again in 42 minutes'],
    ['account_under_review', 'failed', 'is being reviewed'],
  ] as const)('ends when the server refuses it with %s', async (id, end, words) => {
    const { session } = openSession([
      mockCall(videoCallsCalls.startVideoCall, () => {
        throw new MockFailure(id, undefined, 2_520);
      }),
    ]);
    await session.callOrAnswer();
    const problem = expect.stringContaining(words);
    expect(session.getState()).toMatchObject({ phase: 'ended', end, problem });
  });

  it('ends on the server when the page is left before the reply', async () => {
    let reply: (call: VideoCall) => void = () => undefined;
    const { session, ends } = openSession([
      mockCall(videoCallsCalls.startVideoCall, () => new Promise<VideoCall>((resolve) => (reply = resolve))),
    ]);
    const asking = session.callOrAnswer();
    await flush();
    session.leave();
    reply(buildCall());
    await asking;
    await flush();
    expect(ends()).toHaveLength(1);
  });

  it('does not ring before this device was checked', async () => {
    const { session } = openSession();
    await session.callOrAnswer({ mayCall: false });
    expect(session.getState().phase).toBe('idle');
  });

  it('takes a ring back when the page goes away', async () => {
    const { session, ends } = openSession();
    await session.callOrAnswer();
    window.dispatchEvent(new Event('pagehide'));
    await flush();
    expect(ends()).toHaveLength(1);
    expect(session.getState().end).toBe('cancelled');
  });

  it('shows that it was answered when that news came before the reply', async () => {
    const { session } = openSession([
      mockCall(videoCallsCalls.startVideoCall, () => {
        realtime.deliver('video_call_changed', { call: buildCall(ANSWERED) });
        return buildCall();
      }),
    ]);
    await session.callOrAnswer();
    expect(session.getState().phase).toBe('connecting');
  });
});

describe('a call of the other one', () => {
  it('is answered by calling them back, so that both at once meet in one call', async () => {
    const { session, server, joins, peers } = openSession();
    server.active = callFromMara();
    await session.callOrAnswer();
    await flush();
    expect(joins()).toBe(1);
    expect(peers.last().options.isInitiator).toBe(false);
  });

  it('is joined without asking which one it is, once it was accepted on another page', async () => {
    const { session, server, joins, asks } = openSession();
    server.active = callFromMara();
    noteAccepted(server.active, true);
    await session.callOrAnswer();
    expect([joins(), asks()]).toEqual([1, 0]);
    expect(session.getState().phase).toBe('connecting');
  });

  it('is joined when it was stored in the same moment as the own one', async () => {
    const { session, server, joins } = openSession([
      mockCall(videoCallsCalls.startVideoCall, () => {
        server.active = callFromMara();
        throw new MockFailure('already_in_call');
      }),
    ]);
    await session.callOrAnswer();
    expect(joins()).toBe(1);
    expect(session.getState().phase).toBe('connecting');
  });

  it('rings on the page that was opened by its address until it is answered', async () => {
    const { session, server, joins } = openSession();
    server.active = callFromMara();
    await session.resume();
    expect(session.getState()).toMatchObject({ phase: 'ringing', isCaller: false });
    expect(joins()).toBe(0);
    await session.answer();
    expect(session.getState().phase).toBe('connecting');
  });

  it('ends here when another device answers', async () => {
    const { session, server, ends } = openSession();
    server.active = callFromMara();
    await session.resume();
    server.change({ state: 'accepted', generation: 2, calleeDeviceId: 'another-tab' });
    await flush();
    expect(session.getState().end).toBe('elsewhere');
    expect(ends()).toEqual([]);
  });

  it('gives the first peer the signals that came before it', async () => {
    const { session, server, peers } = openSession();
    server.active = callFromMara();
    await session.resume();
    realtime.deliver('video_call_signal', signalFor(2, 'offer'));
    realtime.deliver('video_call_signal', signalFor(1, 'old'));
    realtime.deliver('video_call_signal', { ...signalFor(2, 'not for us'), toDeviceId: 'another-tab' });
    await session.answer();
    await flush();
    expect(peers.last().signals).toEqual(['offer']);
  });
});

describe('a reload', () => {
  it('joins the call again and goes on counting', async () => {
    const { session, server, joins, peers } = openSession();
    const acceptedAt = new Date(Date.now() - 60_000).toISOString();
    server.active = buildCall({ ...ANSWERED, acceptedAt });
    await session.resume();
    await flush();
    expect(joins()).toBe(1);
    peers.last().connect();
    expect(session.getState().connectedAtMs).toBe(Date.parse(acceptedAt));
  });

  it('stays out of a call that goes on in another tab', async () => {
    const { session, server, joins } = openSession();
    server.active = buildCall({ ...ANSWERED, callerDeviceId: 'another-tab' });
    await session.resume();
    expect(session.getState().end).toBe('elsewhere');
    expect(joins()).toBe(0);
  });
});

describe('hanging up', () => {
  it('notifies the other side and the server, and turns the devices off', async () => {
    const setting = openSession();
    await setting.media.open();
    const { session, peers, ends, devices } = await talk(setting);
    expect(devices.live()).toHaveLength(2);
    session.end();
    expect(peers.last().messages.at(-1)).toEqual({ type: 'bye' });
    expect(peers.last().isDestroyed).toBe(true);
    expect(devices.live()).toEqual([]);
    await flush();
    expect(ends()).toHaveLength(1);
    expect(session.getState().end).toBe('completed');
  });

  it('of the other side ends it here at once, and the server is not asked again', async () => {
    const { session, peers, ends } = await talk(openSession());
    peers.last().options.onMessage({ type: 'bye' });
    await flush();
    expect(session.getState().end).toBe('completed');
    expect(ends()).toEqual([]);
  });
});

it('shows what the other side says of its devices', async () => {
  const { session, peers } = await talk(openSession());
  peers.last().options.onMessage({ type: 'media', microphone: false, camera: true, screen: false });
  expect(session.getState().remote).toMatchObject({ microphone: false, camera: true });
});

it('describes its own devices to the other side at first and at every change', async () => {
  const setting = await talk(openSession());
  const { media, peers } = setting;
  expect(peers.last().messages).toContainEqual({
    type: 'media',
    microphone: false,
    camera: false,
    screen: false,
  });
  await media.open();
  media.turnOff('microphone');
  expect(peers.last().messages.at(-1)).toEqual({
    type: 'media',
    microphone: false,
    camera: true,
    screen: false,
  });
});

it('says every ten seconds that it is still there', async () => {
  await talk(openSession());
  await jest.advanceTimersByTimeAsync(20_000);
  expect(sent.mock.calls.filter(([command]) => command === 'keep_video_call')).toHaveLength(2);
});

it('ends when the other member is not there any more', async () => {
  const { session } = await talk(openSession());
  realtime.deliver('member_left', { userId: MARA });
  expect(session.getState().phase).toBe('ended');
});

it('takes up the ring of the other one while it shows the check', async () => {
  const { session } = openSession();
  await session.resume();
  session.openCheck();
  const caller = { id: MARA, firstName: 'Mara', lastName: 'A', profileImageUrl: null };
  realtime.deliver('video_call_ringing', { call: callFromMara(), caller });
  expect(session.getState()).toMatchObject({ phase: 'ringing', isCaller: false });
});

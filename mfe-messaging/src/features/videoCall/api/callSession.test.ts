import { videoCallsCalls, type VideoCall } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { buildCall, OWN_DEVICE } from '../../../testing/callData';
import { storeAcceptance } from '../model/callDialogs';
import { ANSWERED, callFromMara, MARA, openSession } from '../../../testing/openSession';
import { flush, setUpCallSessions, signalFor, talk } from '../../../testing/sessionSetup';

const sent = setUpCallSessions();

describe('a call started on this page', () => {
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

  it('ends on the server when the member leaves the page before the reply', async () => {
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

  it('cancels a ring when the page closes', async () => {
    const { session, ends } = openSession();
    await session.callOrAnswer();
    window.dispatchEvent(new Event('pagehide'));
    await flush();
    expect(ends()).toHaveLength(1);
    expect(session.getState().end).toBe('cancelled');
  });

  it('shows that it was accepted when the event arrives before the reply', async () => {
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

describe('a call from the other member', () => {
  it('is accepted by calling back, so that two simultaneous calls become one', async () => {
    const { session, server, joins, peers } = openSession();
    server.active = callFromMara();
    await session.callOrAnswer();
    await flush();
    expect(joins()).toBe(1);
    expect(peers.last().options.isInitiator).toBe(false);
  });

  it('is joined without a lookup after it was accepted on another page', async () => {
    const { session, server, joins, asks } = openSession();
    server.active = callFromMara();
    storeAcceptance(server.active, true);
    await session.callOrAnswer();
    expect([joins(), asks()]).toEqual([1, 0]);
    expect(session.getState().phase).toBe('connecting');
  });

  it("is joined when it was stored just before the member's own call", async () => {
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

  it('rings on a page opened by its address until it is accepted', async () => {
    const { session, server, joins } = openSession();
    server.active = callFromMara();
    await session.resume();
    expect(session.getState()).toMatchObject({ phase: 'ringing', isCaller: false });
    expect(joins()).toBe(0);
    await session.answer();
    expect(session.getState().phase).toBe('connecting');
  });

  it('ends on this device when another device accepts it', async () => {
    const { session, server, ends } = openSession();
    server.active = callFromMara();
    await session.resume();
    server.change({ state: 'accepted', generation: 2, calleeDeviceId: 'another-tab' });
    await flush();
    expect(session.getState().end).toBe('elsewhere');
    expect(ends()).toEqual([]);
  });

  it('passes earlier signals to the first peer', async () => {
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
  it('rejoins the call and keeps its timer', async () => {
    const { session, server, joins, peers } = openSession();
    const acceptedAt = new Date(Date.now() - 60_000).toISOString();
    server.active = buildCall({ ...ANSWERED, acceptedAt });
    await session.resume();
    await flush();
    expect(joins()).toBe(1);
    peers.last().connect();
    expect(session.getState().connectedAtMs).toBe(Date.parse(acceptedAt));
  });

  it('stays out of a call in another tab', async () => {
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

  it('on the other side ends the call here without a request to the server', async () => {
    const { session, peers, ends } = await talk(openSession());
    peers.last().options.onMessage({ type: 'bye' });
    await flush();
    expect(session.getState().end).toBe('completed');
    expect(ends()).toEqual([]);
  });
});

it("the session shows the other side's device state", async () => {
  const { session, peers } = await talk(openSession());
  peers.last().options.onMessage({ type: 'media', microphone: false, camera: true, screen: false });
  expect(session.getState().remote).toMatchObject({ microphone: false, camera: true });
});

it('the session sends its device state at the start and after every change', async () => {
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

it('the session sends a heartbeat every ten seconds', async () => {
  await talk(openSession());
  await jest.advanceTimersByTimeAsync(20_000);
  expect(sent.mock.calls.filter(([command]) => command === 'keep_video_call')).toHaveLength(2);
});

it('the session ends when the other member has left', async () => {
  const { session } = await talk(openSession());
  realtime.deliver('member_left', { userId: MARA });
  expect(session.getState().phase).toBe('ended');
});

it('the session accepts an incoming ring while the device check is open', async () => {
  const { session } = openSession();
  await session.resume();
  session.openCheck();
  const caller = { id: MARA, firstName: 'Mara', lastName: 'A', profileImageUrl: null };
  realtime.deliver('video_call_ringing', { call: callFromMara(), caller });
  expect(session.getState()).toMatchObject({ phase: 'ringing', isCaller: false });
});

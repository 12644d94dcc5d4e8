import { videoCallsCalls } from '@sixfold/api-contract';
import { api, ApiError, realtime } from '@sixfold/client-kit';
import { buildCall } from '../../../testing/callData';
import { ANSWERED, leaveSessions, openSession } from '../../../testing/openSession';

const flush = () => jest.advanceTimersByTimeAsync(0);

async function talk() {
  const setting = openSession();
  await setting.session.callOrAnswer();
  setting.server.change(ANSWERED);
  await flush();
  setting.peers.last().connect();
  return setting;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(realtime, 'send').mockResolvedValue({ ok: true });
  jest.spyOn(realtime, 'reconnect').mockReturnValue();
});
afterEach(() => {
  leaveSessions();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a media interruption', () => {
  it('replaces a signalling connection without an acknowledgement for two seconds', async () => {
    const peer = (await talk()).peers.last();
    jest.spyOn(realtime, 'send').mockReturnValue(new Promise(() => undefined));
    peer.options.onInterrupted();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(realtime.reconnect).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(realtime.reconnect).toHaveBeenCalledTimes(1);
  });

  it('keeps a signalling connection with acknowledgements', async () => {
    const { peers } = await talk();
    peers.last().options.onInterrupted();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(realtime.reconnect).not.toHaveBeenCalled();
  });
});

describe('a restored signalling connection', () => {
  let changed: (() => void)[] = [];
  function connect(isConnected: boolean): void {
    jest.spyOn(realtime, 'isConnected').mockReturnValue(isConnected);
    changed.forEach((listener) => listener());
  }
  const reconnect = () => [false, true].forEach(connect);
  beforeEach(() => {
    changed = [];
    connect(true);
    jest.spyOn(realtime, 'onConnectionChange').mockImplementation((listener) => {
      changed.push(listener);
      return () => undefined;
    });
  });

  it('rejoins when it connects after the call was joined, because the offer was lost', async () => {
    connect(false);
    const setting = openSession();
    setting.server.active = buildCall(ANSWERED);
    await setting.session.resume();
    expect(setting.joins()).toBe(1);
    connect(true);
    await flush();
    expect(setting.joins()).toBe(2);
    setting.peers.last().connect();
    expect(setting.session.getState().phase).toBe('connected');
  });

  it('ends a call that the server no longer knows', async () => {
    const { session, server, ends } = await talk();
    server.active = null;
    reconnect();
    await flush();
    expect(session.getState().phase).toBe('ended');
    expect(ends()).toEqual([]);
  });

  it('changes nothing while media flows', async () => {
    const { session, joins, peers } = await talk();
    reconnect();
    await flush();
    expect(session.getState().phase).toBe('connected');
    expect([joins(), peers.made.length]).toEqual([0, 1]);
  });

  it('starts a new attempt when media does not flow, because signals may be lost', async () => {
    const { session, joins, peers } = await talk();
    peers.last().options.onInterrupted();
    reconnect();
    await flush();
    expect(joins()).toBe(1);
    peers.last().connect();
    expect(session.getState()).toMatchObject({ phase: 'connected', call: { generation: 3 } });
  });

  it('starts a new attempt after a lost signal, even while media flows to this side', async () => {
    const { session, joins, peers } = await talk();
    connect(false);
    jest.mocked(realtime.send).mockRejectedValueOnce(new Error('The server cannot be reached.'));
    peers.last().options.onSignal('{"type":"offer"}');
    connect(true);
    await flush();
    expect(joins()).toBe(1);
    peers.last().connect();
    reconnect();
    await flush();
    expect([session.getState().phase, joins()]).toEqual(['connected', 1]);
  });

  it.each([404, 408, 425])('rejoins after a proxy has replied %i', async (status) => {
    const { session, joins, peers } = await talk();
    const call = api.call.bind(api);
    let isFirst = true;
    jest.spyOn(api, 'call').mockImplementation((route, input) => {
      const isRefused = route.path === videoCallsCalls.joinVideoCall.path && isFirst;
      if (isRefused) isFirst = false;
      return isRefused ? Promise.reject(new ApiError(status, '<html>', {})) : call(route, input);
    });
    peers.last().options.onInterrupted();
    reconnect();
    await flush();
    expect([session.getState().phase, joins()]).toEqual(['reconnecting', 0]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(joins()).toBe(1);
  });
});

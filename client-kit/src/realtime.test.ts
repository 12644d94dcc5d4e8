import { buildMessage, idOf } from '@sixfold/api-contract/testing';
import { io } from 'socket.io-client';
import { enterMemberScope } from './memberScope';
import { createRealtime, type SocketLike } from './realtime';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

function buildSocket() {
  const listeners = new Map<string, (payload: never) => void>();
  let onAny: (event: string, payload: unknown) => void = () => undefined;
  const socket: SocketLike = {
    on: (event, listener) => void listeners.set(event, listener),
    onAny: (listener) => void (onAny = listener),
    emit: jest.fn(),
    connect: jest.fn(),
    disconnect: jest.fn(),
  };
  const receive = (event: string, payload?: unknown) => {
    const listener = listeners.get(event);
    if (listener) listener(payload as never);
    else onAny(event, payload);
  };
  return { socket, receive };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => {
  jest.useRealTimers();
});

describe('createRealtime', () => {
  it('connects once and calls each listener until it unsubscribes', async () => {
    const { socket, receive } = buildSocket();
    const open = jest.fn(() => Promise.resolve(socket));
    const realtime = createRealtime(open);
    const listener = jest.fn();
    const stop = realtime.on('new_message', listener);
    expect(open).not.toHaveBeenCalled();
    realtime.connect();
    realtime.connect();
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
    receive('new_message', { message: buildMessage() });
    stop();
    receive('new_message', { message: buildMessage() });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledWith({ message: buildMessage() });
  });

  it('connects to /ws with the page’s host, protocol and cookie', async () => {
    const { socket } = buildSocket();
    jest.mocked(io).mockReturnValue(socket as never);
    createRealtime().connect();
    await settled();
    // Without an address Socket.IO connects to the page's origin, encrypted if the page is.
    const auth = expect.any(Function) as unknown;
    expect(jest.mocked(io).mock.calls).toEqual([
      [{ path: '/ws', transports: ['websocket'], timeout: 5_000, withCredentials: true, auth }],
    ]);
    const [options] = jest.mocked(io).mock.calls[0] as unknown as [{ auth: (send: unknown) => void }];
    const send = jest.fn();
    enterMemberScope('000000000000000000000001');
    options.auth(send);
    expect(send).toHaveBeenCalledWith({ memberId: '000000000000000000000001' });
    enterMemberScope(null);
  });

  describe('behind a proxy that blocks WebSocket', () => {
    /** Builds a socket with a Socket.IO manager, connected by the given transport. */
    function buildManaged(name: string) {
      const engine = Object.assign(new EventTarget(), { transport: { name } });
      const once = (event: string, listener: () => void) =>
        engine.addEventListener(event, listener, { once: true });
      const io = {
        opts: { transports: ['websocket'] as unknown },
        engine: Object.assign(engine, { once }),
        timeout: jest.fn(),
      };
      const { socket, receive } = buildSocket();
      const realtime = createRealtime(() => Promise.resolve(Object.assign(socket, { io })));
      realtime.connect();
      return { io, receive, realtime };
    }

    it('connects by HTTP after the first failure, and reports slow updates', async () => {
      const { io, receive, realtime } = buildManaged('polling');
      await settled();
      receive('connect_error', new Error('websocket error'));
      expect(io.opts.transports).toEqual(['polling', 'websocket']);
      expect(io.timeout).toHaveBeenLastCalledWith(60_000);
      receive('connect');
      expect(realtime.isSlow()).toBe(true);
      receive('disconnect');
      expect(realtime.isSlow()).toBe(false);
    });

    it('returns to WebSocket only after an upgrade', async () => {
      const { io, receive, realtime } = buildManaged('polling');
      await settled();
      receive('connect_error', new Error('websocket error'));
      receive('connect');
      const changed = jest.fn();
      realtime.onConnectionChange(changed);
      io.engine.dispatchEvent(new Event('upgrade'));
      expect(changed).toHaveBeenCalledTimes(1);
      expect(realtime.isSlow()).toBe(false);
      expect(io.opts.transports).toEqual(['websocket']);
    });

    it('is not slow by WebSocket, nor after a refusal by the server', async () => {
      const { io, receive, realtime } = buildManaged('websocket');
      await settled();
      receive('connect_error', Object.assign(new Error(), { data: { id: 'rate_limited' } }));
      expect(io.opts.transports).toEqual(['websocket']);
      receive('connect');
      expect(realtime.isSlow()).toBe(false);
      const changed = jest.fn();
      realtime.onConnectionChange(changed);
      io.engine.dispatchEvent(new Event('upgrade'));
      expect(changed).not.toHaveBeenCalled();
      realtime.disconnect();
    });
  });

  it('emits the decision about a photo check', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const decided = jest.fn();
    realtime.on('verification_decided', decided);
    realtime.connect();
    await settled();
    receive('verification_decided', { verified: true, isPhotoVerified: true, reason: null });
    expect(decided).toHaveBeenCalledTimes(1);
  });

  it('reports a reconnection but not the first connection', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const back = jest.fn();
    realtime.onReconnected(back);
    realtime.connect();
    await settled();
    receive('connect');
    expect(realtime.isConnected()).toBe(true);
    expect(back).not.toHaveBeenCalled();
    receive('disconnect');
    expect(realtime.isConnected()).toBe(false);
    receive('connect');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('reports a reconnection when the first connection is late', async () => {
    jest.useFakeTimers();
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const back = jest.fn();
    realtime.onReconnected(back);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(3_000);
    receive('connect');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('fetches the socket library again when the download fails', async () => {
    jest.useFakeTimers();
    const { socket, receive } = buildSocket();
    const open = jest.fn(() => Promise.resolve(socket)).mockRejectedValueOnce(new Error('offline'));
    const realtime = createRealtime(open);
    const back = jest.fn();
    realtime.onReconnected(back);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(open).toHaveBeenCalledTimes(2);
    receive('connect');
    expect(realtime.isConnected()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('keeps one connection when a member signs out and in again during the download', async () => {
    const [first, second] = [buildSocket(), buildSocket()];
    const open = jest.fn().mockResolvedValueOnce(first.socket).mockResolvedValueOnce(second.socket);
    const realtime = createRealtime(open);
    realtime.connect();
    realtime.disconnect();
    realtime.connect();
    await settled();
    expect(first.socket.disconnect).toHaveBeenCalledTimes(1);
    expect(second.socket.disconnect).not.toHaveBeenCalled();
  });

  it('reconnects after the server disconnects, unless the member signed out', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    realtime.connect();
    await settled();
    jest.useFakeTimers();
    receive('connect');
    receive('disconnect', 'transport close');
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).not.toHaveBeenCalled();
    receive('disconnect', 'io server disconnect');
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    receive('disconnect', 'io server disconnect');
    realtime.disconnect();
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['not_signed_in', 'expired'],
    ['session_ended', 'signed_out'],
    ['session_changed', 'replaced'],
  ])('reports the end of the session when the server refuses a connection with %s', async (id, end) => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const ended = jest.fn();
    realtime.onSessionEnd(ended);
    realtime.connect();
    await settled();
    receive('connect_error', new Error('xhr'));
    expect(ended).not.toHaveBeenCalled();
    receive('connect_error', Object.assign(new Error(), { data: { id } }));
    expect(ended).toHaveBeenCalledWith(end);
  });

  it('reconnects after a minute when too many tabs are connected', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const ended = jest.fn();
    const back = jest.fn();
    realtime.on('session_ended', ended);
    realtime.onReconnected(back);
    realtime.connect();
    await settled();
    jest.useFakeTimers();
    receive('connect_error', Object.assign(new Error(), { data: { id: 'too_many_connections' } }));
    jest.advanceTimersByTime(59_000);
    expect(socket.connect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(600_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    receive('connect');
    expect(back).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    realtime.disconnect();
    receive('connect_error', Object.assign(new Error(), { data: { id: 'too_many_connections' } }));
    jest.advanceTimersByTime(60_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('resolves a command with its acknowledgement', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    realtime.connect();
    await settled();
    receive('connect');
    jest.mocked(socket.emit).mockImplementation((_command, _input, acknowledge) => acknowledge({ ok: true }));
    expect(await realtime.send('start_typing', { userId: idOf(2) })).toEqual({ ok: true });
    expect(socket.emit).toHaveBeenCalledWith('start_typing', { userId: idOf(2) }, expect.any(Function));
  });

  it('rejects a command without a connection and does not queue it', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    realtime.connect();
    await settled();
    await expect(realtime.send('start_typing', { userId: idOf(2) })).rejects.toThrow();
    receive('connect');
    expect(socket.emit).not.toHaveBeenCalled();
  });

  it('rejects a command when the connection breaks before the acknowledgement', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    realtime.connect();
    await settled();
    receive('connect');
    const sent = realtime.send('start_typing', { userId: idOf(2) });
    receive('disconnect', 'transport close');
    await expect(sent).rejects.toThrow();
  });

  it('reports when the connection is lost and restored', async () => {
    const { socket, receive } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const states: boolean[] = [];
    const stop = realtime.onConnectionChange(() => states.push(realtime.isLost()));
    expect(realtime.isLost()).toBe(false);
    realtime.connect();
    await settled();
    receive('connect');
    receive('disconnect', 'transport close');
    realtime.disconnect();
    expect(states).toEqual([true, false, true, false]);
    stop();
    realtime.connect();
    expect(states).toHaveLength(4);
  });

  it('closes a socket that opens after the member signed out', async () => {
    const { socket } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    realtime.connect();
    realtime.disconnect();
    await settled();
    expect(socket.disconnect).toHaveBeenCalled();
  });
});

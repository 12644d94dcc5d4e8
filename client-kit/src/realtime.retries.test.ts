import { buildMessage } from '@sixfold/api-contract/testing';
import { renderHook } from '@testing-library/react';
import { createRealtime, realtime as pageRealtime, useRealtime, type SocketLike } from './realtime';

function buildSocket() {
  const listeners = new Map<string, (payload: never) => void>();
  const socket: SocketLike = {
    on: (event, listener) => void listeners.set(event, listener),
    onAny: jest.fn(),
    emit: jest.fn(),
    connect: jest.fn(),
    disconnect: jest.fn(),
  };
  return { socket, receive: (event: string, payload?: unknown) => listeners.get(event)?.(payload as never) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function connectMember() {
  const { socket, receive } = buildSocket();
  const realtime = createRealtime(() => Promise.resolve(socket));
  const back = jest.fn();
  realtime.onReconnected(back);
  realtime.connect();
  await jest.advanceTimersByTimeAsync(0);
  return { realtime, socket, receive, back };
}

describe('the download of the socket library', () => {
  it('is retried after 1, 2, 4 s and so on, at most a minute apart', async () => {
    const startedAtMs = Date.now();
    const triedAfterSeconds: number[] = [];
    const open = () => {
      triedAfterSeconds.push((Date.now() - startedAtMs) / 1_000);
      return Promise.reject(new Error('offline'));
    };
    createRealtime(open).connect();
    await jest.advanceTimersByTimeAsync(190_000);
    expect(triedAfterSeconds).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  });

  it('turns the first connection into a reconnection after one failure, however short', async () => {
    const { socket, receive } = buildSocket();
    const open = jest.fn(() => Promise.resolve(socket)).mockRejectedValueOnce(new Error('offline'));
    const realtime = createRealtime(open);
    const back = jest.fn();
    realtime.onReconnected(back);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    receive('connect');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('is not retried after the member signed out', async () => {
    const open = jest.fn(() => Promise.reject(new Error('offline')));
    const realtime = createRealtime(open);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(0);
    realtime.disconnect();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is retried only for the latest sign-in', async () => {
    const open = jest.fn(() => new Promise<SocketLike>(() => undefined));
    open.mockRejectedValueOnce(new Error('offline'));
    const realtime = createRealtime(open);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(0);
    realtime.disconnect();
    realtime.connect();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(2);
  });
});

describe('a connection', () => {
  it('closes when the member signs out', async () => {
    const { realtime, socket, receive } = await connectMember();
    receive('connect');
    expect(socket.disconnect).not.toHaveBeenCalled();
    realtime.disconnect();
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(realtime.isConnected()).toBe(false);
    expect(realtime.isLost()).toBe(false);
  });

  it('is not a reconnection when it is the next member’s first', async () => {
    const { realtime, receive, back } = await connectMember();
    receive('connect');
    realtime.disconnect();
    await jest.advanceTimersByTimeAsync(10_000);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(0);
    receive('connect');
    expect(back).not.toHaveBeenCalled();
  });

  it('is not a reconnection for the next member when the previous one signed out unconnected', async () => {
    const { realtime, receive, back } = await connectMember();
    await jest.advanceTimersByTimeAsync(2_000);
    realtime.disconnect();
    realtime.connect();
    await jest.advanceTimersByTimeAsync(2_000);
    receive('connect');
    expect(back).not.toHaveBeenCalled();
  });

  it('is reopened when it does not respond, and counts as a reconnection', async () => {
    const { realtime, socket, receive, back } = await connectMember();
    realtime.reconnect();
    expect(socket.connect).not.toHaveBeenCalled();
    receive('connect');
    realtime.reconnect();
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    receive('disconnect', 'io client disconnect');
    receive('connect');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('is left to socket.io when the network refused it', async () => {
    const { socket, receive } = await connectMember();
    receive('connect_error', new Error('websocket error'));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('is not reopened after the server refused the session', async () => {
    const { socket, receive } = await connectMember();
    receive('connect_error', Object.assign(new Error(), { data: { id: 'not_signed_in' } }));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('is not reopened after the server closed it when the member signs out and in within a second', async () => {
    const [first, second] = [buildSocket(), buildSocket()];
    const open = jest.fn().mockResolvedValueOnce(first.socket).mockResolvedValueOnce(second.socket);
    const realtime = createRealtime(open);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(0);
    first.receive('disconnect', 'io server disconnect');
    realtime.disconnect();
    realtime.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(first.socket.connect).not.toHaveBeenCalled();
    second.receive('disconnect', 'io server disconnect');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(second.socket.connect).toHaveBeenCalledTimes(1);
  });
});

it('send rejects without a connection', async () => {
  const realtime = createRealtime();
  await expect(realtime.send('start_typing', { userId: 'ann' })).rejects.toThrow(
    'The server cannot be reached.',
  );
});

it('deliver emits an event in this tab', () => {
  const realtime = createRealtime();
  const listener = jest.fn();
  realtime.on('session_ended', listener);
  realtime.deliver('session_ended', { reason: 'signed_out' });
  expect(listener).toHaveBeenCalledWith({ reason: 'signed_out' });
});

it('useRealtime calls the latest listener until the component unmounts', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const payload = { message: buildMessage() };
  const { rerender, unmount } = renderHook(({ listener }) => useRealtime('new_message', listener), {
    initialProps: { listener: first },
  });
  rerender({ listener: second });
  pageRealtime.deliver('new_message', payload);
  unmount();
  pageRealtime.deliver('new_message', payload);
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([[payload]]);
});

it('useRealtime resubscribes when its event changes', () => {
  const listener = jest.fn();
  const { rerender } = renderHook(({ event }) => useRealtime(event, listener), {
    initialProps: { event: 'new_message' as 'new_message' | 'session_ended' },
  });
  rerender({ event: 'session_ended' });
  pageRealtime.deliver('new_message', { message: buildMessage() });
  pageRealtime.deliver('session_ended', { reason: 'signed_out' });
  expect(listener.mock.calls).toEqual([[{ reason: 'signed_out' }]]);
});

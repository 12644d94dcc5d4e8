import { buildMessage } from '@sixfold/api-contract/testing';
import { createRealtime, type SocketLike } from './realtime';

function buildSocket() {
  const heard = new Map<string, (fact: never) => void>();
  const socket: SocketLike = {
    on: (event, listener) => void heard.set(event, listener),
    connect: jest.fn(),
    disconnect: jest.fn(),
  };
  return { socket, say: (event: string, fact?: unknown) => heard.get(event)?.(fact as never) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the live connection', () => {
  it('is opened once however often it is asked for, and tells each listener until it stops', async () => {
    const { socket, say } = buildSocket();
    const open = jest.fn(() => Promise.resolve(socket));
    const realtime = createRealtime(open);
    const listener = jest.fn();
    const stop = realtime.on('new_message', listener);
    expect(open).not.toHaveBeenCalled();
    realtime.connect();
    realtime.connect();
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
    say('new_message', { message: buildMessage() });
    stop();
    say('new_message', { message: buildMessage() });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledWith({ message: buildMessage() });
  });

  it('hears a person’s decision about a photo check', async () => {
    const { socket, say } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const decided = jest.fn();
    realtime.on('verification_decided', decided);
    realtime.connect();
    await settled();
    say('verification_decided', { verified: true, isPhotoVerified: true, reason: null });
    expect(decided).toHaveBeenCalledTimes(1);
  });

  it('says when it came back, because facts may have been missed, but not at the first connection', async () => {
    const { socket, say } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const back = jest.fn();
    realtime.onReconnected(back);
    realtime.connect();
    await settled();
    say('connect');
    expect(realtime.isConnected()).toBe(true);
    expect(back).not.toHaveBeenCalled();
    say('disconnect');
    expect(realtime.isConnected()).toBe(false);
    say('connect');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('that comes late for the first time has missed facts too', async () => {
    jest.useFakeTimers();
    const { socket, say } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const back = jest.fn();
    realtime.onReconnected(back);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(3_000);
    say('connect');
    expect(back).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('is asked for again when what opens it could not be fetched', async () => {
    jest.useFakeTimers();
    const { socket, say } = buildSocket();
    const open = jest.fn(() => Promise.resolve(socket)).mockRejectedValueOnce(new Error('offline'));
    const realtime = createRealtime(open);
    const back = jest.fn();
    realtime.onReconnected(back);
    realtime.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(open).toHaveBeenCalledTimes(2);
    say('connect');
    expect(realtime.isConnected()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('is one only, though somebody signs out and in again before the first one was fetched', async () => {
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

  it('calls again when the server hung up, unless the member has left', async () => {
    const { socket, say } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    realtime.connect();
    await settled();
    jest.useFakeTimers();
    say('connect');
    say('disconnect', 'transport close');
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).not.toHaveBeenCalled();
    say('disconnect', 'io server disconnect');
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    say('disconnect', 'io server disconnect');
    realtime.disconnect();
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('tells that the session is over when the server refuses it at the door, and of no other refusal', async () => {
    const { socket, say } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const ended = jest.fn();
    realtime.on('session_ended', ended);
    realtime.connect();
    await settled();
    say('connect_error', new Error('xhr'));
    expect(ended).not.toHaveBeenCalled();
    say('connect_error', Object.assign(new Error(), { data: { id: 'not_signed_in' } }));
    expect(ended).toHaveBeenCalledWith({ reason: 'signed_out' });
  });

  it('tries again once a minute, and not sooner, when too many tabs are connected', async () => {
    const { socket, say } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    const ended = jest.fn();
    const back = jest.fn();
    realtime.on('session_ended', ended);
    realtime.onReconnected(back);
    realtime.connect();
    await settled();
    jest.useFakeTimers();
    say('connect_error', Object.assign(new Error(), { data: { id: 'too_many_connections' } }));
    jest.advanceTimersByTime(59_000);
    expect(socket.connect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(600_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    say('connect');
    expect(back).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    realtime.disconnect();
    say('connect_error', Object.assign(new Error(), { data: { id: 'too_many_connections' } }));
    jest.advanceTimersByTime(60_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('does not stay open when the member left while it was being opened', async () => {
    const { socket } = buildSocket();
    const realtime = createRealtime(() => Promise.resolve(socket));
    realtime.connect();
    realtime.disconnect();
    await settled();
    expect(socket.disconnect).toHaveBeenCalled();
  });
});

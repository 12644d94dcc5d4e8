import { realtime } from '@sixfold/client-kit';
import { ANSWERED, leaveSessions, openSession } from '../../../testing/openSession';

async function talk() {
  const { session, server, peers } = openSession();
  await session.callOrAnswer();
  server.change(ANSWERED);
  await jest.advanceTimersByTimeAsync(0);
  peers.last().connect();
  return peers.last();
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

describe('an interruption of media', () => {
  it('replaces a signalling connection on which the server acknowledges nothing for two seconds', async () => {
    const peer = await talk();
    jest.spyOn(realtime, 'send').mockReturnValue(new Promise(() => undefined));
    peer.options.onInterrupted();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(realtime.reconnect).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(realtime.reconnect).toHaveBeenCalledTimes(1);
  });

  it('keeps a signalling connection on which the server acknowledges', async () => {
    const peer = await talk();
    peer.options.onInterrupted();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(realtime.reconnect).not.toHaveBeenCalled();
  });
});

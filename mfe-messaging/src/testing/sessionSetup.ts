import { realtime } from '@sixfold/client-kit';
import { buildCall, OWN_DEVICE } from './callData';
import { ANSWERED, leaveSessions, type openSession } from './openSession';

export const flush = () => jest.advanceTimersByTimeAsync(0);

export const signalFor = (generation: number, signal = 'one') => ({
  callId: buildCall().id,
  generation,
  toDeviceId: OWN_DEVICE,
  signal,
});

/** Connects the call of a session that has just been opened. */
export async function talk(setting: ReturnType<typeof openSession>) {
  await setting.session.callOrAnswer();
  setting.server.change(ANSWERED);
  await flush();
  setting.peers.last().connect();
  return setting;
}

/** Runs each test with a fake clock, and leaves its sessions. Returns a mock that receives every command sent. */
export function setUpCallSessions(): jest.Mock {
  const sent = jest.fn();
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
  return sent;
}

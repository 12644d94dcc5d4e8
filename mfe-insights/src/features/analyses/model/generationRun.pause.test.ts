import { pause } from './generationRun';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('pause', () => {
  it('resolves after its duration', async () => {
    const ended = jest.fn();
    void pause(2_000, new AbortController().signal).then(ended);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('resolves on abort and leaves no timer', async () => {
    const stop = new AbortController();
    const ended = jest.fn();
    void pause(2_000, stop.signal).then(ended);
    stop.abort();
    await settle();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('resolves immediately when already aborted', async () => {
    const ended = jest.fn();
    void pause(2_000, AbortSignal.abort()).then(ended);
    await settle();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

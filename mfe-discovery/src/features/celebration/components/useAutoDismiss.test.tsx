import { act, renderHook } from '@testing-library/react';
import { useDismissAfter } from './useAutoDismiss';

const AFTER_MS = 10_000;
const HOUR_MS = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useDismissAfter', () => {
  it.each([
    ['back', -HOUR_MS],
    ['forward', HOUR_MS],
  ])("keeps the remaining time when the device's clock is set %s before a pause", (_way, byMs) => {
    const dismiss = jest.fn();
    const { rerender } = renderHook(({ isPaused }) => useDismissAfter(AFTER_MS, isPaused, dismiss), {
      initialProps: { isPaused: false },
    });
    act(() => jest.advanceTimersByTime(4_000));
    jest.setSystemTime(Date.now() + byMs);
    rerender({ isPaused: true });
    rerender({ isPaused: false });
    act(() => jest.advanceTimersByTime(5_900));
    expect(dismiss).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(200));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});

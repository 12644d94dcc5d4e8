/** Tests a page whose API requests get no reply. */
import { api } from '@sixfold/client-kit';
import type { Transport } from '@sixfold/client-kit';
import { act, screen } from '@testing-library/react';

const SLOW_AFTER_MS = 6_000;
const READ_WITHIN_MS = 20_000;

/** Allowance for parts of the page that load on demand, one after another. */
const LOADING_CODE_MS = 2_000;
const STEP_MS = 250;

/**
 * Advances in steps: React renders the result of a step at its end, and code loaded on demand by it starts with the
 * next one.
 */
async function passTime(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS)
    await act(() => jest.advanceTimersByTimeAsync(STEP_MS));
}
const listLoading = () =>
  [...document.querySelectorAll('[role="status"][data-state="loading"]')].map(
    ({ textContent }) => textContent,
  );

/** Holds every GET except those to `answered` until released. */
function holdReads(answered: readonly string[]) {
  const hold = { isOn: true };
  const setTransport = api.setTransport.bind(api);
  const spy = jest.spyOn(api, 'setTransport').mockImplementation((transport) => {
    const held: Transport = (address, init) => {
      const isRead = (init?.method ?? 'GET') === 'GET';
      if (!hold.isOn || !isRead || answered.includes(address.split('?', 1)[0] ?? ''))
        return transport(address, init);
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    };
    setTransport(held);
  });
  return {
    release: () => void (hold.isOn = false),
    restore: () => spy.mockRestore(),
  };
}

/**
 * Asserts that a page without replies to its reads first reports a delay, then a failure, and loads with Retry.
 * @param show renders the page with a mock API that replies
 * @param answered addresses whose reads get a reply
 */
export async function expectRetryAfterSilence(
  show: () => unknown,
  answered: readonly string[] = [],
): Promise<void> {
  jest.useFakeTimers();
  const reads = holdReads(answered);
  try {
    await show();
    await passTime(SLOW_AFTER_MS + LOADING_CODE_MS);
    expect(screen.getAllByText('This is taking longer than usual.')).not.toHaveLength(0);
    await passTime(READ_WITHIN_MS);
    expect(listLoading()).toEqual([]);
    reads.release();
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) act(() => retry.click());
    await passTime(LOADING_CODE_MS);
    expect(listLoading()).toEqual([]);
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(0);
  } finally {
    reads.restore();
    jest.useRealTimers();
  }
}

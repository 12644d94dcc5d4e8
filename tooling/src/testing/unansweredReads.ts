/** Shows what a page does when the API takes a request and never replies. */
import { api } from '@sixfold/client-kit';
import type { Transport } from '@sixfold/client-kit';
import { act, screen } from '@testing-library/react';

const SLOW_AFTER_MS = 6_000;
const READ_WITHIN_MS = 20_000;

/** For parts of the page that are loaded on demand, one after another. */
const LOADING_CODE_MS = 2_000;
const STEP_MS = 250;

/** In steps: React renders what a step has brought at its end, and what that loads on demand begins with the next one. */
async function passTime(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS)
    await act(() => jest.advanceTimersByTimeAsync(STEP_MS));
}
const listLoading = () =>
  [...document.querySelectorAll('[role="status"][data-state="loading"]')].map(
    ({ textContent }) => textContent,
  );

/** Lets every GET but those to `answered` wait for good until it is released. */
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
 * Asserts that a page whose reads get no reply says that it takes longer, then that it failed, and that Retry loads it.
 * @param show renders the page with a mock API that replies
 * @param answered addresses whose reads do get their reply
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

import { setTimeout as pause } from 'node:timers/promises';
import { APIConnectionError, APIError } from 'openai';

/** Longer waits requested by a service are not honoured. */
const WAIT_MAX_MS = 30_000;
const FIRST_WAIT_MS = 500;

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof APIConnectionError ||
  (error instanceof APIError &&
    (error.status === 408 || error.status === 409 || error.status === 429 || error.status >= 500));

/**
 * Retries a temporarily failed request with back-off, or after the time requested by the service. The client's own
 * retries ignore an abort while waiting, and wait for any time requested by the service.
 */
export async function withRetries<T>(
  request: () => Promise<T>,
  maxRetries: number,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const waitMs = readRetryAfterMs(error) ?? FIRST_WAIT_MS * 2 ** attempt * (1 + Math.random() / 4);
      if (attempt >= maxRetries || !isWorthRetrying(error) || waitMs > WAIT_MAX_MS) throw error;
      // When aborted, it rejects with another error than the signal's reason, which is thrown next.
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
      signal?.throwIfAborted();
    }
  }
}

/** The header contains seconds or a date. */
function readRetryAfterMs(error: unknown): number | undefined {
  const header =
    error instanceof APIError ? (error.headers as Headers | undefined)?.get('retry-after') : null;
  if (!header) return undefined;
  const seconds = Number(header);
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

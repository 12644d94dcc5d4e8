/** The `Date` header omits the fraction of the second. */
const HEADER_PRECISION_MS = 1_000;

/** Creates a clock that returns the local time until a reply shows that time to be wrong. */
export function createServerClock() {
  /** Server time minus local time. */
  let offsetMs = 0;
  return {
    /**
     * Corrects the clock by the `Date` header of a reply with `Cache-Control: no-store`, which cannot come from a cache. The
     * offset changes by the least that the reply requires, so latency and rounding never move a correct clock.
     * @param sentAtMs local time of the request
     */
    adjust(headers: Headers, sentAtMs: number): void {
      const serverMs = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(serverMs) || !headers.get('cache-control')?.includes('no-store')) return;
      const leastMs = serverMs - Date.now();
      const mostMs = serverMs + HEADER_PRECISION_MS - sentAtMs;
      offsetMs = Math.max(leastMs, Math.min(offsetMs, mostMs));
    },
    getTimeMs: (localMs: number): number => localMs + offsetMs,
  };
}

export const serverClock = createServerClock();

/**
 * Returns the server's time in milliseconds since 1970. Instants from the server are compared with it, because the clock
 * of a device may be wrong.
 * @param localMs a local time, now by default
 */
export const getServerTimeMs = (localMs = Date.now()): number => serverClock.getTimeMs(localMs);

/** The `Date` header omits the fraction of the second. */
const HEADER_PRECISION_MS = 1_000;

/**
 * Creates a clock that is set by the device once and corrected by replies. In between it runs on `performance.now()`,
 * because the clock of the device may be changed while the page is open.
 */
export function createServerClock() {
  /** Server time at the time origin of the page. */
  let originMs = Date.now() - performance.now();
  return {
    /**
     * Corrects the clock by the `Date` header of a reply with `Cache-Control: no-store`, which cannot come from a cache. The
     * clock changes by the least that the reply requires, so latency and rounding never move a correct clock.
     * @param sentAtMs `performance.now()` at the request
     */
    adjust(headers: Headers, sentAtMs: number): void {
      const serverMs = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(serverMs) || !headers.get('cache-control')?.includes('no-store')) return;
      const leastMs = serverMs - performance.now();
      const mostMs = serverMs + HEADER_PRECISION_MS - sentAtMs;
      originMs = Math.max(leastMs, Math.min(originMs, mostMs));
    },
    getTimeMs: (): number => Math.round(originMs + performance.now()),
  };
}

export const serverClock = createServerClock();

/**
 * Returns the server's time in milliseconds since 1970. Instants from the server are compared with it, because the clock
 * of a device may be wrong.
 * @param deviceMs a time of the device, such as TanStack Query's `dataUpdatedAt`; now by default
 */
export const getServerTimeMs = (deviceMs?: number): number =>
  serverClock.getTimeMs() - (deviceMs === undefined ? 0 : Date.now() - deviceMs);

import { remotesRoutes } from '@sixfold/api-contract';

/** The `Date` header omits the fraction of the second. */
const HEADER_PRECISION_MS = 1_000;
/** The device's two clocks differ by this much only after sleep or a manual change of one of them. */
const DRIFT_MS = 5_000;

/**
 * Creates a clock that is set from the device once and then corrected by replies. In between it runs on
 * `performance.now()`, because the device's clock may be changed while the page is open.
 * @param askServer called when `performance.now()` may have stood still, as it does in some browsers during sleep; its
 *   reply corrects the clock
 */
export function createServerClock(askServer: () => void = () => undefined) {
  const getDeviceOriginMs = () => Date.now() - performance.now();
  let deviceOriginMs = getDeviceOriginMs();
  /** Server time at the page's time origin. */
  let originMs = deviceOriginMs;

  function noticeDrift(): void {
    const foundMs = getDeviceOriginMs();
    if (Math.abs(foundMs - deviceOriginMs) < DRIFT_MS) return;
    deviceOriginMs = foundMs;
    askServer();
  }

  /**
   * Corrects the clock by a server time between a request and now. Changes it as little as possible, so that latency
   * and rounding never move a correct clock.
   * @param sentAtMs `performance.now()` at the request
   */
  function correct(serverMs: number, sentAtMs: number, precisionMs = 0): void {
    const leastMs = serverMs - performance.now();
    const mostMs = serverMs + precisionMs - sentAtMs;
    originMs = Math.max(leastMs, Math.min(originMs, mostMs));
  }

  return {
    correct,
    /** Corrects the clock by a reply with `Cache-Control: no-store`, which cannot come from a cache. */
    adjust(headers: Headers, sentAtMs: number): void {
      const serverMs = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(serverMs) || !headers.get('cache-control')?.includes('no-store')) return;
      correct(serverMs, sentAtMs, HEADER_PRECISION_MS);
    },
    getTimeMs(): number {
      noticeDrift();
      return Math.round(originMs + performance.now());
    },
  };
}

/** Makes a call that is open to visitors, for its headers. */
async function askServer(): Promise<void> {
  const sentAtMs = performance.now();
  const { headers } = await fetch(remotesRoutes.listRemotes.path, { method: 'HEAD' });
  serverClock.adjust(headers, sentAtMs);
}

// Without a reply, the next API call corrects the clock.
export const serverClock = createServerClock(() => void askServer().catch(() => undefined));

/** Sets the clock to the time when the server rendered this page. */
export const setPageTime = (serverMs: number): void => serverClock.correct(serverMs, 0);

/**
 * Returns the server's time in milliseconds since 1970. Compare server timestamps with it, because a device's clock may
 * be wrong.
 * @param deviceMs a device time since its clock was last changed; now by default
 */
export const getServerTimeMs = (deviceMs?: number): number =>
  serverClock.getTimeMs() - (deviceMs === undefined ? 0 : Date.now() - deviceMs);

/** Last update of each query and when it was noticed. */
const noticedUpdates = new WeakMap<object, { count: number; atMs: number }>();

/**
 * Returns a `staleTime` for TanStack Query in server time. The library uses the device's clock: set back by a day, it
 * would keep a reply for a day.
 */
export const staleAfter =
  (periodMs: number) =>
  (query: { state: { dataUpdateCount: number } }): number => {
    const count = query.state.dataUpdateCount;
    const nowMs = getServerTimeMs();
    const noticed = noticedUpdates.get(query);
    if (noticed?.count !== count) noticedUpdates.set(query, { count, atMs: nowMs });
    const sinceMs = noticed?.count === count ? noticed.atMs : nowMs;
    return nowMs - sinceMs < periodMs ? Infinity : 0;
  };

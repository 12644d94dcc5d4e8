import { authRoutes } from '@sixfold/api-contract';
import { createApiClient } from './apiClient';
import { createServerClock, getServerTimeMs, staleAfter } from './serverClock';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 4, 1, 10, 0, 0, 400);

const headersAt = (timeMs: number, cacheControl = 'no-store') =>
  new Headers({ date: new Date(timeMs).toUTCString(), 'cache-control': cacheControl });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('createServerClock', () => {
  it.each([-HOUR_MS, HOUR_MS])('follows a server clock that differs by %d ms', (differenceMs) => {
    const clock = createServerClock();
    clock.adjust(headersAt(NOW_MS + differenceMs), performance.now());
    expect(Math.abs(clock.getTimeMs() - NOW_MS - differenceMs)).toBeLessThan(1_000);
  });

  it('keeps a correct clock despite latency and second precision', () => {
    const clock = createServerClock();
    const sentAtMs = performance.now();
    jest.advanceTimersByTime(5_000);
    clock.adjust(headersAt(NOW_MS + 2_000), sentAtMs);
    expect(clock.getTimeMs()).toBe(NOW_MS + 5_000);
  });

  it('keeps a correct clock after an immediate reply, whose header omits the fraction of the second', () => {
    const clock = createServerClock();
    clock.adjust(headersAt(NOW_MS), performance.now());
    expect(clock.getTimeMs()).toBe(NOW_MS);
  });

  it.each([-HOUR_MS, HOUR_MS])('is unaffected when the device clock is changed by %d ms', (byMs) => {
    const clock = createServerClock();
    clock.adjust(headersAt(NOW_MS), performance.now());
    jest.setSystemTime(NOW_MS + byMs);
    jest.advanceTimersByTime(2_000);
    expect(clock.getTimeMs()).toBe(NOW_MS + 2_000);
  });

  it.each([
    ['that a cache may have stored', headersAt(NOW_MS - HOUR_MS, 'max-age=7200')],
    ['that does not say who may store it', new Headers({ date: new Date(0).toUTCString() })],
    ['without a date', new Headers({ 'cache-control': 'no-store' })],
  ])('ignores a reply %s', (_what, headers) => {
    const clock = createServerClock();
    clock.adjust(headers, performance.now());
    expect(clock.getTimeMs()).toBe(NOW_MS);
  });
});

describe('createServerClock with drifting device clocks', () => {
  it.each([60_000, -60_000])('asks the server once after a difference of %d ms', (byMs) => {
    const askServer = jest.fn();
    const clock = createServerClock(askServer);
    clock.getTimeMs();
    jest.setSystemTime(NOW_MS + byMs);
    clock.getTimeMs();
    clock.getTimeMs();
    expect(askServer).toHaveBeenCalledTimes(1);
  });

  it('does not ask after a small clock correction', () => {
    const askServer = jest.fn();
    const clock = createServerClock(askServer);
    jest.setSystemTime(NOW_MS + 2_000);
    clock.getTimeMs();
    expect(askServer).not.toHaveBeenCalled();
  });

  it('follows the reply after sleep, during which `performance.now()` stood still', () => {
    const clock = createServerClock(() => clock.adjust(headersAt(NOW_MS + HOUR_MS), performance.now()));
    jest.setSystemTime(NOW_MS + HOUR_MS);
    clock.getTimeMs();
    expect(Math.abs(clock.getTimeMs() - NOW_MS - HOUR_MS)).toBeLessThan(1_000);
  });
});

describe('the clock of the page', () => {
  it('asks the server after sleep', async () => {
    getServerTimeMs();
    const headers = headersAt(NOW_MS + HOUR_MS);
    const fetch = jest.fn(async () => ({ headers }) as Response);
    globalThis.fetch = fetch;
    jest.setSystemTime(NOW_MS + HOUR_MS);
    getServerTimeMs();
    await jest.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledWith('/api/remotes', { method: 'HEAD' });
    expect(Math.abs(getServerTimeMs() - NOW_MS - HOUR_MS)).toBeLessThan(1_000);
    Reflect.deleteProperty(globalThis, 'fetch');
  });
});

describe('setPageTime', () => {
  it.each([-10 * HOUR_MS, 10 * HOUR_MS])('corrects a device clock that differs by %d ms', (differenceMs) => {
    const clock = createServerClock();
    clock.correct(NOW_MS + differenceMs, 0);
    expect(clock.getTimeMs()).toBe(NOW_MS + differenceMs);
  });
});

describe('staleAfter', () => {
  it('uses server time when the device clock is set back', () => {
    const query = { state: { dataUpdateCount: 1 } };
    const staleTime = staleAfter(1_000);
    expect(staleTime(query)).toBe(Infinity);
    jest.advanceTimersByTime(999);
    jest.setSystemTime(NOW_MS - 24 * HOUR_MS);
    expect(staleTime(query)).toBe(Infinity);
    jest.advanceTimersByTime(1);
    expect(staleTime(query)).toBe(0);
    query.state.dataUpdateCount += 1;
    expect(staleTime(query)).toBe(Infinity);
  });
});

describe('getServerTimeMs', () => {
  it.each([
    [200, HOUR_MS],
    [503, -HOUR_MS],
  ])('follows replies of the API, such as one with status %d', async (status, differenceMs) => {
    const headers = headersAt(NOW_MS + differenceMs);
    const client = createApiClient(() => Promise.resolve(new Response('{}', { status, headers })));
    await client.call(authRoutes.getUser).catch(() => undefined);
    expect(Math.abs(getServerTimeMs() - NOW_MS - differenceMs)).toBeLessThan(1_000);
    expect(getServerTimeMs(NOW_MS - HOUR_MS) - getServerTimeMs()).toBe(-HOUR_MS);
  });
});

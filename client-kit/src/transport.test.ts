import { sendWithProgress } from './transport';

/** Test double of XMLHttpRequest; the test simulates the network. */
class RequestDouble {
  static last: RequestDouble;
  withCredentials = false;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 200;
  statusText = 'OK';
  response = '{"ok":true}';
  headers = '';
  readonly getAllResponseHeaders = () => this.headers;
  readonly open = jest.fn();
  readonly send = jest.fn();
  readonly abort = jest.fn(() => this.onabort?.());

  constructor() {
    RequestDouble.last = this;
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = RequestDouble as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

it('sendWithProgress sends the cookie, reports progress, and resolves like fetch', async () => {
  const shares: number[] = [];
  const answer = sendWithProgress('/api/photos/upload', {
    method: 'POST',
    credentials: 'include',
    body: 'pixels',
    onProgress: (share) => shares.push(share),
  });
  const request = RequestDouble.last;
  expect(request.open).toHaveBeenCalledWith('POST', '/api/photos/upload');
  expect(request.withCredentials).toBe(true);
  expect(request.send).toHaveBeenCalledWith('pixels');
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  Object.assign(request, { status: 409, response: '{"id":"photo_limit"}' });
  request.onload?.();
  const response = await answer;
  expect(response.ok).toBe(false);
  expect(await response.json()).toEqual({ id: 'photo_limit' });
  expect(shares).toEqual([0.25]);
});

it('sendWithProgress keeps the reply’s headers, such as the wait of a rate limit', async () => {
  const answer = sendWithProgress('/api/photos/upload');
  const headers =
    'retry-after: 30\r\ndate: Fri, 01 May 2026 10:00:00 GMT\r\nwarning: 199 - "cache: stale"\r\nx-empty: \r\n';
  Object.assign(RequestDouble.last, { status: 429, headers });
  RequestDouble.last.onload?.();
  expect(Object.fromEntries((await answer).headers)).toMatchObject({
    'retry-after': '30',
    date: 'Fri, 01 May 2026 10:00:00 GMT',
    warning: '199 - "cache: stale"',
    'x-empty': '',
  });
});

it('sendWithProgress sends no cookie and reports no progress by default', async () => {
  const answer = sendWithProgress('/api/photos/upload');
  const request = RequestDouble.last;
  expect(request.open).toHaveBeenCalledWith('POST', '/api/photos/upload');
  expect(request.withCredentials).toBe(false);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.onload?.();
  expect((await answer).ok).toBe(true);
});

it('sendWithProgress rejects when the network fails', async () => {
  const answer = sendWithProgress('/api/photos/upload');
  RequestDouble.last.onerror?.();
  await expect(answer).rejects.toThrow(TypeError);
});

it('sendWithProgress aborts the request with its signal, and sends nothing for an aborted signal', async () => {
  const giveUp = new AbortController();
  const answer = sendWithProgress('/api/photos/upload', { signal: giveUp.signal });
  const request = RequestDouble.last;
  giveUp.abort();
  await expect(answer).rejects.toThrow();
  expect(request.abort).toHaveBeenCalledTimes(1);
  await expect(sendWithProgress('/api/photos/upload', { signal: giveUp.signal })).rejects.toBe(
    giveUp.signal.reason,
  );
  expect(RequestDouble.last).toBe(request);
});

it('sendWithProgress aborts an upload that has stalled for 90 s', async () => {
  jest.useFakeTimers();
  const answer = sendWithProgress('/api/photos/upload').catch((failure: unknown) => failure);
  const request = RequestDouble.last;
  jest.advanceTimersByTime(80_000);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  jest.advanceTimersByTime(80_000);
  expect(request.abort).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(await answer).toEqual(new TypeError('network failure'));
  jest.useRealTimers();
});

import { accountCalls, authCalls } from '@sixfold/api-contract';
import { createApiClient, type ApiClient } from './apiClient';
import { enterMemberScope } from './memberScope';
import { reachability } from './reachability';
import type { Transport } from './transport';

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((failure: unknown) => failure);

afterEach(() => {
  jest.useRealTimers();
  reachability.record(true);
});

describe('an API call', () => {
  it.each([200, 500])('counts as unreached when the body of a %i is cut off', async (status) => {
    const reply = new Response('{"id":', { status });
    jest.spyOn(reply, 'text').mockRejectedValue(new TypeError('network error'));
    const transport = () => Promise.resolve(reply);
    expect(await failureOf(createApiClient(transport).call(authCalls.getUser))).toMatchObject({
      status: 0,
      id: 'offline',
    });
    expect(reachability.isReached()).toBe(false);
  });

  it.each([
    ['a read', 20, (api: ApiClient) => api.call(authCalls.getUser)],
    ['a write', 90, (api: ApiClient) => api.call(authCalls.logout)],
    ['a file that is read', 20, (api: ApiClient) => api.open(authCalls.getUser)],
    ['a file', 90, (api: ApiClient) => api.open(accountCalls.exportData, { body: { currentPassword: '' } })],
  ])('fails as too slow for %s and aborts its request after %i s', async (_kind, seconds, make) => {
    jest.useFakeTimers();
    let sent: AbortSignal | null | undefined;
    const silent: Transport = (_address, init) =>
      new Promise((_resolve, reject) => {
        sent = init?.signal;
        sent?.addEventListener('abort', () => reject(sent?.reason as Error));
      });
    const failure = failureOf(make(createApiClient(silent)));
    await jest.advanceTimersByTimeAsync((seconds - 1) * 1_000);
    expect(sent?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await failure).toMatchObject({ status: 504, id: 'timed_out' });
    expect(sent?.aborted).toBe(true);
  });

  it('aborts its request and rejects with the reason when its caller aborts', async () => {
    const giveUp = new AbortController();
    const transport: Transport = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        giveUp.abort();
      });
    const failure = failureOf(createApiClient(transport).call(authCalls.getUser, { signal: giveUp.signal }));
    expect(await failure).toBe(giveUp.signal.reason);
    expect(reachability.isReached()).toBe(true);
  });

  describe('for a file', () => {
    /** Opens a file of which only the first chunk has arrived. */
    async function open(giveUp?: AbortSignal) {
      let source: ReadableStreamDefaultController<Uint8Array> | undefined;
      let sent: AbortSignal | null | undefined;
      const transport: Transport = (_address, init) => {
        sent = init?.signal;
        const body = new ReadableStream<Uint8Array>({
          start(stream) {
            source = stream;
            stream.enqueue(new TextEncoder().encode('one '));
            sent?.addEventListener('abort', () => stream.error(sent?.reason));
          },
        });
        return Promise.resolve(new Response(body, { headers: { 'content-disposition': 'attachment' } }));
      };
      const response = await createApiClient(transport).open(authCalls.getUser, { signal: giveUp });
      return { response, source: source!, signal: sent! };
    }

    it('streams the file to its end, however long that takes', async () => {
      jest.useFakeTimers();
      const { response, source, signal } = await open();
      expect(response.headers.get('content-disposition')).toBe('attachment');
      await jest.advanceTimersByTimeAsync(600_000);
      const text = response.text();
      await jest.advanceTimersByTimeAsync(89_000);
      source.enqueue(new TextEncoder().encode('two '));
      await jest.advanceTimersByTimeAsync(89_000);
      source.enqueue(new TextEncoder().encode('three'));
      source.close();
      expect(await text).toBe('one two three');
      await jest.advanceTimersByTimeAsync(600_000);
      expect(signal.aborted).toBe(false);
    });

    it('fails as too slow when no data arrives for 90 s', async () => {
      jest.useFakeTimers();
      const { response, signal } = await open();
      const failure = failureOf(response.text());
      await jest.advanceTimersByTimeAsync(90_000);
      expect(await failure).toMatchObject({ status: 504, id: 'timed_out' });
      expect(signal.aborted).toBe(true);
    });

    it('fails as a network failure when the connection breaks', async () => {
      const { response, source } = await open();
      const failure = failureOf(response.text());
      source.error(new TypeError('network error'));
      expect(await failure).toMatchObject({ status: 0, id: 'offline' });
    });

    it('aborts when its caller aborts', async () => {
      const giveUp = new AbortController();
      const { response, signal } = await open(giveUp.signal);
      const failure = failureOf(response.text());
      giveUp.abort();
      expect(await failure).toBe(giveUp.signal.reason);
      expect(signal.aborted).toBe(true);
    });

    it('aborts with the member’s scope and then never settles', async () => {
      enterMemberScope('ada');
      const { response, signal } = await open();
      const settled = jest.fn();
      response.text().then(settled, settled);
      enterMemberScope(null);
      await new Promise((resolve) => setTimeout(resolve));
      expect(signal.aborted).toBe(true);
      expect(settled).not.toHaveBeenCalled();
    });

    it('removes its listener from the caller’s signal after reading', async () => {
      const { signal: caller } = new AbortController();
      const removed = jest.spyOn(caller, 'removeEventListener');
      const { response, source } = await open(caller);
      source.close();
      await response.text();
      expect(removed).toHaveBeenCalledTimes(1);
    });
  });

  it('reports a network sign-in when a network redirects it', async () => {
    const redirected = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      ok: { value: false },
      status: { value: 0 },
    });
    const failure = failureOf(createApiClient(() => Promise.resolve(redirected)).call(authCalls.getUser));
    expect(await failure).toMatchObject({ status: 511, id: 'network_sign_in' });
  });
});

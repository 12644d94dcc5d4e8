import { authCalls } from '@sixfold/api-contract';
import { createApiClient } from './apiClient';
import { reachability } from './reachability';
import type { Transport } from './transport';

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((failure: unknown) => failure);

afterEach(() => {
  jest.useRealTimers();
  reachability.record(true);
});

describe('a call', () => {
  it.each([200, 500])('counts as not reached when the body of a %i breaks off', async (status) => {
    const reply = new Response('{"id":', { status });
    jest.spyOn(reply, 'text').mockRejectedValue(new TypeError('network error'));
    const transport = () => Promise.resolve(reply);
    expect(await failureOf(createApiClient(transport).call(authCalls.getUser))).toMatchObject({
      status: 0,
      id: 'offline',
    });
    expect(reachability.isReached()).toBe(false);
  });

  it('fails as too slow and ends its request when there is no reply within 90 s', async () => {
    jest.useFakeTimers();
    let sent: AbortSignal | null | undefined;
    const silent: Transport = (_address, init) =>
      new Promise((_resolve, reject) => {
        sent = init?.signal;
        sent?.addEventListener('abort', () => reject(sent?.reason as Error));
      });
    const failure = failureOf(createApiClient(silent).call(authCalls.getUser));
    await jest.advanceTimersByTimeAsync(89_000);
    expect(sent?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await failure).toMatchObject({ status: 504, id: 'timed_out' });
    expect(sent?.aborted).toBe(true);
  });

  it('ends its request and rejects with the reason when its caller gives up', async () => {
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

  it('asks for the sign-in of a network that redirects it', async () => {
    const redirected = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      ok: { value: false },
      status: { value: 0 },
    });
    const failure = failureOf(createApiClient(() => Promise.resolve(redirected)).call(authCalls.getUser));
    expect(await failure).toMatchObject({ status: 511, id: 'network_sign_in' });
  });
});

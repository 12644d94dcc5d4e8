import { accountCalls, authCalls } from '@sixfold/api-contract';
import { createApiClient, type ApiClient } from './apiClient';
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

  it.each([
    ['a read', 20, (api: ApiClient) => api.call(authCalls.getUser)],
    ['a write', 90, (api: ApiClient) => api.call(authCalls.logout)],
    ['a file that is read', 20, (api: ApiClient) => api.open(authCalls.getUser)],
    ['a file', 90, (api: ApiClient) => api.open(accountCalls.exportData, { body: { currentPassword: '' } })],
  ])('of %s fails as too slow and ends its request after %i s', async (_kind, seconds, make) => {
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

  it('whose reply is a file has no limit for the rest of it, and is ended by its caller', async () => {
    jest.useFakeTimers();
    const giveUp = new AbortController();
    let sent: AbortSignal | null | undefined;
    const transport: Transport = (_address, init) => {
      sent = init?.signal;
      return Promise.resolve(new Response('{}'));
    };
    await createApiClient(transport).open(authCalls.getUser, { signal: giveUp.signal });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(sent?.aborted).toBe(false);
    giveUp.abort();
    expect(sent?.aborted).toBe(true);
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

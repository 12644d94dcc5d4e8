import { authCalls, messagingCalls, photosCalls, placesCalls, profileCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { createApiClient } from './apiClient';
import { ApiError, errorTextOf } from './apiError';
import { serverClock } from './serverClock';

const failWith = (text: string, init: ResponseInit = { status: 400 }): Promise<unknown> =>
  createApiClient(() => Promise.resolve(new Response(text, init)))
    .call(authCalls.logout)
    .catch((reason: unknown) => reason);

describe('the API client', () => {
  it('fills in path and query, sends the cookie, and sends a JSON body only with a payload', async () => {
    const transport = jest.fn(() => Promise.resolve(new Response('{}')));
    const client = createApiClient(transport);
    await client.call(profileCalls.getMemberProfile, { params: { userId: idOf(7) } });
    await client.call(placesCalls.searchPlaces, { query: { q: 'São P' } });
    await client.call(messagingCalls.sendMessage, { body: { receiverId: idOf(7), content: 'Hello' } });
    await client.call(authCalls.logout);
    expect(transport.mock.calls).toMatchObject([
      [`/api/profile/${idOf(7)}`, { method: 'GET', credentials: 'include' }],
      ['/api/places?q=S%C3%A3o+P', { method: 'GET' }],
      [
        '/api/messages',
        {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ receiverId: idOf(7), content: 'Hello' }),
        },
      ],
      ['/api/logout', { method: 'POST', credentials: 'include' }],
    ]);
    for (const without of [0, 1, 3]) {
      expect(transport.mock.calls[without]).not.toHaveProperty('1.body');
      expect(transport.mock.calls[without]).not.toHaveProperty('1.headers');
    }
  });

  it('encodes a path parameter so that it cannot change the path', async () => {
    const transport = jest.fn(() => Promise.resolve(new Response('{}')));
    await createApiClient(transport).call(profileCalls.getMemberProfile, {
      params: { userId: '../user?x=1' },
    });
    expect(transport).toHaveBeenCalledWith('/api/profile/..%2Fuser%3Fx%3D1', expect.anything());
  });

  it('rejects with the status and the response text, and with a message to show', async () => {
    const mock = createMockApi([
      mockCall(authCalls.login, () => {
        throw new MockFailure('invalid_credentials', { email: 'Unknown' });
      }),
    ]);
    const failure: unknown = await createApiClient(mock.fetch)
      .call(authCalls.login, { body: { email: 'a@b.de', password: 'x' } })
      .catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 401,
      id: 'invalid_credentials',
      userMessage: 'Invalid email or password',
      fields: { email: 'Unknown' },
    });
    expect((failure as ApiError).message).toMatch(/^401: \{"error":"Invalid email or password"/);
  });

  it.each([
    ['{"error":"Taken."}', 'Taken.'],
    ['{"message":"Too old."}', 'Too old.'],
  ])('takes the user message from the reply %s', async (text, words) => {
    const client = createApiClient(() => Promise.resolve(new Response(text, { status: 400 })));
    const failure: unknown = await client.call(authCalls.logout).catch((reason: unknown) => reason);
    expect(errorTextOf(failure)).toBe(words);
    expect((failure as Error).message).toBe(`400: ${text}`);
  });

  it('rejects a reply that is not JSON, and reads an error page by its status', async () => {
    const json = { 'content-type': 'application/json' };
    for (const reply of [
      new Response('OK'),
      new Response(''),
      new Response(null, { status: 204 }),
      new Response('{"messages":[{"id":', { headers: json }),
    ])
      expect(
        await createApiClient(() => Promise.resolve(reply))
          .call(authCalls.logout)
          .catch((failure: unknown) => failure),
      ).toMatchObject({ status: 502, id: 'unreachable' });
    const broken = createApiClient(() =>
      Promise.resolve(new Response('', { status: 502, statusText: 'Bad Gateway' })),
    );
    await expect(broken.call(authCalls.logout)).rejects.toThrow('502: Bad Gateway');
  });

  it('reports an unreachable server and never retries', async () => {
    const transport = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
    const failure: unknown = await createApiClient(transport)
      .call(authCalls.getUser)
      .catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ status: 0, id: 'offline', message: '0: network failure' });
    expect(errorTextOf(failure)).toBe(
      'We could not reach Sixfold. Nothing was lost; please check your connection.',
    );
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('sends the session cookie with every call', async () => {
    const transport = jest.fn(() => Promise.resolve(new Response('{}')));
    const client = createApiClient(transport);
    await client.call(profileCalls.getMemberProfile, { params: { userId: idOf(7) } });
    await client.call(messagingCalls.sendMessage, { body: { receiverId: idOf(7), content: 'Hello' } });
    await client.upload(photosCalls.uploadPhoto, { file: new Blob(['pixels']) });
    for (const call of transport.mock.calls) expect(call).toHaveProperty('1.credentials', 'include');
  });

  it('omits a query value that is undefined or null', async () => {
    const transport = jest.fn(() => Promise.resolve(new Response('{}')));
    const client = createApiClient(transport);
    const call = { ...placesCalls.searchPlaces, types: {} as never };
    await client.call(call, { query: { q: undefined, near: null, limit: 0 } });
    await client.call(call, { query: { q: undefined } });
    expect(transport.mock.calls).toEqual([
      ['/api/places?limit=0', expect.anything()],
      ['/api/places', expect.anything()],
    ]);
  });

  it('passes a call’s signal and keepalive on', async () => {
    const transport = jest.fn(() => Promise.resolve(new Response('{}')));
    const { signal } = new AbortController();
    await createApiClient(transport).open(authCalls.logout, { signal, keepalive: true });
    expect(transport).toHaveBeenCalledWith(
      '/api/logout',
      expect.objectContaining({ signal, keepalive: true }),
    );
  });

  it('uses the transport that replaced the initial one', async () => {
    const first = jest.fn();
    const client = createApiClient(first);
    client.setTransport(() => Promise.resolve(new Response('{"id":"later"}')));
    expect(await client.call(authCalls.logout)).toEqual({ id: 'later' });
    expect(first).not.toHaveBeenCalled();
  });

  it('prefers a reply’s error to its message', async () => {
    expect(await failWith('{"error":"Taken.","message":"Bad Request"}')).toHaveProperty(
      'userMessage',
      'Taken.',
    );
  });

  it.each([
    [413, 'body_too_large', 'This is too large to send. Please choose something smaller.'],
    [
      502,
      'unreachable',
      'Sixfold cannot be reached right now. Nothing was lost; please try again in a minute.',
    ],
    [
      503,
      'unreachable',
      'Sixfold cannot be reached right now. Nothing was lost; please try again in a minute.',
    ],
    [504, 'timed_out', 'Sixfold took too long to answer. Nothing was lost; please try again in a moment.'],
    [403, 'blocked', 'A filter between you and Sixfold stopped this. Trying another network may help.'],
  ])('explains a %i from a proxy', async (status, id, userMessage) => {
    for (const text of ['<html><title>Error</title></html>', '{"message":"Service Error"}', '{"error":{}}'])
      expect(await failWith(text, { status })).toMatchObject({ status, id, userMessage });
  });

  it('reports a network sign-in when a network replies with its own page', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    expect(await failWith('<html>Welcome</html>', { status: 200, headers })).toMatchObject({
      id: 'network_sign_in',
      userMessage:
        'This network asks you to sign in first. Open any other website to do that, then try again.',
    });
  });

  it('ignores non-string parts of a gateway’s JSON', async () => {
    const text = '{"error":{"code":1},"message":["no"],"id":7,"fields":"none"}';
    expect(await failWith(text, { status: 400 })).toMatchObject({
      id: 'unknown',
      userMessage: 'Something went wrong. Nothing was lost; please try again.',
      fields: {},
    });
  });

  it('gives a failure without an envelope the id unknown and a generic message', async () => {
    expect(await failWith('<html>', { status: 500 })).toMatchObject({
      message: '500: <html>',
      id: 'unknown',
      userMessage: 'Something went wrong. Nothing was lost; please try again.',
      requestId: null,
      fields: {},
      retryAfterSeconds: null,
    });
  });

  it('reports the wait of a rate limit and the request id', async () => {
    const text = '{"id":"too_many_requests","error":"That was a bit fast.","requestId":"r1"}';
    expect(await failWith(text, { status: 429, headers: { 'retry-after': '30' } })).toMatchObject({
      status: 429,
      id: 'too_many_requests',
      requestId: 'r1',
      retryAfterSeconds: 30,
    });
  });

  it('adjusts the server clock by each reply, including refusals', async () => {
    const adjust = jest.spyOn(serverClock, 'adjust');
    await failWith('{}', { status: 401, headers: { date: 'Fri, 01 May 2026 10:00:00 GMT' } });
    expect(adjust.mock.lastCall?.[0].get('date')).toBe('Fri, 01 May 2026 10:00:00 GMT');
    adjust.mockRestore();
  });

  it('resolves with the typed reply of the contract', async () => {
    const mock = createMockApi([mockCall(authCalls.getUser, () => buildUser())]);
    expect(await createApiClient(mock.fetch).call(authCalls.getUser)).toEqual(buildUser());
  });
});

it('errorTextOf returns a generic message for a failure that is no ApiError', () => {
  expect(errorTextOf(new TypeError('x is undefined'))).toBe(
    'Something went wrong. Nothing was lost; please try again.',
  );
});

describe('an upload', () => {
  const picture = new File(['pixels'], 'me.jpg', { type: 'image/jpeg' });
  const crop = { x: 0, y: 0.1, width: 1, height: 0.8 };
  const url = `/api/photos/${idOf(1)}`;

  it('sends the file and the fields in the contract’s format, and reports progress', async () => {
    const received: unknown[] = [];
    const mock = createMockApi([
      mockCall(photosCalls.uploadPhoto, ({ body, file, progress }) => {
        received.push(body, file?.name);
        progress(0.5);
        return { url, photos: [url] };
      }),
    ]);
    const shares: number[] = [];
    const names: string[] = [];
    const client = createApiClient((address, init) => {
      names.push(...((init?.body as FormData | undefined)?.keys() ?? []));
      return mock.fetch(address, init);
    });
    const reply = await client.upload(photosCalls.uploadPhoto, {
      file: picture,
      body: { crop },
      onProgress: (share) => shares.push(share),
    });
    expect(reply).toEqual({ url, photos: [url] });
    expect(received).toEqual([{ crop }, 'me.jpg']);
    expect(shares).toEqual([0.5]);
    expect(names).toEqual(['crop', 'file']);
  });

  it('fills in its path parameters, and sends strings as JSON too', async () => {
    const mock = createMockApi();
    const [userId, clientId] = [idOf(2), '0123abcd'];
    await createApiClient(mock.fetch).upload(messagingCalls.sendImage, {
      params: { userId },
      file: picture,
      body: { clientId },
    });
    expect(mock.made).toMatchObject([{ id: 'messaging.sendImage', params: { userId }, body: { clientId } }]);
  });

  it('rejects with the API’s error message', async () => {
    const mock = createMockApi([
      mockCall(photosCalls.uploadPhoto, () => {
        throw new MockFailure('photo_limit');
      }),
    ]);
    await expect(
      createApiClient(mock.fetch).upload(photosCalls.uploadPhoto, { file: picture }),
    ).rejects.toMatchObject({ status: 409, id: 'photo_limit' });
  });

  it('rejects with the abort reason instead of an API error when it is aborted', async () => {
    const giveUp = new AbortController();
    const mock = createMockApi([
      mockCall(photosCalls.uploadPhoto, () => {
        giveUp.abort();
        return { url, photos: [url] };
      }),
    ]);
    await expect(
      createApiClient(mock.fetch).upload(photosCalls.uploadPhoto, { file: picture, signal: giveUp.signal }),
    ).rejects.toBe(giveUp.signal.reason);
  });

  it('omits an undefined field', async () => {
    const names: unknown[] = [];
    const client = createApiClient((_address, init) => {
      names.push(...((init?.body as FormData | undefined)?.keys() ?? []));
      return Promise.resolve(new Response('{}'));
    });
    await client.upload(photosCalls.uploadPhoto, { file: picture, body: { crop: undefined } });
    expect(names).toEqual(['file']);
  });

  it('rejects as offline when the network fails before the caller aborts', async () => {
    const { signal } = new AbortController();
    const client = createApiClient(() => Promise.reject(new TypeError('fetch failed')));
    await expect(client.upload(photosCalls.uploadPhoto, { file: picture, signal })).rejects.toMatchObject({
      id: 'offline',
    });
  });
});

describe('the default transport', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
    jest.restoreAllMocks();
  });

  it('uses fetch, and XMLHttpRequest for files, because only that reports progress', async () => {
    const fetched = jest.fn(() => Promise.resolve(new Response('{}')));
    globalThis.fetch = fetched;
    const sent = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function fail(
      this: XMLHttpRequest,
    ) {
      this.onerror?.(new ProgressEvent('error'));
    });
    const client = createApiClient();
    await client.call(authCalls.logout);
    expect([fetched.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0]);
    const upload = client.upload(photosCalls.uploadPhoto, { file: new Blob(['pixels']) });
    await expect(upload).rejects.toMatchObject({ id: 'offline' });
    expect([fetched.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
  });
});

import { authCalls, messagingCalls, photosCalls, placesCalls, profileCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { ApiError, createApiClient, errorTextOf } from './apiClient';

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

  it('cannot be talked out of its path by a parameter', async () => {
    const transport = jest.fn(() => Promise.resolve(new Response('{}')));
    await createApiClient(transport).call(profileCalls.getMemberProfile, {
      params: { userId: '../user?x=1' },
    });
    expect(transport).toHaveBeenCalledWith('/api/profile/..%2Fuser%3Fx%3D1', expect.anything());
  });

  it('rejects with the status and the text as the product’s rule says, and with a message to show', async () => {
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

  it('reads an answer that is not JSON as an empty object, and an error page as its status', async () => {
    const client = createApiClient(() => Promise.resolve(new Response('<html>', { status: 200 })));
    expect(await client.call(authCalls.logout)).toEqual({});
    const broken = createApiClient(() =>
      Promise.resolve(new Response('', { status: 502, statusText: 'Bad Gateway' })),
    );
    await expect(broken.call(authCalls.logout)).rejects.toThrow('502: Bad Gateway');
  });

  it('says that the server was not reached, and never tries a second time', async () => {
    const transport = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
    const failure: unknown = await createApiClient(transport)
      .call(authCalls.getUser)
      .catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ status: 0, id: 'offline' });
    expect(errorTextOf(failure)).toContain('Nothing was lost');
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

  it('answers what the contract says', async () => {
    const mock = createMockApi([mockCall(authCalls.getUser, () => buildUser())]);
    expect(await createApiClient(mock.fetch).call(authCalls.getUser)).toEqual(buildUser());
  });
});

describe('an upload', () => {
  const picture = new File(['pixels'], 'me.jpg', { type: 'image/jpeg' });
  const crop = { x: 0, y: 0.1, width: 1, height: 0.8 };
  const url = `/api/photos/${idOf(1)}`;

  it('carries the file and the fields as the contract reads them, and reports progress', async () => {
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

  it('goes to the address with its parameters, and sends texts as JSON too', async () => {
    const mock = createMockApi();
    const [userId, clientId] = [idOf(2), '0123abcd'];
    await createApiClient(mock.fetch).upload(messagingCalls.sendImage, {
      params: { userId },
      file: picture,
      body: { clientId },
    });
    expect(mock.made).toMatchObject([{ id: 'messaging.sendImage', params: { userId }, body: { clientId } }]);
  });

  it('rejects with the words of the API', async () => {
    const mock = createMockApi([
      mockCall(photosCalls.uploadPhoto, () => {
        throw new MockFailure('photo_limit');
      }),
    ]);
    await expect(
      createApiClient(mock.fetch).upload(photosCalls.uploadPhoto, { file: picture }),
    ).rejects.toMatchObject({ status: 409, id: 'photo_limit' });
  });

  it('that is given up rejects with the reason, not with an error of the API', async () => {
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
});

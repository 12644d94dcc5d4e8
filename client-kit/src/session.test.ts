import { authCalls } from '@sixfold/api-contract';
import {
  buildUser,
  createMockApi,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { createApiClient } from './apiClient';
import { createSessionStore } from './session';

function buildSession(handlers: MockHandler[]) {
  const order: string[] = [];
  const mock = createMockApi(handlers);
  const store = createSessionStore({
    api: createApiClient((address, init) => {
      order.push(`${init?.method} ${address}`);
      return mock.fetch(address, init);
    }),
    forget: (accountId) => void order.push(`forget ${accountId}`),
    warn: (text) => void order.push(text),
  });
  return { store, order };
}

const signedIn = mockCall(authCalls.getUser, () => buildUser());

describe('the session', () => {
  it('is resolving until the first answer, then a member', async () => {
    const { store } = buildSession([signedIn]);
    expect(store.getState().status).toBe('resolving');
    expect(await store.getState().refresh()).toEqual(buildUser());
    expect(store.getState()).toMatchObject({ status: 'member', user: { firstName: 'Ada' } });
  });

  it.each([
    ['nobody is signed in', new MockFailure('not_signed_in')],
    ['the server fails', new MockFailure('internal')],
    ['the network fails', new TypeError('Failed to fetch')],
  ])('takes any failure for signed out and warns: %s', async (_, failure) => {
    const failing = mockCall(authCalls.getUser, () => {
      throw failure;
    });
    const { store, order } = buildSession([failing]);
    expect(await store.getState().refresh()).toBeNull();
    expect(store.getState()).toMatchObject({ status: 'anonymous', user: null });
    expect(order.at(-1)).toContain('treated as signed out');
  });

  it('belongs to a member while there is a user', () => {
    const { store } = buildSession([]);
    store.getState().setUser(buildUser());
    expect(store.getState().status).toBe('member');
    store.getState().setUser(null);
    expect(store.getState().status).toBe('anonymous');
  });

  it('signs out without an account when nobody is signed in', async () => {
    const { store, order } = buildSession([]);
    await store.getState().signOut();
    expect(order[0]).toBe('forget undefined');
  });

  it('clears everything here before it calls the server', async () => {
    const { store, order } = buildSession([signedIn]);
    await store.getState().refresh();
    await store.getState().signOut();
    expect(order.slice(0, 3)).toEqual(['GET /api/user', `forget ${buildUser().id}`, 'POST /api/logout']);
    expect(store.getState().status).toBe('anonymous');
  });

  it('fetches the user at every refresh and keeps the newest reply', async () => {
    const names = ['Ada', 'Bea'];
    const changing = mockCall(authCalls.getUser, () => buildUser({ firstName: names.shift() }));
    const { store, order } = buildSession([changing]);
    await store.getState().refresh();
    expect(await store.getState().refresh()).toMatchObject({ firstName: 'Bea' });
    expect(order).toEqual(['GET /api/user', 'GET /api/user']);
  });

  it('forgets as well what screens keep when they go', async () => {
    const { store, order } = buildSession([signedIn]);
    await store.getState().refresh();
    store.subscribe(({ status }) => void order.push(status));
    await store.getState().signOut();
    expect(order.slice(-2)).toEqual(['anonymous', `forget ${buildUser().id}`]);
  });

  it('signs out here even when the server cannot be reached', async () => {
    const refusing = mockCall(authCalls.logout, () => {
      throw new MockFailure('internal');
    });
    const { store, order } = buildSession([signedIn, refusing]);
    await store.getState().refresh();
    await store.getState().signOut();
    expect(store.getState().status).toBe('anonymous');
    expect(order).toContain('Signing out on the server failed.');
  });
});

import { authCalls } from '@sixfold/api-contract';
import {
  buildUser,
  createMockApi,
  idOf,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { createApiClient } from './apiClient';
import { createSessionStore } from './session';

const ADA = buildUser({ id: idOf(1), firstName: 'Ada' });
const BEA = buildUser({ id: idOf(2), firstName: 'Bea' });

function buildSession(handlers: MockHandler[], unconfirmedSignOut: string | null = null) {
  const order: string[] = [];
  const headers: unknown[] = [];
  const mock = createMockApi(handlers);
  let stored = unconfirmedSignOut;
  const noted = new Set<string>();
  const store = createSessionStore({
    api: createApiClient((address, init) => {
      order.push(`${init?.method} ${address}`);
      headers.push(init?.headers);
      return mock.fetch(address, init);
    }),
    forget: (memberId) => void order.push(`forget ${memberId}`),
    forgetOthers: (memberId) => void order.push(`forget others than ${memberId}`),
    note: (memberId) => void noted.add(memberId),
    isNoted: (memberId) => noted.has(memberId),
    signOutStore: { read: () => stored, write: (memberId) => (stored = memberId) },
    getAddress: () => '/likes?page=2',
    warn: (text) => void order.push(text),
  });
  return { store, order, headers, noted, storedSignOut: () => stored };
}

const signedIn = mockCall(authCalls.getUser, () => ADA);
const failing = (failure: Error) =>
  mockCall(authCalls.getUser, () => {
    throw failure;
  });
const logout = (reply: () => { ok: true }) => mockCall(authCalls.logout, reply);
const refusingLogout = (id: ConstructorParameters<typeof MockFailure>[0]) =>
  logout(() => {
    throw new MockFailure(id);
  });

function buildHeldReplies() {
  const held: ((user: typeof ADA | Error) => void)[] = [];
  const handler = mockCall(
    authCalls.getUser,
    () =>
      new Promise<typeof ADA>((resolve, reject) =>
        held.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply))),
      ),
  );
  return { held, handler };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the session', () => {
  it('is resolving until the first reply, then a member', async () => {
    const { store } = buildSession([signedIn]);
    expect(store.getState().status).toBe('resolving');
    await store.getState().start();
    expect(store.getState()).toMatchObject({ status: 'member', user: { firstName: 'Ada' } });
  });

  it.each([
    ['nobody is signed in', new MockFailure('not_signed_in')],
    ['the server fails', new MockFailure('internal')],
    ['the network fails', new TypeError('Failed to fetch')],
  ])('treats any failure at startup as signed out: %s', async (_, failure) => {
    const { store, order } = buildSession([failing(failure)]);
    await store.getState().start();
    expect(store.getState()).toMatchObject({ status: 'anonymous', user: null });
    expect(order).toContain('The current user could not be read.');
  });

  it.each([
    ['the database is away', new MockFailure('database_unavailable')],
    ['a limit is reached', new MockFailure('rate_limited')],
    ['the server fails', new MockFailure('internal')],
    ['the network fails', new TypeError('Failed to fetch')],
  ])('keeps the member signed in when reloading the user fails: %s', async (_, failure) => {
    const { store } = buildSession([failing(failure)]);
    store.getState().setUser(ADA);
    expect(await store.getState().refresh()).toEqual(ADA);
    expect(store.getState()).toMatchObject({ status: 'member', user: ADA });
  });

  it('keeps the newer of two replies in either order', async () => {
    const { held, handler } = buildHeldReplies();
    const { store } = buildSession([handler]);
    const [older, newer] = [store.getState().refresh(), store.getState().refresh()];
    await settled();
    held[1]?.({ ...ADA, firstName: 'Newer' });
    await newer;
    held[0]?.({ ...ADA, firstName: 'Older' });
    await older;
    expect(store.getState().user?.firstName).toBe('Newer');
  });

  it('keeps a newer sign-in when an older load fails', async () => {
    const { held, handler } = buildHeldReplies();
    const { store } = buildSession([handler]);
    const [older, newer] = [store.getState().refresh(), store.getState().refresh()];
    await settled();
    held[0]?.(new MockFailure('not_signed_in'));
    await older;
    held[1]?.(ADA);
    await newer;
    expect(store.getState()).toMatchObject({ status: 'member', user: ADA });
  });

  it('stays signed out when the member signs out while the user is loading', async () => {
    const { held, handler } = buildHeldReplies();
    const { store } = buildSession([handler, logout(() => ({ ok: true }))]);
    store.getState().setUser(ADA);
    const reading = store.getState().refresh();
    await settled();
    await store.getState().signOut();
    held[0]?.(ADA);
    await reading;
    expect(store.getState()).toMatchObject({ status: 'anonymous', user: null });
  });

  it('deletes other members’ data once when a member signs in', () => {
    const { store, order } = buildSession([]);
    store.getState().setUser(ADA);
    store.getState().setUser({ ...ADA, firstName: 'Adah' });
    expect(order).toEqual([`forget others than ${ADA.id}`]);
  });
});

describe('signing out', () => {
  it('clears local data before calling the server, and again after screens unmount', async () => {
    const { store, order, headers } = buildSession([logout(() => ({ ok: true }))]);
    store.getState().setUser(ADA);
    order.length = 0;
    store.subscribe(({ status }) => void order.push(status));
    await store.getState().signOut();
    expect(order).toEqual([
      `forget ${ADA.id}`,
      'POST /api/logout',
      `forget ${ADA.id}`,
      'anonymous',
      `forget ${ADA.id}`,
    ]);
    expect(headers).toEqual([{ 'sixfold-member': ADA.id }]);
  });

  it('does not call the server for a visitor, because the cookie may be that of another tab', async () => {
    const { store, order } = buildSession([]);
    await store.getState().signOut();
    expect(order).toEqual(['forget null']);
  });

  it.each(['not_signed_in', 'session_changed'] as const)(
    'succeeds when the server replies %s',
    async (id) => {
      const { store, storedSignOut } = buildSession([refusingLogout(id)]);
      store.getState().setUser(ADA);
      await store.getState().signOut();
      expect(store.getState()).toMatchObject({ status: 'anonymous', unconfirmedSignOut: null, ended: null });
      expect(storedSignOut()).toBeNull();
    },
  );

  it('is remembered and repeated when the server does not confirm it', async () => {
    let isDown = true;
    const unreliable = logout(() => {
      if (isDown) throw new MockFailure('internal');
      return { ok: true };
    });
    const { store, order, storedSignOut, headers } = buildSession([unreliable]);
    store.getState().setUser(ADA);
    await store.getState().signOut();
    expect(store.getState()).toMatchObject({ status: 'anonymous', unconfirmedSignOut: ADA.id });
    expect(storedSignOut()).toBe(ADA.id);
    expect(order).toContain('Signing out on the server failed.');
    isDown = false;
    await store.getState().repeatSignOut();
    expect(store.getState().unconfirmedSignOut).toBeNull();
    expect(storedSignOut()).toBeNull();
    expect(headers.at(-1)).toEqual({ 'sixfold-member': ADA.id });
  });

  it('persists across a page load while the server does not confirm it', async () => {
    const { store, order } = buildSession([signedIn, refusingLogout('internal')], ADA.id);
    await store.getState().start();
    expect(store.getState()).toMatchObject({ status: 'anonymous', unconfirmedSignOut: ADA.id });
    expect(order).not.toContain('GET /api/user');
  });

  it('leaves another member’s session alone on the next page load', async () => {
    const other = mockCall(authCalls.getUser, () => BEA);
    const { store } = buildSession([other, refusingLogout('session_changed')], ADA.id);
    await store.getState().start();
    expect(store.getState()).toMatchObject({ user: BEA, unconfirmedSignOut: null });
  });

  it('is not repeated after the next sign-in', () => {
    const { store, storedSignOut } = buildSession([], ADA.id);
    store.getState().setUser(BEA);
    expect(storedSignOut()).toBeNull();
  });
});

describe('a session that ended elsewhere', () => {
  it.each([
    ['expired', false, '/likes?page=2'],
    ['replaced', false, '/likes?page=2'],
    ['signed_out', true, '/likes?page=2'],
    ['password_reset', true, '/likes?page=2'],
    ['account_deleted', true, null],
  ] as const)('with the reason %s deletes unsaved input: %s', async (end, isForgotten, returnTo) => {
    const { store, order } = buildSession([]);
    store.getState().setUser(ADA);
    order.length = 0;
    store.getState().endSession(end);
    await settled();
    expect(order).toEqual(isForgotten ? [`forget ${ADA.id}`, `forget ${ADA.id}`] : []);
    expect(store.getState()).toMatchObject({
      status: 'anonymous',
      user: null,
      returnTo,
      ended: { end, memberId: ADA.id },
    });
  });

  it.each([
    ['the same member', ADA, '/likes?page=2'],
    ['another member', BEA, null],
  ])('restores the address only for the same member: %s (%#)', async (_, user, returnTo) => {
    const { store } = buildSession([]);
    store.getState().setUser(ADA);
    store.getState().endSession('expired');
    store.getState().setUser(user);
    expect(store.getState()).toMatchObject({ user, returnTo, ended: null });
  });

  it('counts as signed out by the owner when another tab has deleted their data', async () => {
    const { store, noted } = buildSession([]);
    store.getState().setUser(ADA);
    noted.delete(ADA.id);
    store.getState().endSession('expired');
    expect(store.getState().ended).toEqual({ end: 'signed_out', memberId: ADA.id });
    await settled();
  });

  it('is ignored for a visitor', () => {
    const { store } = buildSession([]);
    store.getState().setUser(null);
    store.getState().endSession('expired');
    expect(store.getState()).toMatchObject({ ended: null, returnTo: null });
  });
});

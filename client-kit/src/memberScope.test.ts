import { authCalls, messagingCalls, profileCalls } from '@sixfold/api-contract';
import { buildUser, createMockApi, idOf, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api } from './apiClient';
import { getMemberScope, queryClient, shareInScope } from './memberScope';
import { memberKeyFor } from './memberStorage';
import { useSession } from './session';

const ADA = buildUser({ id: idOf(1) });
const BEA = buildUser({ id: idOf(2) });
const signIn = (user: typeof ADA | null) => useSession.getState().setUser(user);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const MESSAGE = { body: { receiverId: idOf(7), content: 'Only for you' } };

function holdReplies() {
  const replies: ((response: Response) => void)[] = [];
  const requests: { headers: Headers; signal: AbortSignal | null | undefined }[] = [];
  api.setTransport((_, init) => {
    requests.push({ headers: new Headers(init?.headers), signal: init?.signal });
    return new Promise((resolve) => replies.push(resolve));
  });
  return { replies, requests };
}

beforeEach(() => {
  signIn(null);
  signIn(ADA);
});
afterEach(() => signIn(null));

describe('the member scope', () => {
  it('is inherited from the visitor who signs in, including loaded data', () => {
    signIn(null);
    const scope = getMemberScope();
    queryClient.setQueryData(['places'], ['Lisbon']);
    signIn(ADA);
    expect(getMemberScope()).toBe(scope);
    expect(getMemberScope().memberId).toBe(ADA.id);
    expect(queryClient.getQueryData(['places'])).toEqual(['Lisbon']);
  });

  it('ends completely when the member signs out', () => {
    const { signal, queryClient: client } = getMemberScope();
    client.setQueryData(['likes'], ['Bea']);
    signIn(null);
    expect(signal.aborted).toBe(true);
    expect(client.getQueryData(['likes'])).toBeUndefined();
    expect(queryClient).not.toBe(client);
    expect(getMemberScope()).toMatchObject({ memberId: null, queryClient });
  });

  it('shares one object per name until it ends', () => {
    const getOutbox = shareInScope('messaging.outbox', ({ memberId }) => ({ memberId }));
    const ofAda = getOutbox();
    expect(getOutbox()).toBe(ofAda);
    signIn(BEA);
    expect([ofAda.memberId, getOutbox().memberId]).toEqual([ADA.id, BEA.id]);
  });

  it('has its own storage keys', () => {
    expect(memberKeyFor('filters')).toBe(`sixfold.filters.${ADA.id}`);
    signIn(null);
    expect(memberKeyFor('filters')).toBe('sixfold.filters');
  });
});

describe('an API call', () => {
  it('names the member when it changes something, including uploads', async () => {
    const { requests } = holdReplies();
    void api.call(messagingCalls.sendMessage, MESSAGE);
    void api.upload(messagingCalls.sendImage, { params: { userId: idOf(7) }, file: new Blob(['x']) });
    await settled();
    expect(requests.map(({ headers }) => headers.get('sixfold-member'))).toEqual([ADA.id, ADA.id]);
  });

  it('names no member for a visitor or for a read', async () => {
    const { requests } = holdReplies();
    void api.call(profileCalls.getOwnProfile);
    signIn(null);
    void api.call(authCalls.login, { body: { email: 'a@b.de', password: 'x' } });
    await settled();
    expect(requests.map(({ headers }) => headers.has('sixfold-member'))).toEqual([false, false]);
  });

  it('is aborted with the scope and never settles afterwards', async () => {
    const { replies, requests } = holdReplies();
    const settle = jest.fn();
    api.call(profileCalls.getOwnProfile).then(settle, settle);
    await settled();
    signIn(BEA);
    expect(requests[0]?.signal?.aborted).toBe(true);
    replies[0]?.(new Response('{}'));
    await settled();
    expect(settle).not.toHaveBeenCalled();
  });

  it.each([
    ['not_signed_in', 'expired'],
    ['session_ended', 'signed_out'],
    ['session_changed', 'replaced'],
  ] as const)('ends the session when the API replies %s', async (id, end) => {
    api.setTransport(
      createMockApi([
        mockCall(messagingCalls.sendMessage, () => {
          throw new MockFailure(id);
        }),
      ]).fetch,
    );
    const settle = jest.fn();
    api.call(messagingCalls.sendMessage, MESSAGE).then(settle, settle);
    await settled();
    expect(useSession.getState()).toMatchObject({ status: 'anonymous', ended: { end, memberId: ADA.id } });
    expect(settle).not.toHaveBeenCalled();
  });

  it('ends the session when its reply belongs to another member', async () => {
    api.setTransport(() =>
      Promise.resolve(new Response('{"firstName":"Bea"}', { headers: { 'sixfold-member': BEA.id } })),
    );
    const settle = jest.fn();
    api.call(profileCalls.getOwnProfile).then(settle, settle);
    await settled();
    expect(useSession.getState().ended).toEqual({ end: 'replaced', memberId: ADA.id });
    expect(settle).not.toHaveBeenCalled();
  });

  it('rejects with the failure when a visitor is not signed in', async () => {
    signIn(null);
    api.setTransport(
      createMockApi([
        mockCall(authCalls.getUser, () => {
          throw new MockFailure('not_signed_in');
        }),
      ]).fetch,
    );
    await expect(api.call(authCalls.getUser)).rejects.toMatchObject({ id: 'not_signed_in' });
    expect(useSession.getState().ended).toBeNull();
  });
});

import { authCalls, messagingCalls, profileCalls } from '@sixfold/api-contract';
import { buildUser, idOf } from '@sixfold/api-contract/testing';
import { api } from './apiClient';
import { getMemberScope } from './memberScope';
import { forgetMember, forgetOtherMembers, memberKeyFor, recordSignIn } from './memberStorage';
import { queryKeyFor } from './calls';
import { realtime } from './realtime';
import { useSession } from './session';

const ADA = buildUser({ id: idOf(1), firstName: 'Ada' });
const BEA = buildUser({ id: idOf(2), firstName: 'Bea' });
const MESSAGE = { body: { receiverId: idOf(7), content: 'For Cleo only' } };

/** Events in other tabs while Ada's tab sleeps. */
type Event = 'sleep' | 'sign-out' | 'expiry' | 'sign-in of Bea';
const EVENTS: readonly Event[] = ['sleep', 'sign-out', 'expiry', 'sign-in of Bea'];

const listOrders = (events: readonly Event[]): Event[][] =>
  events.length === 0
    ? [[]]
    : events.flatMap((first) =>
        listOrders(events.filter((event) => event !== first)).map((rest) => [first, ...rest]),
      );

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const refuse = (status: number, id: string) =>
  Response.json({ error: 'No.', message: 'No.', id, requestId: '1' }, { status });

/** Simulates the API for the browser's current cookie. */
function createServer() {
  const server = {
    signedIn: ADA as typeof ADA | null,
    senders: [] as string[],
  };
  api.setTransport((address, init) => {
    const { signedIn } = server;
    if (!signedIn) return Promise.resolve(refuse(401, 'not_signed_in'));
    const named = new Headers(init?.headers).get('sixfold-member');
    if (named !== null && named !== signedIn.id) return Promise.resolve(refuse(409, 'session_changed'));
    if (address === messagingCalls.sendMessage.path) server.senders.push(signedIn.id);
    if (address === authCalls.logout.path) server.signedIn = null;
    return Promise.resolve(
      Response.json({ firstName: signedIn.firstName }, { headers: { 'sixfold-member': signedIn.id } }),
    );
  });
  return server;
}

/** Tries to send a pending message of Ada's tab, and reloads a page. */
async function work(): Promise<void> {
  if (!useSession.getState().user) return;
  const { queryClient } = getMemberScope();
  void api.call(messagingCalls.sendMessage, MESSAGE).catch(() => undefined);
  void queryClient
    .fetchQuery({
      queryKey: queryKeyFor(profileCalls.getOwnProfile),
      queryFn: () => api.call(profileCalls.getOwnProfile),
    })
    .catch(() => undefined);
  await settled();
}

const listKeysOf = (memberId: string) =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.endsWith(memberId));

describe('a tab in a browser that two members share', () => {
  let server: ReturnType<typeof createServer>;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server = createServer();
    useSession.getState().setUser(null);
    useSession.getState().setUser(ADA);
    localStorage.setItem(memberKeyFor('draft'), 'Not finished yet');
    sessionStorage.setItem(memberKeyFor('edits'), 'Not saved yet');
  });
  afterEach(() => useSession.getState().setUser(null));

  const HAPPEN: Readonly<Record<Exclude<Event, 'sleep'>, () => string | null>> = {
    // Another tab of Ada's, which may be unaware that Bea has signed in.
    'sign-out'() {
      forgetMember(ADA.id);
      if (server.signedIn !== ADA) return null;
      server.signedIn = null;
      return 'signed_out';
    },
    expiry() {
      server.signedIn = null;
      return null;
    },
    'sign-in of Bea'() {
      server.signedIn = BEA;
      forgetOtherMembers(BEA.id);
      recordSignIn(BEA.id);
      return null;
    },
  };

  it.each(listOrders(EVENTS))('leaks no data between the members after %s, %s, %s, %s', async (...order) => {
    let isAsleep = false;
    for (const event of order) {
      if (event === 'sleep') {
        isAsleep = true;
        continue;
      }
      const reason = HAPPEN[event]();
      if (isAsleep) continue;
      if (reason === 'signed_out') realtime.deliver('session_ended', { reason });
      await settled();
      await work();
    }
    const scope = getMemberScope();
    await work();

    expect(server.senders).toEqual([]);
    expect(useSession.getState()).toMatchObject({ status: 'anonymous', user: null });
    expect(useSession.getState().ended?.memberId).toBe(ADA.id);
    const { queryClient } = scope;
    expect(queryClient.getQueryData(queryKeyFor(profileCalls.getOwnProfile))).toBeUndefined();
    expect(listKeysOf(ADA.id)).toEqual([]);

    server.signedIn = BEA;
    useSession.getState().setUser(BEA);
    await work();
    expect(server.senders).toEqual([BEA.id]);
    expect(getMemberScope().memberId).toBe(BEA.id);
    expect(useSession.getState().ended).toBeNull();
    expect(listKeysOf(ADA.id)).toEqual([]);
  });
});

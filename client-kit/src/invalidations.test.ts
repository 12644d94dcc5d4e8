import { discoveryRoutes, type Route, type ServerEventName } from '@sixfold/api-contract';
import { idOf } from '@sixfold/api-contract/testing';
import { queryKeyFor } from './calls';
import { subscribeToInvalidations } from './invalidations';
import { createQueryClient } from './queryClient';
import { realtime } from './realtime';

let unsubscribe = () => {};
afterEach(() => unsubscribe());

/** Returns a list that collects every invalidation: the id of a call, or 'everything'. */
function subscribe() {
  const client = createQueryClient();
  const keys: string[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    keys.push(filters ? String(filters.queryKey?.[0]) : 'everything');
    return Promise.resolve();
  });
  unsubscribe = subscribeToInvalidations(client);
  return keys;
}

const deliver = (event: ServerEventName) => realtime.deliver(event, {} as never);

const CALLS_BY_EVENT: readonly [ServerEventName, readonly string[]][] = [
  ['new_message', ['messaging.listThreads', 'messaging.countUnread', 'messaging.searchMessages']],
  ['message_changed', ['messaging.listThreads', 'messaging.countUnread', 'messaging.searchMessages']],
  ['messages_read', ['messaging.listThreads', 'messaging.countUnread']],
  ['conversation_changed', ['messaging.listThreads', 'messaging.countUnread']],
  ['like_received', ['discovery.listLikes', 'discovery.countLikes']],
  ['like_withdrawn', ['discovery.listLikes', 'discovery.countLikes']],
  ['preferences_changed', ['discovery.listLikes', 'discovery.countLikes']],
  ['verification_decided', ['profile.getOwnProfile']],
  [
    'relations_changed',
    ['messaging.listThreads', 'messaging.countUnread', 'safety.listBlocks', 'safety.listPastContacts'],
  ],
];

/** Events whose screens update their own lists or show nothing cached. */
const EVENTS_WITHOUT_CALLS: readonly ServerEventName[] = [
  'member_typing',
  'video_call_ringing',
  'video_call_changed',
  'video_call_signal',
  'match_made',
  'remotes_published',
  'session_ended',
  'server_stopping',
];

const LISTS_OF_MEMBERS = [
  'discovery.listMatches',
  'discovery.countMatches',
  'discovery.discoverMatches',
  'discovery.listPasses',
  'discovery.listLikes',
  'discovery.countLikes',
  'discovery.listMutualMatches',
  'messaging.listThreads',
  'messaging.countUnread',
  'messaging.getConversation',
  'messaging.searchMessages',
  'profile.getMemberProfile',
  'safety.listBlocks',
  'safety.listPastContacts',
];

describe('subscribeToInvalidations', () => {
  it.each(CALLS_BY_EVENT)('invalidates after %s: %j', (event, calls) => {
    const keys = subscribe();
    deliver(event);
    expect(keys).toEqual(calls);
  });

  it.each(EVENTS_WITHOUT_CALLS)('invalidates nothing after %s', (event) => {
    const keys = subscribe();
    deliver(event);
    expect(keys).toEqual([]);
  });

  it('invalidates every call that lists members when a member has left', () => {
    const keys = subscribe();
    deliver('member_left');
    expect(keys).toEqual(expect.arrayContaining(LISTS_OF_MEMBERS));
    expect(keys).not.toContain('profile.getOwnProfile');
  });

  it('invalidates everything after a reconnection, because events may have been missed', () => {
    const onReconnected = jest.spyOn(realtime, 'onReconnected');
    const keys = subscribe();
    onReconnected.mock.lastCall?.[0]();
    onReconnected.mockRestore();
    expect(keys).toEqual(['everything']);
  });

  it('marks only the cached reply of the event’s call', () => {
    const client = createQueryClient();
    const { listLikes, listPasses } = discoveryRoutes;
    const isInvalidated = (route: Route) => client.getQueryState(queryKeyFor(route))?.isInvalidated;
    client.setQueryData(queryKeyFor(listLikes), {});
    client.setQueryData(queryKeyFor(listPasses), {});
    unsubscribe = subscribeToInvalidations(client);
    realtime.deliver('like_received', { likes: 2 });
    expect(isInvalidated(listLikes)).toBe(true);
    expect(isInvalidated(listPasses)).toBe(false);
  });

  it('invalidates nothing after unsubscribe', () => {
    const keys = subscribe();
    unsubscribe();
    realtime.deliver('member_left', { userId: idOf(7) });
    expect(keys).toEqual([]);
  });
});

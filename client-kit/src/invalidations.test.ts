import { discoveryRoutes, messagingRoutes, profileRoutes, type Route } from '@sixfold/api-contract';
import { idOf } from '@sixfold/api-contract/testing';
import { queryKeyFor } from './calls';
import { subscribeToInvalidations } from './invalidations';
import { createQueryClient } from './queryClient';
import { realtime } from './realtime';

const KEPT: readonly Route[] = [
  discoveryRoutes.listLikes,
  messagingRoutes.listThreads,
  profileRoutes.getOwnProfile,
];

/** Caches a reply to each of three calls; `invalidated` lists the ids of those that are out of date. */
function subscribe() {
  const client = createQueryClient();
  for (const route of KEPT) client.setQueryData(queryKeyFor(route), {});
  const unsubscribe = subscribeToInvalidations(client);
  const invalidated = () =>
    KEPT.filter((route) => client.getQueryState(queryKeyFor(route))?.isInvalidated).map(({ id }) => id);
  return { invalidated, unsubscribe };
}

describe('subscribeToInvalidations', () => {
  it('invalidates the calls of an event and no others', () => {
    const { invalidated, unsubscribe } = subscribe();
    realtime.deliver('like_received', { likes: 2 });
    expect(invalidated()).toEqual(['discovery.listLikes']);
    unsubscribe();
  });

  it('invalidates every call that names members when a member has left', () => {
    const { invalidated, unsubscribe } = subscribe();
    realtime.deliver('member_left', { userId: idOf(7) });
    expect(invalidated()).toEqual(['discovery.listLikes', 'messaging.listThreads']);
    unsubscribe();
  });

  it('invalidates nothing after unsubscribe', () => {
    const { invalidated, unsubscribe } = subscribe();
    unsubscribe();
    realtime.deliver('like_received', { likes: 2 });
    expect(invalidated()).toEqual([]);
  });
});

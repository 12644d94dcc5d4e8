import { queryClient, realtime } from '@sixfold/client-kit';
import { isOwnEcho } from '@sixfold/client-kit/decisions';
import { refreshDiscovery } from './memberDecisions';

/**
 * Refreshes the lists and discards texts about the pair, which depend on the fields visible to strangers and to
 * matches.
 */
function refreshPair(userId: string): void {
  const filters = {
    predicate: ({ queryKey: [id, input] }: { queryKey: readonly unknown[] }) =>
      String(id).startsWith('pairs.') && JSON.stringify(input).includes(userId),
  };
  queryClient.removeQueries({ ...filters, type: 'inactive' });
  // Texts on the screen stay until their replacement arrives.
  void queryClient.invalidateQueries(filters);
  refreshDiscovery(userId);
}

/**
 * Refreshes cached replies when members match, unmatch or block each other, also while another remote is shown. Lists
 * already reflect this tab's decisions, so their echoes change nothing.
 */
export function subscribeToRelationChanges(): () => void {
  const unsubscribes = [
    realtime.on('match_made', ({ matchedUser }) => refreshPair(matchedUser.id)),
    realtime.on('relations_changed', ({ userId }) => {
      if (!isOwnEcho(userId)) refreshPair(userId);
    }),
  ];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}

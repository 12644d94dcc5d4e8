import { queryClient, realtime } from '@sixfold/client-kit';
import { isOwnEcho } from '@sixfold/client-kit/decisions';
import { refreshDiscovery } from './memberDecisions';

/** Refreshes the lists, and forgets what was said of a pair: it depends on what each shows to strangers and to matches. */
function refreshPair(userId: string): void {
  const filters = {
    predicate: ({ queryKey: [id, input] }: { queryKey: readonly unknown[] }) =>
      String(id).startsWith('pairs.') && JSON.stringify(input).includes(userId),
  };
  queryClient.removeQueries({ ...filters, type: 'inactive' });
  // What is on the screen stays until its replacement arrives.
  void queryClient.invalidateQueries(filters);
  refreshDiscovery(userId);
}

/**
 * Refreshes cached replies when two members match, part or block each other, also while another remote is shown. The
 * lists show what this tab has decided already, so the echo of its own decision changes nothing.
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

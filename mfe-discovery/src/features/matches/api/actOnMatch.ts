import { discoveryCalls, type Match, type ServerEvents } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient, type QueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { restored, runsLow, withStatus, without, type MatchesReply } from '../model/matchesCache';

type MatchFact = Parameters<ServerEvents['match_made']>[0];

interface Act {
  match: Match;
  action: 'like' | 'pass';
}

type Cached = [key: readonly unknown[], reply: MatchesReply | undefined][];

const cachedLists = (client: QueryClient): Cached =>
  client.getQueriesData<MatchesReply>({ queryKey: discoveryKeys.matches });

function change(client: QueryClient, by: (reply: MatchesReply) => MatchesReply): void {
  client.setQueriesData<MatchesReply>({ queryKey: discoveryKeys.matches }, (reply) => reply && by(reply));
}

function restore(client: QueryClient, before: Cached, matchId: string): void {
  for (const [key, then] of before)
    client.setQueryData<MatchesReply>(key, (now) => (now && then ? restored(now, then, matchId) : now));
}

/**
 * Likes or passes a candidate. The lists show it at once; a failure puts the card back where it was and says so.
 * `onMutual` hears when both like each other now.
 */
export function useActOnMatch(onMutual: (fact: MatchFact) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ match, action }: Act) =>
      api.call(discoveryCalls.actOnMatch, {
        params: { matchId: match.id },
        body: { action, connectionGoal: match.connectionGoal },
      }),
    onMutate: async ({ match, action }) => {
      // An answer on its way was made before this deed and would undo what is shown.
      await client.cancelQueries({ queryKey: discoveryKeys.matches });
      const before = cachedLists(client);
      change(client, (reply) =>
        action === 'pass' ? without(reply, match.id) : withStatus(reply, match.id, 'liked'),
      );
      return { before };
    },
    onError: (_failure, { match }, context) => {
      if (context) restore(client, context.before, match.id);
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to save connection. Please try again.',
      });
    },
    onSuccess: ({ isMutualMatch, matchedUser, compatibilityScore }, { match, action }) => {
      if (action === 'pass')
        toast({
          title: `You passed on ${match.otherUser.firstName}`,
          description: 'This person will not appear again.',
        });
      if (isMutualMatch) void client.invalidateQueries({ queryKey: discoveryKeys.mutualMatches });
      if (isMutualMatch || action === 'pass')
        void client.invalidateQueries({ queryKey: discoveryKeys.likes });
      if (cachedLists(client).some(([, reply]) => reply && runsLow(reply)))
        void client.invalidateQueries({ queryKey: discoveryKeys.matches });
      if (isMutualMatch && matchedUser)
        onMutual({ matchedUser, compatibilityScore, connectionGoal: match.connectionGoal });
    },
  });
}

import { discoveryCalls, type Liker, type ServerEvents } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';
import { restoredLiker, withoutLiker } from '../model/likesCache';
import { likesQuery } from './likesQuery';

/** This screen knows no goal: what two people are to each other, the first like has said. */
const GOAL_OF_LIKES = 'dating';

interface Answer {
  liker: Liker;
  action: 'like' | 'pass';
}

/**
 * Likes back or passes a liker, named by user id. A pass leaves the list at once; a like when it is stored. A failure
 * puts the card back and says so. `onMutual` hears when both like each other now.
 */
export function useAnswerLike(onMutual: (fact: Parameters<ServerEvents['match_made']>[0]) => void) {
  const client = useQueryClient();
  const { queryKey } = likesQuery();
  const leaveList = (userId: string) =>
    client.setQueryData(queryKey, (reply) => reply && withoutLiker(reply, userId));
  return useMutation({
    mutationFn: ({ liker, action }: Answer) =>
      api.call(discoveryCalls.actOnMatch, { params: { matchId: liker.userId }, body: { action } }),
    onMutate: async ({ liker, action }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (action === 'pass') leaveList(liker.userId);
      return { before };
    },
    onError: (_failure, { liker }, context) => {
      client.setQueryData(queryKey, (now) =>
        now && context?.before ? restoredLiker(now, context.before, liker.userId) : now,
      );
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to process action. Please try again.',
      });
    },
    onSuccess: ({ isMutualMatch, matchedUser, compatibilityScore }, { liker, action }) => {
      leaveList(liker.userId);
      if (action === 'pass')
        toast({
          title: `You passed on ${liker.firstName}`,
          description: 'This person will not appear again.',
        });
      void client.invalidateQueries({ queryKey: discoveryKeys.matches });
      if (isMutualMatch) void client.invalidateQueries({ queryKey: discoveryKeys.mutualMatches });
      if (isMutualMatch && matchedUser)
        onMutual({ matchedUser, compatibilityScore, connectionGoal: GOAL_OF_LIKES });
    },
  });
}

import { lightDiscoveryCalls, type MemberProfile } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { messagingKeys } from '../../../shared/api/messagingKeys';

/** Likes the other member from within the chat, by user id. When both do, the composer opens. */
export function useLikeMember(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.call(lightDiscoveryCalls.actOnMatch, { params: { matchId: userId }, body: { action: 'like' } }),
    onSuccess: ({ isMutualMatch }) =>
      client.setQueryData<MemberProfile>(
        messagingKeys.member(userId),
        (now) => now && { ...now, userActionStatus: 'liked', isMutualMatch },
      ),
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to save connection. Please try again.',
      }),
  });
}

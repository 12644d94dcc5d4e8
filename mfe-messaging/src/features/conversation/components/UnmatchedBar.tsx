import { profileRoutes, type MemberProfile, type OwnProfile } from '@sixfold/api-contract';
import { ApiError, isFromApi, queryClient, queryKeyFor } from '@sixfold/client-kit';
import { submitDecision, useDecisionState } from '@sixfold/client-kit/decisions';
import { Button, HeartIcon, Inline, Text, toast } from '@sixfold/design-system';
import { listSharedGoals } from '@sixfold/domain';
import { refreshMember } from '../../../shared/api/conversationCache';
import { FootBar } from './Composer';

/** Retrying does not resolve a conflict, and the server's text gives the reason. */
function showFailure(userId: string, failure: unknown): void {
  if (failure instanceof ApiError && isFromApi(failure) && failure.status === 409) {
    refreshMember(userId);
    toast({ title: 'Nothing was changed', description: failure.userMessage });
    return;
  }
  toast({
    variant: 'destructive',
    title: 'Error',
    description: 'Failed to save connection. Please try again.',
  });
}

/** Likes the other member and updates the chat. A mutual like opens the composer. */
async function likeMember(userId: string, firstName: string): Promise<void> {
  try {
    const outcome = await submitDecision({ userId, firstName, action: 'like' });
    if (typeof outcome === 'string') return;
    queryClient.setQueryData<MemberProfile>(
      queryKeyFor(profileRoutes.getMemberProfile, { params: { userId } }),
      (now) => now && { ...now, userActionStatus: 'liked', isMutualMatch: outcome.isMutualMatch },
    );
  } catch (failure) {
    showFailure(userId, failure);
  }
}

/** Replaces the composer until the like is mutual, also for the member who ended the match. */
export function UnmatchedBar({ member, own }: { member: MemberProfile; own: OwnProfile | null }) {
  const { userId, user, userActionStatus, hasMatchEnded } = member;
  const { firstName } = user;
  const { sending, waiting } = useDecisionState(userId);
  const isLiking = sending?.action === 'like';
  const isWaiting = waiting?.action === 'like';
  const isLiked = userActionStatus === 'liked' || isWaiting;
  const isSettled = isLiked || isLiking;
  // The server would reject the like.
  const canLike = isSettled || listSharedGoals(own ?? { connectionGoals: [] }, member).length > 0;
  const status = isWaiting
    ? 'Will be saved when you are back online.'
    : `You like ${firstName}. We will tell you as soon as it is mutual.`;
  return (
    <FootBar>
      <Inline justify="between" gap={3}>
        <div>
          <Text weight="medium">
            {hasMatchEnded ? 'This conversation has ended' : 'You can write once you both like each other'}
          </Text>
          <Text size="small" tone="quiet" role="status">
            {isLiked && status}
            {!isLiked && hasMatchEnded && 'You can write again once you both like each other. '}
            {!canLike && `A like needs a goal that you both have. You and ${firstName} have none in common.`}
          </Text>
        </div>
        {canLike && (
          <Button
            variant={hasMatchEnded ? 'secondary' : 'primary'}
            icon={<HeartIcon aria-hidden="true" fill={isSettled ? 'currentColor' : 'none'} />}
            aria-disabled={isSettled || undefined}
            onClick={isSettled ? undefined : () => void likeMember(userId, firstName)}
          >
            {isLiked ? 'Liked' : isLiking ? 'Liking' : 'Like'} {firstName}
          </Button>
        )}
      </Inline>
    </FootBar>
  );
}

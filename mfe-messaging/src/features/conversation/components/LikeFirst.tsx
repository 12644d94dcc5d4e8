import type { MemberProfile } from '@sixfold/api-contract';
import { Button, HeartIcon, Inline, Text } from '@sixfold/design-system';
import { useLikeMember } from '../api/likeMember';
import { FootBar } from './Composer';

/** In the place of the composer while only one of the two, or none, likes the other. */
export function LikeFirst({ member }: { member: MemberProfile }) {
  const like = useLikeMember(member.userId);
  const { firstName } = member.user;
  const liked = member.userActionStatus === 'liked';
  const settled = liked || like.isPending;
  const words = liked ? 'Liked' : like.isPending ? 'Liking' : 'Like';
  return (
    <FootBar>
      <Inline justify="between" gap={3}>
        <div>
          <Text weight="medium">You can write once you both like each other</Text>
          <Text size="small" tone="quiet" role="status">
            {liked ? `You like ${firstName}. We tell you as soon as it is mutual.` : ''}
          </Text>
        </div>
        <Button
          icon={<HeartIcon aria-hidden="true" fill={settled ? 'currentColor' : 'none'} />}
          aria-disabled={settled || undefined}
          onClick={settled ? undefined : () => like.mutate()}
        >
          {words} {firstName}
        </Button>
      </Inline>
    </FootBar>
  );
}

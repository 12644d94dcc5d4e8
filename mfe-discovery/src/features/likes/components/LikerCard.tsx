import type { Liker } from '@sixfold/api-contract';
import { useDecisionState } from '@sixfold/client-kit/decisions';
import { Button, HeartIcon, styled, VisuallyHidden, XIcon } from '@sixfold/design-system';
import { likeMember, passOnMember, type DecisionTarget } from '../../../shared/api/memberDecisions';
import { memo } from 'react';
import { MemberCard } from '../../../shared/components/MemberCard';
import { TraitChips } from '../../../shared/components/TraitChips';
import { formatLocation } from '../../../shared/model/member';

const FullWidth = styled(Button)`
  flex: 1;
`;

interface LikerActionsProps {
  liker: Pick<Liker, 'userId' | 'firstName'>;
  /** Called when the like is declined, because the page about the liker has nothing left to show. */
  onPass?: () => void;
}

/** Renders the buttons Pass and Like Back. They name no goal, because the first like has set it. */
export function LikerActions({ liker: { userId, firstName }, onPass }: LikerActionsProps) {
  const { sending, waiting } = useDecisionState(userId);
  const isLiking = sending?.action === 'like';
  const isLiked = isLiking || waiting?.action === 'like';
  const failureText = 'Failed to process action. Please try again.';
  const target: DecisionTarget = { userId, firstName, leavesList: true, failureText };

  function pass(): void {
    void passOnMember(target);
    onPass?.();
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<XIcon aria-hidden="true" />}
        aria-disabled={sending !== undefined || undefined}
        onClick={sending ? undefined : pass}
      >
        Pass<VisuallyHidden> on {firstName}</VisuallyHidden>
      </Button>
      {/* `aria-disabled`, because `disabled` would drop the keyboard focus. */}
      <FullWidth
        icon={<HeartIcon aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />}
        aria-disabled={isLiked || sending !== undefined || undefined}
        onClick={isLiked || sending ? undefined : () => void likeMember(target)}
      >
        {isLiking ? 'Liking' : isLiked ? 'Liked' : 'Like Back'}
        <VisuallyHidden> {firstName}</VisuallyHidden>
      </FullWidth>
      <VisuallyHidden role="status">{waiting && 'Will be saved when you are back online.'}</VisuallyHidden>
    </>
  );
}

interface Props {
  liker: Liker;
  isPhotoEager: boolean;
  /** Called when the pointer or the focus reaches the card, before its profile may be opened. */
  onApproach: (userId: string) => void;
}

/** Renders a member who likes the viewer, the goal of the like, and the buttons to reply. */
export const LikerCard = memo(function LikerCard({ liker, isPhotoEager, onApproach }: Props) {
  return (
    <MemberCard
      member={{ ...liker, id: liker.userId }}
      ageYears={liker.ageYears}
      where={formatLocation(liker.location)}
      compatibility={liker.compatibility}
      goal={liker.connectionGoal}
      isPhotoEager={isPhotoEager}
      seenIn="likes"
      textHeightRem={[15.5, 14.5]}
      onApproach={onApproach}
      actions={<LikerActions liker={liker} />}
    >
      <TraitChips
        mbtiType={liker.mbtiType}
        enneagramType={liker.enneagramType}
        astrologySign={liker.astrologySign}
      />
    </MemberCard>
  );
});

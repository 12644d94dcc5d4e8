import type { Liker } from '@sixfold/api-contract';
import { Button, HeartIcon, styled, VisuallyHidden, XIcon } from '@sixfold/design-system';
import { deeds, type DeedTarget } from '../../../shared/api/deeds';
import { useDeedState } from '../../../shared/components/useDeedState';

const Wide = styled(Button)`
  flex: 1;
`;

export interface LikerActionsProps {
  liker: Liker;
  /** The card is about to leave the list under the reader's hands. */
  onLeaving: (liker: Liker) => void;
  onMutual: NonNullable<DeedTarget['onMutual']>;
  /** A pass was taken back, or could not be saved. */
  onBack: (userId: string) => void;
}

/**
 * The two answers to a like. What two people are to each other the first like has said, so none of them names a goal.
 */
export function LikerActions({ liker, onLeaving, onMutual, onBack }: LikerActionsProps) {
  const { userId, firstName } = liker;
  const { sending, waiting } = useDeedState(userId);
  const isLiking = sending?.action === 'like';
  const isLiked = isLiking || waiting?.action === 'like';
  const target: DeedTarget = {
    userId,
    firstName,
    onMutual,
    onBack,
    failureText: 'Failed to process action. Please try again.',
  };

  function pass(): void {
    onLeaving(liker);
    deeds.pass(target);
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
      {/* Not `disabled`, which would drop the keyboard's place at the moment of liking. */}
      <Wide
        icon={<HeartIcon aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />}
        aria-disabled={isLiked || sending !== undefined || undefined}
        onClick={isLiked || sending ? undefined : () => deeds.like(target)}
      >
        {isLiking ? 'Liking' : isLiked ? 'Liked' : 'Like Back'}
        <VisuallyHidden> {firstName}</VisuallyHidden>
      </Wide>
      <VisuallyHidden role="status">{waiting && 'Will be saved when you are back online.'}</VisuallyHidden>
    </>
  );
}

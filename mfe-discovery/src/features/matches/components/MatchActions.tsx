import type { Match } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import {
  Button,
  color,
  HeartIcon,
  IconButton,
  LinkButton,
  MessageCircleIcon,
  styled,
  VisuallyHidden,
  XIcon,
} from '@sixfold/design-system';
import { deeds, type DeedTarget } from '../../../shared/api/deeds';
import { useDeedState } from '../../../shared/components/useDeedState';

const Square = styled(LinkButton)`
  flex: none;
  width: 2.75rem;
  padding: 0;
`;

/* 'Liked' is news and not only a button out of use: its words stay as readable as any. */
const Wide = styled(Button)`
  flex: 1;
  min-width: 7rem;

  &&[data-liked] {
    border-color: ${color.accentWash};
    background: ${color.accentWash};
    color: ${color.accentStrong};
    opacity: 1;
    filter: none;
  }
`;

export interface MatchActionsProps {
  match: Match;
  /** The person leaves the list under the reader's hands. */
  onLeaving: (match: Match) => void;
  onBack?: DeedTarget['onBack'];
  onMutual?: DeedTarget['onMutual'];
}

/** A candidate as the one whom a deed is about. */
export const targetOf = (
  { otherUser, connectionGoal, userActionStatus }: Match,
  heard: Pick<DeedTarget, 'onBack' | 'onMutual'>,
): DeedTarget => ({
  userId: otherUser.id,
  firstName: otherUser.firstName,
  connectionGoal,
  isLiked: userActionStatus === 'liked',
  ...heard,
});

/** Pass, Message and Like for one candidate. */
export function MatchActions({ match, onLeaving, onBack, onMutual }: MatchActionsProps) {
  const { firstName, id } = match.otherUser;
  const { sending, waiting } = useDeedState(id);
  const isLiking = sending?.action === 'like';
  const isLiked = match.userActionStatus === 'liked';
  const isSettled = isLiked || sending !== undefined;
  const target = targetOf(match, { onBack, onMutual });
  const pass = () => {
    onLeaving(match);
    deeds.pass(target);
  };
  return (
    <>
      <IconButton
        label={`Pass on ${firstName}`}
        variant="secondary"
        icon={<XIcon aria-hidden="true" />}
        aria-disabled={sending !== undefined || undefined}
        onClick={sending ? undefined : pass}
      />
      <Square asChild variant="secondary">
        <Link to={paths.chat(id)}>
          <MessageCircleIcon aria-hidden="true" />
          <VisuallyHidden>Message {firstName}</VisuallyHidden>
        </Link>
      </Square>
      {/* Not `disabled`, which would drop the keyboard's place at the moment of liking. */}
      <Wide
        icon={<HeartIcon aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />}
        data-liked={isLiked || undefined}
        aria-disabled={isSettled || undefined}
        onClick={isSettled ? undefined : () => deeds.like(target)}
      >
        {isLiking ? 'Liking' : isLiked ? 'Liked' : 'Like'}
        <VisuallyHidden> {firstName}</VisuallyHidden>
      </Wide>
      <VisuallyHidden role="status">
        {isLiked && `You like ${firstName}. `}
        {waiting && 'Will be saved when you are back online.'}
      </VisuallyHidden>
    </>
  );
}

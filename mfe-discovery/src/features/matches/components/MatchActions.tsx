import type { Match } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import { useDecisionState } from '@sixfold/client-kit/decisions';
import {
  Button,
  ClockIcon,
  color,
  HeartIcon,
  IconButton,
  LinkButton,
  MenuItem,
  MessageCircleIcon,
  styled,
  VisuallyHidden,
  XIcon,
} from '@sixfold/design-system';
import {
  hideMember,
  likeMember,
  passOnMember,
  unlikeMember,
  type DecisionTarget,
} from '../../../shared/api/memberDecisions';

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

/** What a decision about a candidate needs of them. */
export type DecidedMatch = Pick<Match, 'connectionGoal' | 'userActionStatus'> & {
  otherUser: Pick<Match['otherUser'], 'id' | 'firstName'>;
};

const getTarget = ({ otherUser, connectionGoal, userActionStatus }: DecidedMatch): DecisionTarget => ({
  userId: otherUser.id,
  firstName: otherUser.firstName,
  connectionGoal,
  isLiked: userActionStatus === 'liked',
});

/** What is done more rarely about a candidate. A like can be taken back while it is not returned. */
export function MatchMenuItems({ match }: { match: DecidedMatch }) {
  const { sending } = useDecisionState(match.otherUser.id);
  const target = getTarget(match);
  return (
    <>
      <MenuItem icon={<ClockIcon aria-hidden="true" />} onSelect={() => void hideMember(target)}>
        Not now: hide for 14 days
      </MenuItem>
      {target.isLiked && !sending && (
        <MenuItem icon={<HeartIcon aria-hidden="true" />} onSelect={() => void unlikeMember(target)}>
          Take back your like
        </MenuItem>
      )}
    </>
  );
}

interface MatchActionsProps {
  match: DecidedMatch;
  /** Called when the candidate is passed on: a page about them has nothing more to show. */
  onPass?: () => void;
}

/** Pass, Message and Like for one candidate. */
export function MatchActions({ match, onPass }: MatchActionsProps) {
  const { firstName, id } = match.otherUser;
  const { sending, waiting } = useDecisionState(id);
  const isLiking = sending?.action === 'like';
  const isLiked = match.userActionStatus === 'liked';
  const isSettled = isLiked || sending !== undefined;
  const target = getTarget(match);

  function pass(): void {
    void passOnMember(target);
    onPass?.();
  }

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
        onClick={isSettled ? undefined : () => void likeMember(target)}
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

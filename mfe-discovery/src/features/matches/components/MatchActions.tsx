import type { Match } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
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
  Text,
  VisuallyHidden,
  XIcon,
  size,
} from '@sixfold/design-system';
import {
  hideMember,
  likeMember,
  passOnMember,
  unlikeMember,
  type DecisionTarget,
} from '../../../shared/api/memberDecisions';
import { createContext, memo, use } from 'react';

const Square = styled(LinkButton)`
  flex: none;
  width: ${size.touch};
  padding: 0;
`;

/* 'Liked' is a status, so it stays as readable as other text. */
const GrowingButton = styled(Button)`
  flex: 1;
  min-width: min(7rem, 35vw);

  &&[data-liked] {
    border-color: ${color.accentWash};
    background: ${color.accentWash};
    color: ${color.accentStrong};
    opacity: 1;
    filter: none;
  }
`;

const RestrictionText = styled.p`
  flex: 1;
  align-self: center;
  margin: 0;
`;

/** The part of a candidate needed for decisions. */
type DecidedMatch = Pick<Match, 'connectionGoal' | 'userActionStatus'> & {
  otherUser: Pick<Match['otherUser'], 'id' | 'firstName'>;
};

/** For the actions of a card, which gets the decision from its context. */
type CardMatch = Omit<DecidedMatch, 'userActionStatus'>;

const getTarget = ({ otherUser, connectionGoal, userActionStatus }: DecidedMatch): DecisionTarget => ({
  userId: otherUser.id,
  firstName: otherUser.firstName,
  connectionGoal,
  isLiked: userActionStatus === 'liked',
});

/** The viewer's decision about a card's candidate. A context instead of a prop, so that the card does not re-render. */
export const DecisionContext = createContext<Match['userActionStatus']>(null);

/** Renders the rarer actions on a candidate. A like can be undone until it is returned. */
export function CardMenuItems({ match }: { match: CardMatch }) {
  const userActionStatus = use(DecisionContext);
  const { sending } = useDecisionState(match.otherUser.id);
  const target = getTarget({ ...match, userActionStatus });
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

const MessageLink = memo(function MessageLink({ id, firstName }: { id: string; firstName: string }) {
  return (
    <Square asChild variant="secondary">
      <Link to={paths.chat(id)}>
        <MessageCircleIcon aria-hidden="true" />
        <VisuallyHidden>Message {firstName}</VisuallyHidden>
      </Link>
    </Square>
  );
});

/** Plain values, so that a button re-renders only when its appearance or action changes. */
interface ButtonProps extends DecisionTarget {
  isSending: boolean;
}

const PassButton = memo(function PassButton(props: ButtonProps & Pick<MatchActionsProps, 'onPass'>) {
  const { isSending, onPass, ...target } = props;

  function pass(): void {
    void passOnMember(target);
    onPass?.();
  }

  return (
    <IconButton
      label={`Pass on ${target.firstName}`}
      variant="secondary"
      icon={<XIcon aria-hidden="true" />}
      aria-disabled={isSending || undefined}
      onClick={isSending ? undefined : pass}
    />
  );
});

const LikeButton = memo(function LikeButton(props: ButtonProps & { isLiking: boolean }) {
  const { isSending, isLiking, ...target } = props;
  const { firstName, isLiked } = target;
  const isSettled = isLiked || isSending;
  // `aria-disabled`, because `disabled` would drop the keyboard focus.
  return (
    <GrowingButton
      icon={<HeartIcon aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />}
      data-liked={isLiked || undefined}
      aria-disabled={isSettled || undefined}
      onClick={isSettled ? undefined : () => void likeMember(target)}
    >
      {isLiking ? 'Liking' : isLiked ? 'Liked' : 'Like'}
      <VisuallyHidden> {firstName}</VisuallyHidden>
    </GrowingButton>
  );
});

interface MatchActionsProps {
  match: DecidedMatch;
  /** False without a common goal, because the server refuses the like. Listed members always have one. */
  canLike?: boolean;
  /** Called after a pass, because the page about the candidate has nothing left to show. */
  onPass?: () => void;
}

export function MatchActions({ match, canLike = true, onPass }: MatchActionsProps) {
  const { firstName, id } = match.otherUser;
  const { sending, waiting } = useDecisionState(id);
  const isLiking = sending?.action === 'like';
  // A like is shown before it reaches the list.
  const target = { ...getTarget(match), isLiked: isLiking || match.userActionStatus === 'liked' };
  const isSending = sending !== undefined;
  return (
    <>
      <PassButton {...target} isSending={isSending} onPass={onPass} />
      <MessageLink id={id} firstName={firstName} />
      {canLike || target.isLiked ? (
        <LikeButton {...target} isSending={isSending} isLiking={isLiking} />
      ) : (
        <RestrictionText>
          <Text as="span" size="small" tone="quiet">
            No goal in common
          </Text>
        </RestrictionText>
      )}
      <VisuallyHidden role="status">
        {target.isLiked && `You like ${firstName}. `}
        {waiting && 'Will be saved when you are back online.'}
      </VisuallyHidden>
    </>
  );
}

export function CardActions({ match }: { match: CardMatch }) {
  const userActionStatus = use(DecisionContext);
  return <MatchActions match={{ ...match, userActionStatus }} />;
}

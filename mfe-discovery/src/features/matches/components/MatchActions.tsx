import type { Match } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import {
  Button,
  HeartIcon,
  IconButton,
  LinkButton,
  MessageCircleIcon,
  styled,
  VisuallyHidden,
  XIcon,
} from '@sixfold/design-system';

const Square = styled(LinkButton)`
  flex: none;
  width: 2.75rem;
  padding: 0;
`;

export interface MatchActionsProps {
  match: Match;
  /** The deed under way, if any. */
  busyWith: 'like' | 'pass' | null;
  onLike: () => void;
  onPass: () => void;
}

const likeWords = (match: Match, busyWith: MatchActionsProps['busyWith']) => {
  if (busyWith === 'like') return 'Liking';
  return match.userActionStatus === 'liked' ? 'Liked' : 'Like';
};

/** Pass, Message and Like for one candidate. */
export function MatchActions({ match, busyWith, onLike, onPass }: MatchActionsProps) {
  const { firstName, id } = match.otherUser;
  const liked = match.userActionStatus === 'liked' || busyWith === 'like';
  const settled = liked || busyWith !== null;
  return (
    <>
      <IconButton
        label={`Pass on ${firstName}`}
        variant="secondary"
        icon={<XIcon aria-hidden="true" />}
        aria-disabled={busyWith !== null || undefined}
        onClick={busyWith === null ? onPass : undefined}
      />
      <Square asChild variant="secondary">
        <Link to={paths.chat(id)}>
          <MessageCircleIcon aria-hidden="true" />
          <VisuallyHidden>Message {firstName}</VisuallyHidden>
        </Link>
      </Square>
      {/* Not `disabled`, which would drop the keyboard's place at the moment of liking. */}
      <Button
        width="full"
        icon={<HeartIcon aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />}
        aria-disabled={settled || undefined}
        onClick={settled ? undefined : onLike}
      >
        {likeWords(match, busyWith)}
        <VisuallyHidden> {firstName}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{liked ? `You like ${firstName}` : ''}</VisuallyHidden>
    </>
  );
}

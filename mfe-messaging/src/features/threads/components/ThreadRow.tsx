import { photoAt, type MessageThread } from '@sixfold/api-contract';
import { formatTimeAgo, Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Avatar,
  Badge,
  BellOffIcon,
  color,
  focusVisibleRing,
  media,
  quietTransition,
  radius,
  space,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { formatName } from '../../../shared/model/formatName';
import { describeCover, findCoverReason, type Screening } from '../../../shared/model/screening';

const Row = styled(Link)`
  position: relative;
  display: grid;
  flex: 1;
  min-width: 0;
  grid-template-columns: auto minmax(0, 1fr);
  gap: min(${space[4]}, 4vw);
  align-items: center;
  padding: ${space[4]} ${space[1]} ${space[4]} min(${space[4]}, 4vw);

  ${media.medium} {
    padding-inline-start: ${space[5]};
  }
  color: inherit;
  text-decoration: none;
  ${quietTransition}
  ${focusVisibleRing}

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.card};
  }
  ${media.hover} {
    &:hover {
      background: ${color.sunken};
    }
  }
`;

const RowText = styled.span`
  display: grid;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[3]};
  min-width: 0;

  > :first-child {
    flex: 1 1 4rem;
  }

  > :last-child:not(:first-child) {
    flex: none;
    max-width: 100%;
  }
`;

const Person = styled.span`
  position: relative;
  display: inline-flex;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;

  > svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
    color: ${color.quiet};
  }
`;

const UnreadDot = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  width: 0.875rem;
  height: 0.875rem;
  border: 2px solid ${color.raised};
  border-radius: ${radius.full};
  background: ${color.accent};
`;

function previewOf(
  { lastMessage, lastSenderId, user, isAccepted }: MessageThread,
  screening: Screening,
): string {
  const text = lastMessage || 'Message unsent';
  if (lastSenderId !== user.id) return `You: ${text}`;
  const reason = findCoverReason(lastMessage, screening, isAccepted);
  return reason ? describeCover(reason) : text;
}

interface Props {
  thread: MessageThread;
  screening: Screening;
  nowMs: number;
}

/** Renders one conversation: the other member, the last message with its time, and the unread count. */
export function ThreadRow({ thread, screening, nowMs }: Props) {
  const { user, lastMessageTime, isRead, unreadCount, isMuted } = thread;
  return (
    <Row to={paths.chat(user.id)} data-state={isRead ? 'read' : 'unread'}>
      <Person>
        <Avatar src={photoAt(user.profileImageUrl, 'small')} name={formatName(user)} decorative />
        {!isRead && <UnreadDot data-slot="unread-dot" aria-hidden="true" />}
      </Person>
      <RowText>
        <Line>
          <Name>
            <Text as="div" dir="auto" weight={isRead ? 'medium' : 'strong'} lines={1}>
              {formatName(user)}
            </Text>
            {isMuted && (
              <>
                <BellOffIcon aria-hidden="true" />
                <VisuallyHidden>, muted</VisuallyHidden>
              </>
            )}
          </Name>
          <Text as="time" dateTime={lastMessageTime} size="small" tone="quiet" numeric>
            {formatTimeAgo(lastMessageTime, nowMs)}
          </Text>
        </Line>
        <Line>
          <Text as="div" dir="auto" size="small" tone={isRead ? 'quiet' : 'ink'} lines={1}>
            {previewOf(thread, screening)}
          </Text>
          {!isRead && (
            <Badge tone="accent">
              New{unreadCount > 1 && <span aria-hidden="true"> {unreadCount}</span>}
              <VisuallyHidden>
                , {unreadCount} unread {unreadCount === 1 ? 'message' : 'messages'}
              </VisuallyHidden>
            </Badge>
          )}
        </Line>
      </RowText>
    </Row>
  );
}

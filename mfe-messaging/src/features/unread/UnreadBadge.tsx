import { definePart, useQuery } from '@sixfold/client-kit';
import { Badge, VisuallyHidden } from '@sixfold/design-system';
import { keepLive } from '../../shared/api/keepLive';
import { threadsQuery } from '../../shared/api/threadsQuery';

/** Two digits are all that fits beside a label. */
const MOST_SHOWN = 99;

// The count must be right before any page of this remote was opened.
keepLive();

/** How many messages wait to be read, beside the word 'Messages' in the navigation. Nothing at zero. */
export function UnreadBadge() {
  const { data } = useQuery(threadsQuery());
  const unread = (data ?? []).reduce((sum, thread) => sum + thread.unreadCount, 0);
  if (unread === 0) return null;
  return (
    <Badge tone="solid" data-state="unread">
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <VisuallyHidden>
        {' '}
        {unread} unread {unread === 1 ? 'message' : 'messages'}
      </VisuallyHidden>
    </Badge>
  );
}

export default definePart<'messaging/unread-badge'>(UnreadBadge);

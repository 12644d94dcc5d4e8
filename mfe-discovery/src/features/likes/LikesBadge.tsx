import { definePart, useQuery } from '@sixfold/client-kit';
import { Badge, VisuallyHidden } from '@sixfold/design-system';
import { keepLikesCount } from './api/keepLikesCount';
import { likesCountQuery } from './api/likesCountQuery';

/** Two digits are all that fits beside a label. */
const MOST_SHOWN = 99;

// The count must be right before any page of this remote was opened.
keepLikesCount();

/** How many likes wait for an answer, beside the word 'Likes' in the navigation. Nothing at zero. */
export function LikesBadge() {
  const { data } = useQuery(likesCountQuery());
  const likes = data?.likes ?? 0;
  if (likes === 0) return null;
  return (
    <Badge tone="solid" data-state="waiting">
      <span aria-hidden="true">{likes > MOST_SHOWN ? `${MOST_SHOWN}+` : likes}</span>
      <VisuallyHidden>
        {' '}
        {likes} {likes === 1 ? 'person likes' : 'people like'} you
      </VisuallyHidden>
    </Badge>
  );
}

export default definePart<'discovery/likes-badge'>(LikesBadge);

import type { CreateLimiter } from '../../providers/limiter';
import type { Scheduler } from '../../providers/ports';
import { createCoalescing } from '../../realtime/coalesceEvents';
import type { Publisher } from '../../realtime/publisher';
import type { Likes } from './likes';

type LikeEvent = 'like_received' | 'like_withdrawn';

/**
 * Limits live events about one sender's likes per window, so that repeated liking and unliking does not disturb the
 * receiver.
 */
const EVENTS_MAX = 4;
const WINDOW_SECONDS = 60;

interface LikeEventsDeps {
  likes: Pick<Likes, 'listWaitingLikes'>;
  publisher: Publisher;
  createLimiter: CreateLimiter;
  scheduler: Scheduler;
}

/**
 * Publishes a member's number of waiting likes after one was added or removed.
 * @param waiting the waiting likes, when the caller has read them
 */
export type PublishLikes = (
  memberId: string,
  fromId: string,
  event: LikeEvent,
  waiting?: readonly unknown[],
) => Promise<void>;

/** Coalesces events over the limit into one at the end of the window, with the state at that time. */
export function createPublishLikes(deps: LikeEventsDeps): PublishLikes {
  const { likes, publisher } = deps;
  const coalesce = createCoalescing(deps, {
    name: 'likeEvents',
    points: EVENTS_MAX,
    windowSeconds: WINDOW_SECONDS,
  });

  async function publish(memberId: string, event: LikeEvent, waiting?: readonly unknown[]): Promise<void> {
    const { length } = waiting ?? (await likes.listWaitingLikes(memberId));
    publisher.publish(memberId, event, { likes: length });
  }

  return (memberId, fromId, event, waitingNow) =>
    coalesce(
      `${memberId}:${fromId}`,
      () => publish(memberId, event, waitingNow),
      async () => {
        const waiting = await likes.listWaitingLikes(memberId);
        const isWaiting = waiting.some((like) => like.fromId === fromId);
        await publish(memberId, isWaiting ? 'like_received' : 'like_withdrawn', waiting);
      },
    );
}

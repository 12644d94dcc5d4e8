import type { CreateLimiter } from '../../providers/limiter';
import type { Scheduler } from '../../providers/ports';
import { createCoalescing } from '../../realtime/coalesceEvents';
import type { Publisher } from '../../realtime/publisher';
import type { Likes } from './likes';

type LikeEvent = 'like_received' | 'like_withdrawn';

/** So many events about one sender's likes reach a member at once; a like that is repeated must not disturb them. */
const EVENTS_AT_ONCE = 4;
const WINDOW_SECONDS = 60;

interface LikeEventsDeps {
  likes: Pick<Likes, 'listWaitingLikes'>;
  publisher: Publisher;
  createLimiter: CreateLimiter;
  scheduler: Scheduler;
}

/** Publishes how many likes wait for a member after one of them has appeared or disappeared. */
export type PublishLikes = (memberId: string, fromId: string, event: LikeEvent) => Promise<void>;

/** Further events of a window are published as one at its end, with what is true by then. */
export function createPublishLikes(deps: LikeEventsDeps): PublishLikes {
  const { likes, publisher } = deps;
  const coalesce = createCoalescing(deps, {
    name: 'likeEvents',
    points: EVENTS_AT_ONCE,
    windowSeconds: WINDOW_SECONDS,
  });

  async function publish(memberId: string, event: LikeEvent): Promise<void> {
    const waiting = await likes.listWaitingLikes(memberId);
    publisher.publish(memberId, event, { likes: waiting.length });
  }

  return (memberId, fromId, event) =>
    coalesce(
      `${memberId}:${fromId}`,
      () => publish(memberId, event),
      async () => {
        const waiting = await likes.listWaitingLikes(memberId);
        const isWaiting = waiting.some((like) => like.fromId === fromId);
        await publish(memberId, isWaiting ? 'like_received' : 'like_withdrawn');
      },
    );
}

import type { Middleware } from 'koa';
import type { SessionParts } from './session';

/** Records a heartbeat for every request of a signed-in member. */
export function recordActivityOf(sessions: SessionParts, note: (memberId: string) => void): Middleware {
  return (ctx, next) => {
    const memberId = sessions.memberIdOf(ctx);
    if (memberId) note(memberId);
    return next();
  };
}

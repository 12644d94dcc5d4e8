import type { Middleware } from 'koa';
import type { SessionParts } from './session';

/** A request of a signed-in member is a sign of life. */
export function signsOfLife(sessions: SessionParts, note: (memberId: string) => void): Middleware {
  return async (ctx, next) => {
    const memberId = sessions.memberIdOf(ctx);
    if (memberId) note(memberId);
    await next();
  };
}

import type { Context } from 'koa';
import type { Clock, Random } from '../providers/ports';
import { createExpiringCookie } from './expiringCookie';
import type { SessionParts } from './session';

const VISITOR_MS = 24 * 60 * 60 * 1_000;
const VISITOR_ID_BYTES = 16;

/** Identifies members and visitors while a release is rolled out to a cohort. */
export type VisitorKeys = ReturnType<typeof createVisitorKeys>;

interface VisitorKeysDeps {
  sessions: Pick<SessionParts, 'memberIdOf'>;
  random: Random;
  clock: Clock;
  /** True when members connect over HTTPS. */
  secure: boolean;
}

export function createVisitorKeys({ sessions, random, clock, secure }: VisitorKeysDeps) {
  // Signed, so that one client cannot pose as many visitors without requesting as many pages.
  const cookie = createExpiringCookie({ name: 'sixfold-visitor', lastsMs: VISITOR_MS, secure, clock });
  const keyOf = (ctx: Context): string | null => {
    const memberId = sessions.memberIdOf(ctx);
    if (memberId) return `member:${memberId}`;
    const visitorId = cookie.get(ctx);
    return visitorId ? `visitor:${visitorId}` : null;
  };
  return {
    /** Returns the key of the request's member or of a visitor's browser; null for a visitor without a cookie. */
    keyOf,
    /** Like `keyOf`, but gives a visitor without a cookie one for a day. */
    getOrCreateKey(ctx: Context): string | null {
      const known = keyOf(ctx);
      // Probes within the network use plain HTTP, over which such a cookie must not be sent.
      if (known || (secure && !ctx.secure)) return known;
      const visitorId = random.bytes(VISITOR_ID_BYTES).toString('base64url');
      cookie.set(ctx, visitorId);
      return `visitor:${visitorId}`;
    },
  };
}

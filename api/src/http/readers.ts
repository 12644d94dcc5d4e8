import type { Context } from 'koa';
import type { Clock, Random } from '../providers/ports';
import { createExpiringCookie } from './expiringCookie';
import type { SessionParts } from './session';

const VISITOR_MS = 24 * 60 * 60 * 1_000;
const VISITOR_ID_BYTES = 16;

/** Distinguishes readers while a release is given to some of them first. */
export interface Readers {
  /** Key of the request's member, or of a visitor's browser; null for a visitor without a cookie. */
  keyOf: (ctx: Context) => string | null;
  /** The same; a visitor without a cookie gets one for a day. */
  recognise: (ctx: Context) => string | null;
}

interface ReadersDeps {
  sessions: Pick<SessionParts, 'memberIdOf'>;
  random: Random;
  clock: Clock;
  /** True when members come over https. */
  secure: boolean;
}

export function createReaders({ sessions, random, clock, secure }: ReadersDeps): Readers {
  // Signed, so that nobody counts as many visitors without asking for as many pages.
  const cookie = createExpiringCookie({ name: 'sixfold-visitor', lastsMs: VISITOR_MS, secure, clock });
  const keyOf = (ctx: Context): string | null => {
    const memberId = sessions.memberIdOf(ctx);
    if (memberId) return `member:${memberId}`;
    const visitorId = cookie.get(ctx);
    return visitorId ? `visitor:${visitorId}` : null;
  };
  return {
    keyOf,
    recognise(ctx) {
      const known = keyOf(ctx);
      // A probe within the network comes without https, where no such cookie may be sent.
      if (known || (secure && !ctx.secure)) return known;
      const visitorId = random.bytes(VISITOR_ID_BYTES).toString('base64url');
      cookie.set(ctx, visitorId);
      return `visitor:${visitorId}`;
    },
  };
}

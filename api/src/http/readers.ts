import type { Context } from 'koa';
import type { Random } from '../providers/ports';
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
  /** True when members come over https. */
  secure: boolean;
}

export function createReaders({ sessions, random, secure }: ReadersDeps): Readers {
  const cookieName = secure ? '__Host-sixfold-visitor' : 'sixfold-visitor';
  // Signed, so that nobody counts as many visitors without asking for as many pages.
  const cookieOptions = { signed: true, secure, httpOnly: true, sameSite: 'lax' } as const;
  const keyOf = (ctx: Context): string | null => {
    const memberId = sessions.memberIdOf(ctx);
    if (memberId) return `member:${memberId}`;
    const visitorId = ctx.cookies.get(cookieName, cookieOptions);
    return visitorId ? `visitor:${visitorId}` : null;
  };
  return {
    keyOf,
    recognise(ctx) {
      const known = keyOf(ctx);
      // A probe within the network comes without https, where no such cookie may be sent.
      if (known || (secure && !ctx.secure)) return known;
      const visitorId = random.bytes(VISITOR_ID_BYTES).toString('base64url');
      ctx.cookies.set(cookieName, visitorId, { ...cookieOptions, maxAge: VISITOR_MS });
      return `visitor:${visitorId}`;
    },
  };
}

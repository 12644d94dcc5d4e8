import { authCalls } from '@sixfold/api-contract';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { DAY_MS } from '../durations';
import { isEndedByOwner, readPresentAccount, type Account } from '../modules/auth/service';
import type { ProfileRecord } from '../modules/profile/service';
import { isOfEpoch, sessionKeyOf, type SessionStore } from '../persistence/sessionStore';
import type { Clock, Random } from '../providers/ports';
import { describeHostCookie } from './hostCookie';

const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * DAY_MS;
const SESSION_ID_BYTES = 32;
/** 'Last seen' is approximate, so not every request needs a write. */
const SEEN_EVERY_MS = 15 * 60 * 1_000;
/** Calls that return the member's profile, which is therefore read with the session. */
const WITH_PROFILE: ReadonlySet<string> = new Set([authCalls.getUser.path, authCalls.getAuthUser.path]);

export type SessionParts = ReturnType<typeof createSessions>;

/** An account as of the moment when its password or e-mailed code was checked. */
type SignedIn = Pick<Account, 'id' | 'credentialEpoch'>;

interface SessionOptions {
  app: Koa;
  store: SessionStore<ProfileRecord>;
  clock: Clock;
  random: Random;
  /** True when members connect over HTTPS; the cookie is then bound to the host and to HTTPS. */
  secure: boolean;
}

interface SessionOfMember {
  key: string;
  userId: string;
}

interface BegunSession {
  key: string;
  /** Keys of sessions that ended because the account had too many. */
  evictedKeys: string[];
}

/** Data stored by koa-session; everything else about the member is read from the database. */
interface KoaSession {
  userId?: string;
  externalKey?: string;
  regenerate: () => Promise<void>;
}

/** Creates cookie sessions: the cookie holds a signed random id and nothing else. */
export function createSessions(options: SessionOptions) {
  const { app, store, clock, random, secure } = options;
  const { cookieName, options: cookieOptions } = describeHostCookie('sixfold', { secure, sameSite: 'lax' });
  const sessionOf = (ctx: Context) => ctx['session'] as KoaSession | null;
  const sessionIdOf = (ctx: Context): string | null => {
    const session = sessionOf(ctx);
    return session?.userId ? (session.externalKey ?? null) : null;
  };
  const keyOf = (ctx: Context): string | null => {
    const sessionId = sessionIdOf(ctx);
    return sessionId && sessionKeyOf(sessionId);
  };

  /**
   * Finds a valid session. Its account is checked each time, so that a changed password ends all sessions with one
   * write.
   */
  async function find(sessionId: string, now: Date, withProfile = false) {
    const found = await store.find(sessionId, now, { withProfile });
    const account = found?.account ? readPresentAccount(found.account) : null;
    return found && account && isOfEpoch(found, account) ? { ...found, account } : null;
  }

  const koaSession = createSession(
    {
      key: cookieName,
      ...cookieOptions,
      maxAge: SESSION_MS,
      renew: true,
      genid: () => random.bytes(SESSION_ID_BYTES).toString('base64url'),
      store: {
        async get(sessionId, _maxAge, { ctx }) {
          const now = clock();
          const withProfile = WITH_PROFILE.has((ctx as Context).path);
          const found = await find(sessionId, now, withProfile);
          if (found) (ctx as Context).state['account'] = found.account;
          if (found && withProfile) (ctx as Context).state['profile'] = found.profile;
          if (found && now.getTime() - found.lastSeenAt.getTime() > SEEN_EVERY_MS)
            await store.see(sessionId, now);
          if (!found) return undefined;
          // `_expire` makes koa-session, which uses the system clock, renew a session in the second half of its
          // lifetime.
          const remainingMs = found.canBeExtended ? found.expiresAt.getTime() - now.getTime() : SESSION_MS;
          return { userId: found.userId, _expire: Date.now() + remainingMs };
        },
        async set(sessionId, data: { userId?: string }, _maxAge, { ctx }) {
          const begun = (ctx as Context).state['begun'] as BegunSession | undefined;
          // koa-session saves a session again at the end of the request that began it.
          if (begun?.key === sessionKeyOf(sessionId)) return;
          const startedAt = clock();
          const expiresAt = new Date(startedAt.getTime() + SESSION_MS);
          // Only a sign-in creates a session. A request in flight while its session ends must not revive it by renewal.
          if (data.userId && (ctx as Context).state['signingIn'] === true)
            (ctx as Context).state['begun'] = {
              key: sessionKeyOf(sessionId),
              evictedKeys: await store.begin(sessionId, {
                userId: data.userId,
                epoch: (ctx as Context).state['epoch'] as number,
                expiresAt,
                startedAt,
                userAgent: (ctx as Context).get('user-agent'),
              }),
            } satisfies BegunSession;
          else await store.extend(sessionId, expiresAt);
        },
        async destroy(sessionId, { ctx }) {
          // The session of a signed-out visitor is not stored.
          if ((ctx as Context).state['account']) await store.remove(sessionId);
        },
      },
    },
    app,
  ) as Middleware;

  const middleware: Middleware = async (ctx, next) => {
    // Behind a TLS-terminating proxy this connection is plain HTTP although the member's is not.
    if (secure) ctx.cookies.secure = true;
    await koaSession(ctx, next);
  };

  async function begin(ctx: Context, { id, credentialEpoch }: SignedIn): Promise<BegunSession> {
    ctx['session'] = { userId: id };
    ctx.state['epoch'] = credentialEpoch;
    ctx.state['signingIn'] = true;
    await sessionOf(ctx)?.regenerate();
    ctx.state['signingIn'] = false;
    return ctx.state['begun'] as BegunSession;
  }

  const cookieOf = (req: IncomingMessage): string | undefined =>
    app.createContext(req, new ServerResponse(req)).cookies.get(cookieName, { signed: true });
  const listEnded = async (keys: readonly string[]) => new Set(await store.listEnded(keys, clock()));

  function accountOf(ctx: Context): Account | null {
    const account = ctx.state['account'] as Account | undefined;
    return account && account.id === sessionOf(ctx)?.userId ? account : null;
  }

  return {
    middleware,
    memberIdOf: (ctx: Context): string | null => sessionOf(ctx)?.userId ?? null,
    /** Returns the signed-in member's account as of the start of the request; null without a session. */
    accountOf,
    /** Returns the profile of `accountOf`, or null before onboarding; undefined in calls that do not return it. */
    profileOf: (ctx: Context): ProfileRecord | null | undefined =>
      accountOf(ctx) ? (ctx.state['profile'] as ProfileRecord | null | undefined) : undefined,
    keyOf,
    /** Begins a session under a new id, replacing the request's session. */
    async signIn(
      ctx: Context,
      account: SignedIn,
    ): Promise<BegunSession & { replaced: SessionOfMember | null }> {
      const [key, previous] = [keyOf(ctx), sessionOf(ctx)?.userId];
      const replaced = key && previous ? { key, userId: previous } : null;
      return { ...(await begin(ctx, account)), replaced };
    },
    /** Gives the request's session a new id and returns the old and the new key. */
    async rotate(ctx: Context, account: SignedIn): Promise<{ from: string; to: string }> {
      const from = keyOf(ctx) ?? '';
      const { key } = await begin(ctx, account);
      return { from, to: key };
    },
    /** Ends the request's session and returns its key, so that its sockets can be closed; null when there was none. */
    async signOut(ctx: Context): Promise<string | null> {
      const sessionId = sessionIdOf(ctx);
      // Ends the session in the database before its sockets are closed, so that no new socket can use it.
      if (sessionId) await store.end(sessionId, clock());
      ctx['session'] = null;
      return sessionId && sessionKeyOf(sessionId);
    },
    async findByHandshake(req: IncomingMessage): Promise<SessionOfMember | null> {
      const sessionId = cookieOf(req);
      const found = sessionId ? await find(sessionId, clock()) : null;
      return found && { key: found.key, userId: found.userId };
    },
    /** Returns why a request or handshake has no session: its owner ended it, or the server does not know one. */
    async explainAbsence(req: IncomingMessage): Promise<'session_ended' | 'not_signed_in'> {
      const sessionId = cookieOf(req);
      if (!sessionId) return 'not_signed_in';
      // Before the marks, which follow the account's write a moment later.
      const account = (await store.find(sessionId, clock(), { withProfile: false }))?.account;
      if (account && isEndedByOwner(account)) return 'session_ended';
      return (await listEnded([sessionKeyOf(sessionId)])).size > 0 ? 'session_ended' : 'not_signed_in';
    },
    /** Returns the keys of the sessions that are still valid. */
    listOpen: async (keys: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await store.listOpen(keys, clock())),
    /** Returns the keys of the sessions that their owners have ended. */
    listEnded,
  };
}

import { hash } from 'node:crypto';
import { Schema, Types, type Connection } from 'mongoose';
import { createBatchedRead } from './batchedRead';
import { trusted } from './connection';

interface SessionDocument {
  /** SHA-256 of the cookie's value: a copy of the database opens no session. */
  _id: string;
  /** Absent once the owner has ended the session. */
  userId?: string;
  /** The account's credential epoch at the sign-in; absent counts as 0, as in the account. */
  epoch?: number;
  expiresAt: Date;
  /**
   * When the owner ended the session. Until `expiresAt` this is reported to its browser, which may have been offline;
   * nothing else is kept of it.
   */
  endedAt?: Date;
  /** Absent in sessions that began before these were kept. */
  startedAt?: Date;
  lastSeenAt?: Date;
  userAgent?: string;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: String,
    epoch: Number,
    expiresAt: { type: Date, required: true },
    endedAt: Date,
    startedAt: Date,
    lastSeenAt: Date,
    userAgent: String,
  },
  { versionKey: false },
);
// Removes sessions that are over.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Lists the sessions of an account, and those that a raised credential epoch has ended.
sessionSchema.index({ userId: 1 });

/** Enough to name browser and system; the rest would only identify people. */
const USER_AGENT_MAX_LENGTH = 300;
/** Nobody has as many devices; with one more the oldest session ends. */
const SESSIONS_MAX = 50;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** However often a session is used, the password is asked for again after this time. */
const SESSION_LIFETIME_MS = 90 * DAY_MS;

/** The fields of an account that decide which of its sessions are valid. */
export interface SessionRule {
  credentialEpoch?: number | undefined;
  keptSessionKey?: string | null | undefined;
}

/** Whether a session began in the account's present epoch, or is the one that the last raise has kept. */
export const isOfEpoch = (session: { key: string; epoch: number }, account: SessionRule): boolean =>
  session.epoch === (account.credentialEpoch ?? 0) || session.key === account.keptSessionKey;

interface StoredSession {
  key: string;
  userId: string;
  epoch: number;
  expiresAt: Date;
  lastSeenAt: Date;
  /** False once its end is that of its lifetime. */
  canBeExtended: boolean;
}

interface NewSession {
  userId: string;
  epoch: number;
  expiresAt: Date;
  startedAt: Date;
  userAgent: string;
}

/** A session as its owner may see it. The key opens nothing: it is a hash of what the cookie holds. */
export interface SessionRecord {
  key: string;
  startedAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

export interface SessionStore {
  /** Finds a session that is not over. Its account decides whether it signs in (`isOfEpoch`). */
  find: (sessionId: string, now: Date) => Promise<StoredSession | null>;
  /** Stores a session that begins now. Returns the keys of those that ended because the account had too many. */
  begin: (sessionId: string, session: NewSession) => Promise<string[]>;
  /** Moves the end of a session that still exists, within its lifetime; one that was ended stays ended. */
  extend: (sessionId: string, expiresAt: Date) => Promise<void>;
  /** Notes that a session was used. */
  see: (sessionId: string, seenAt: Date) => Promise<void>;
  /** Ends a session at its owner's request. */
  end: (sessionId: string, endedAt: Date) => Promise<void>;
  /** Removes a session for another reason, such as another one that takes its place. */
  remove: (sessionId: string) => Promise<void>;
  /** Lists those that sign in, the last used first. */
  listOf: (userId: string, now: Date) => Promise<SessionRecord[]>;
  /** Of these keys those of sessions that sign in. */
  listOpen: (keys: readonly string[], now: Date) => Promise<string[]>;
  /** Ends a session by its key, if it is this account's; anybody else's stays as it is. */
  endOf: (userId: string, key: string, endedAt: Date) => Promise<void>;
  /** Lists the keys of the sessions that began before the account's present epoch, without the kept one. */
  listOutdated: (userId: string, account: SessionRule) => Promise<string[]>;
  /** Ends sessions at their owner's request. */
  endAll: (keys: readonly string[], endedAt: Date) => Promise<void>;
  /** Removes sessions whose owner has not ended them. */
  removeAll: (keys: readonly string[]) => Promise<void>;
  /** Returns those of these keys whose sessions were ended by their owner and would still be open otherwise. */
  listEnded: (keys: readonly string[], now: Date) => Promise<string[]>;
}

/** The name of a session inside the server and for its owner: a hash, from which no cookie can be made. */
export const sessionKeyOf = (sessionId: string): string => hash('sha256', sessionId, 'hex');

const endOfLifetime = (startedAt: Date) => new Date(startedAt.getTime() + SESSION_LIFETIME_MS);

/** Matches sessions that were not ended. */
const NOT_ENDED = { endedAt: trusted({ $exists: false }) };
/** The id is a hash of the cookie, so what remains does not identify the member. */
const toEnded = (endedAt: Date) => ({
  $set: { endedAt },
  $unset: { userId: 1, epoch: 1, startedAt: 1, lastSeenAt: 1, userAgent: 1 },
});

export function createSessionStore(connection: Connection): SessionStore {
  const model = connection.model<SessionDocument>('Session', sessionSchema, 'sessions');
  // Every request begins with this one reading, so it goes straight to the driver.
  const stored = connection.collection<SessionDocument>('sessions');
  const accounts = connection.collection<SessionRule & { _id: Types.ObjectId }>('users');

  /** Leaves out the sessions that their accounts have ended. */
  async function filterByAccount(sessions: readonly SessionDocument[]): Promise<SessionDocument[]> {
    const ids = [...new Set(sessions.flatMap(({ userId }) => userId ?? []))];
    const found = await accounts
      .find(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deletion: null },
        { projection: { credentialEpoch: 1, keptSessionKey: 1 } },
      )
      .toArray();
    const byId = new Map(found.map((account) => [account._id.toHexString(), account]));
    return sessions.filter(({ _id, userId = '', epoch = 0 }) => {
      const account = byId.get(userId);
      return account !== undefined && isOfEpoch({ key: _id, epoch }, account);
    });
  }

  const findByKey = createBatchedRead(
    (keys) => stored.find({ _id: { $in: [...keys] } }).toArray(),
    ({ _id }) => _id,
  );
  return {
    async find(sessionId, now) {
      const key = sessionKeyOf(sessionId);
      const found = await findByKey(key);
      // The TTL monitor runs about once a minute, so the end is checked here too.
      if (!found?.userId || found.expiresAt <= now) return null;
      return {
        key,
        userId: found.userId,
        epoch: found.epoch ?? 0,
        expiresAt: found.expiresAt,
        lastSeenAt: found.lastSeenAt ?? new Date(0),
        canBeExtended: !found.startedAt || found.expiresAt < endOfLifetime(found.startedAt),
      };
    },
    async begin(sessionId, { userAgent, ...session }) {
      await model.create({
        _id: sessionKeyOf(sessionId),
        ...session,
        lastSeenAt: session.startedAt,
        userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      });
      const tooMany = await model
        .find({ userId: session.userId })
        .sort({ startedAt: -1 })
        .skip(SESSIONS_MAX)
        .select({ _id: 1 })
        .lean();
      const keys = tooMany.map(({ _id }) => _id);
      if (keys.length > 0) await model.deleteMany({ _id: trusted({ $in: keys }) });
      return keys;
    },
    async extend(sessionId, expiresAt) {
      const _id = sessionKeyOf(sessionId);
      const found = await stored.findOne({ _id });
      if (!found || found.endedAt) return;
      // Sessions that began before this was kept begin their lifetime now.
      const startedAt = found.startedAt ?? found.lastSeenAt ?? expiresAt;
      const end = endOfLifetime(startedAt);
      await model.updateOne(
        { _id, ...NOT_ENDED },
        { $set: { startedAt, expiresAt: expiresAt < end ? expiresAt : end } },
      );
    },
    async see(sessionId, seenAt) {
      await model.updateOne({ _id: sessionKeyOf(sessionId), ...NOT_ENDED }, { $set: { lastSeenAt: seenAt } });
    },
    async end(sessionId, endedAt) {
      await model.updateOne({ _id: sessionKeyOf(sessionId), ...NOT_ENDED }, toEnded(endedAt));
    },
    async remove(sessionId) {
      await model.deleteOne({ _id: sessionKeyOf(sessionId), ...NOT_ENDED });
    },
    async listOf(userId, now) {
      const found = await model
        .find({ userId, expiresAt: trusted({ $gt: now }) })
        .sort({ lastSeenAt: -1 })
        .lean();
      return (await filterByAccount(found)).map(
        ({ _id, startedAt = now, lastSeenAt = startedAt, userAgent = '' }) => ({
          key: _id,
          startedAt,
          lastSeenAt,
          userAgent,
        }),
      );
    },
    async listOpen(keys, now) {
      const found = await model
        .find({ _id: trusted({ $in: keys }), expiresAt: trusted({ $gt: now }), ...NOT_ENDED })
        .select({ userId: 1, epoch: 1 })
        .lean();
      return (await filterByAccount(found)).map(({ _id }) => _id);
    },
    async endOf(userId, key, endedAt) {
      await model.updateOne({ _id: key, userId }, toEnded(endedAt));
    },
    async listOutdated(userId, { credentialEpoch = 0, keptSessionKey }) {
      const found = await model.find({ userId }).select({ epoch: 1 }).lean();
      return found.flatMap(({ _id, epoch = 0 }) =>
        // One of a later epoch began after the account was read.
        epoch < credentialEpoch && _id !== keptSessionKey ? [_id] : [],
      );
    },
    async endAll(keys, endedAt) {
      await model.updateMany({ _id: trusted({ $in: keys }), ...NOT_ENDED }, toEnded(endedAt));
    },
    async removeAll(keys) {
      await model.deleteMany({ _id: trusted({ $in: keys }), ...NOT_ENDED });
    },
    async listEnded(keys, now) {
      const found = await model
        .find({
          _id: trusted({ $in: keys }),
          expiresAt: trusted({ $gt: now }),
          endedAt: trusted({ $exists: true }),
        })
        .select({ _id: 1 })
        .lean();
      return found.map(({ _id }) => _id);
    },
  };
}

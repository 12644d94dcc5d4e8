import { hash } from 'node:crypto';
import { Schema, Types, type Connection } from 'mongoose';
import { DAY_MS } from '../durations';
import { createBatchedRead } from './batchedRead';
import { trusted } from './connection';

interface SessionDocument {
  /** SHA-256 of the cookie's value, so that a copy of the database opens no session. */
  _id: string;
  /** Absent once the owner has ended the session. */
  userId?: string;
  /** The account's credential epoch at the sign-in; absent counts as 0, as in the account. */
  epoch?: number;
  expiresAt: Date;
  /**
   * When the owner ended the session. Until `expiresAt` this is reported to its browser, which may have been offline;
   * no other data is kept.
   */
  endedAt?: Date;
  /** Absent, like the next two fields, in sessions that began before they were stored. */
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
// Removes expired sessions.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Lists the sessions of an account, and ones that a raised credential epoch has ended.
sessionSchema.index({ userId: 1 });

/** Enough for the names of browser and system; anything more would only identify people. */
const USER_AGENT_MAX_LENGTH = 300;
/** More than anyone's devices; beyond it the oldest session ends. */
const SESSIONS_MAX = 50;
/** The password is required again after this time, however often a session is used. */
const SESSION_LIFETIME_MS = 90 * DAY_MS;

/** Account fields that determine the validity of its sessions. */
export interface SessionRule {
  credentialEpoch?: number | undefined;
  keptSessionKey?: string | null | undefined;
}

/** Returns whether a session began in the account's current epoch or was kept by the last raise. */
export const isOfEpoch = (session: { key: string; epoch: number }, account: SessionRule): boolean =>
  session.epoch === (account.credentialEpoch ?? 0) || session.key === account.keptSessionKey;

interface StoredSession {
  key: string;
  userId: string;
  epoch: number;
  expiresAt: Date;
  lastSeenAt: Date;
  /** False once `expiresAt` is the end of its lifetime. */
  canBeExtended: boolean;
}

/** A session with documents of its member, read in the same command. Concurrent requests share them. */
interface FoundSession<Profile> extends StoredSession {
  account: object | null;
  /** Null also when it was not requested. */
  profile: Profile | null;
}

interface NewSession {
  userId: string;
  epoch: number;
  expiresAt: Date;
  startedAt: Date;
  userAgent: string;
}

/** A session as shown to its owner. The key grants nothing, because it is a hash of the cookie's value. */
export interface SessionRecord {
  key: string;
  startedAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

export interface SessionStore<Profile = unknown> {
  /**
   * Finds a session that has neither expired nor been ended. Its account determines whether it is valid (`isOfEpoch`).
   */
  find: (
    sessionId: string,
    now: Date,
    wanted: { withProfile: boolean },
  ) => Promise<FoundSession<Profile> | null>;
  /** Stores a new session and returns the keys of sessions that ended because the account had too many. */
  begin: (sessionId: string, session: NewSession) => Promise<string[]>;
  /** Extends an existing session within its lifetime; an ended session stays ended. */
  extend: (sessionId: string, expiresAt: Date) => Promise<void>;
  /** Records that a session was used. */
  see: (sessionId: string, seenAt: Date) => Promise<void>;
  /** Ends a session at its owner's request. */
  end: (sessionId: string, endedAt: Date) => Promise<void>;
  /** Removes a session for another reason, such as its replacement by another one. */
  remove: (sessionId: string) => Promise<void>;
  /** Lists the valid sessions of a member, the last used first. */
  listOf: (userId: string, now: Date) => Promise<SessionRecord[]>;
  /** Returns the given keys of valid sessions. */
  listOpen: (keys: readonly string[], now: Date) => Promise<string[]>;
  /** Ends a session by its key, but only if it belongs to this account. */
  endOf: (userId: string, key: string, endedAt: Date) => Promise<void>;
  /** Lists the keys of sessions from before the account's current epoch, without the kept one. */
  listOutdated: (userId: string, account: SessionRule) => Promise<string[]>;
  /** Ends sessions at their owner's request. */
  endAll: (keys: readonly string[], endedAt: Date) => Promise<void>;
  /** Removes sessions that their owner has not ended. */
  removeAll: (keys: readonly string[]) => Promise<void>;
  /** Returns the given keys of unexpired sessions that their owner has ended. */
  listEnded: (keys: readonly string[], now: Date) => Promise<string[]>;
}

/** Returns the session's key in the server and for its owner: a hash from which no cookie can be derived. */
export const sessionKeyOf = (sessionId: string): string => hash('sha256', sessionId, 'hex');

const endOfLifetime = (startedAt: Date) => new Date(startedAt.getTime() + SESSION_LIFETIME_MS);

const NOT_ENDED = { endedAt: trusted({ $exists: false }) };
/** The id is a hash of the cookie, so the remaining fields do not identify the member. */
const toEnded = (endedAt: Date) => ({
  $set: { endedAt },
  $unset: { userId: 1, epoch: 1, startedAt: 1, lastSeenAt: 1, userAgent: 1 },
});

/** A session joined with its member's documents. */
interface JoinedSession extends SessionDocument {
  accounts: object[];
  profiles?: object[];
}

// Every request starts with this read, and a command costs far more than a document.
const JOIN_ACCOUNT = [
  { $set: { accountId: { $toObjectId: '$userId' } } },
  { $lookup: { from: 'users', localField: 'accountId', foreignField: '_id', as: 'accounts' } },
];
const JOIN_PROFILE = {
  $lookup: { from: 'profiles', localField: 'accountId', foreignField: 'userId', as: 'profiles' },
};

const openSessions = (connection: Connection) => connection.collection<SessionDocument>('sessions');

/** Reads sessions together with their accounts. */
function createFind<Profile>(
  stored: ReturnType<typeof openSessions>,
  readProfile: (document: object) => Profile,
): SessionStore<Profile>['find'] {
  const createRead = (pipeline: object[]) =>
    createBatchedRead(
      async (keys) => {
        const joined = stored.aggregate<JoinedSession>([
          { $match: { _id: { $in: keys }, userId: { $exists: true } } },
          ...pipeline,
        ]);
        return (await joined.toArray()).map(({ profiles, ...session }) => ({
          ...session,
          profile: profiles?.[0] ? readProfile(profiles[0]) : null,
        }));
      },
      ({ _id }) => _id,
    );
  const read = createRead(JOIN_ACCOUNT);
  const readWithProfile = createRead([...JOIN_ACCOUNT, JOIN_PROFILE]);
  return async (sessionId, now, { withProfile }) => {
    const key = sessionKeyOf(sessionId);
    const found = await (withProfile ? readWithProfile : read)(key);
    // The TTL monitor runs about once a minute, so expiry is checked here too.
    if (!found?.userId || found.expiresAt <= now) return null;
    return {
      key,
      userId: found.userId,
      epoch: found.epoch ?? 0,
      expiresAt: found.expiresAt,
      lastSeenAt: found.lastSeenAt ?? new Date(0),
      canBeExtended: !found.startedAt || found.expiresAt < endOfLifetime(found.startedAt),
      account: found.accounts[0] ?? null,
      profile: found.profile,
    };
  };
}

/** @param readProfile converts a member's stored profile, which belongs to another module */
export function createSessionStore<Profile>(
  connection: Connection,
  readProfile: (document: object) => Profile,
): SessionStore<Profile> {
  const model = connection.model<SessionDocument>('Session', sessionSchema, 'sessions');
  const stored = openSessions(connection);
  const accounts = connection.collection<SessionRule & { _id: Types.ObjectId }>('users');

  /** Omits sessions that their accounts have invalidated. */
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

  return {
    find: createFind(stored, readProfile),
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
      // Sessions from before `startedAt` was stored start their lifetime now.
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
        // A session of a later epoch began after the account was read.
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

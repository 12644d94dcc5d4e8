import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';

interface SessionDocument {
  /** SHA-256 of the cookie's value: a copy of the database opens no session. */
  _id: string;
  userId: string;
  expiresAt: Date;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Removes sessions that are over.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Finds every session of an account, to end them all at a password reset.
sessionSchema.index({ userId: 1 });

export interface StoredSession {
  userId: string;
  expiresAt: Date;
}

export interface SessionStore {
  find: (sessionId: string, now: Date) => Promise<StoredSession | null>;
  /** Stores a session that begins now. */
  begin: (sessionId: string, session: StoredSession) => Promise<void>;
  /** Moves the end of a session that still exists; one that was ended meanwhile stays ended. */
  extend: (sessionId: string, expiresAt: Date) => Promise<void>;
  end: (sessionId: string) => Promise<void>;
  endAllOf: (userId: string) => Promise<void>;
}

/** The name of a session inside the server: for the database and for socket rooms. */
export const sessionKeyOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

export function createSessionStore(connection: Connection): SessionStore {
  const model = connection.model<SessionDocument>('Session', sessionSchema, 'sessions');
  return {
    async find(sessionId, now) {
      const found = await model.findById(sessionKeyOf(sessionId)).lean();
      // The TTL monitor runs about once a minute, so the end is checked here too.
      return found && found.expiresAt > now ? { userId: found.userId, expiresAt: found.expiresAt } : null;
    },
    async begin(sessionId, session) {
      await model.create({ _id: sessionKeyOf(sessionId), ...session });
    },
    async extend(sessionId, expiresAt) {
      await model.updateOne({ _id: sessionKeyOf(sessionId) }, { $set: { expiresAt } });
    },
    async end(sessionId) {
      await model.deleteOne({ _id: sessionKeyOf(sessionId) });
    },
    async endAllOf(userId) {
      await model.deleteMany({ userId });
    },
  };
}

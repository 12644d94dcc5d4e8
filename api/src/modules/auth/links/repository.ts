import type { Connection } from 'mongoose';
import { emailChangeModel, resetTokenModel } from '../model';

export interface Link {
  userId: string;
  /** The link is valid while the account has this epoch. */
  linkEpoch: number;
}

interface EmailChange extends Link {
  email: string;
}

export interface LinkRepository {
  saveResetToken: (token: Link & { hash: string; expiresAt: Date }) => Promise<void>;
  /** Returns null for an unknown or expired token. */
  findResetToken: (hash: string, now: Date) => Promise<Link | null>;
  /** Replaces the account's earlier links. */
  saveEmailChange: (change: EmailChange & { hash: string; expiresAt: Date }) => Promise<void>;
  /** Returns null for an unknown or expired token. */
  findEmailChange: (hash: string, now: Date) => Promise<EmailChange | null>;
  removeTokensOf: (userId: string) => Promise<void>;
}

export function createLinkRepository(connection: Connection): LinkRepository {
  const resetTokens = resetTokenModel(connection);
  const emailChanges = emailChangeModel(connection);
  return {
    async saveResetToken({ hash, ...token }) {
      await resetTokens.create({ _id: hash, ...token });
    },
    async findResetToken(hash, now) {
      const found = await resetTokens.findOne({ _id: hash }).lean();
      return found && found.expiresAt > now ? { ...found, linkEpoch: found.linkEpoch ?? 0 } : null;
    },
    async saveEmailChange({ hash, ...change }) {
      await emailChanges.deleteMany({ userId: change.userId });
      await emailChanges.create({ _id: hash, ...change });
    },
    async findEmailChange(hash, now) {
      const found = await emailChanges.findOne({ _id: hash }).lean();
      return found && found.expiresAt > now ? { ...found, linkEpoch: found.linkEpoch ?? 0 } : null;
    },
    async removeTokensOf(userId) {
      await resetTokens.deleteMany({ userId });
      await emailChanges.deleteMany({ userId });
    },
  };
}

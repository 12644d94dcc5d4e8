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

export function createLinkRepository(connection: Connection) {
  const resetTokens = resetTokenModel(connection);
  const emailChanges = emailChangeModel(connection);
  return {
    async saveResetToken({ hash, ...token }: Link & { hash: string; expiresAt: Date }): Promise<void> {
      await resetTokens.create({ _id: hash, ...token });
    },
    /** Returns null for an unknown or expired token. */
    async findResetToken(hash: string, now: Date): Promise<Link | null> {
      const found = await resetTokens.findOne({ _id: hash }).lean();
      return found && found.expiresAt > now ? { ...found, linkEpoch: found.linkEpoch ?? 0 } : null;
    },
    /** Replaces the account's earlier links. */
    async saveEmailChange({
      hash,
      ...change
    }: EmailChange & { hash: string; expiresAt: Date }): Promise<void> {
      await emailChanges.deleteMany({ userId: change.userId });
      await emailChanges.create({ _id: hash, ...change });
    },
    /** Returns null for an unknown or expired token. */
    async findEmailChange(hash: string, now: Date): Promise<EmailChange | null> {
      const found = await emailChanges.findOne({ _id: hash }).lean();
      return found && found.expiresAt > now ? { ...found, linkEpoch: found.linkEpoch ?? 0 } : null;
    },
    async removeTokensOf(userId: string): Promise<void> {
      await resetTokens.deleteMany({ userId });
      await emailChanges.deleteMany({ userId });
    },
  };
}

import type { Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../persistence/connection';
import { releaseDecisionModel, type ReleaseDecisionDocument } from './model';

export type ReleaseDecisionRecord = ReleaseDecisionDocument;

export type ReleaseRepository = ReturnType<typeof createReleaseRepository>;

export function createReleaseRepository(connection: Connection) {
  const decisions = releaseDecisionModel(connection);
  return {
    /** Returns the newest decision per remote. */
    async listNewest(): Promise<ReleaseDecisionRecord[]> {
      const names = await decisions.distinct('remote');
      const newest = await Promise.all(
        names.map((remote) => decisions.findOne({ remote }).sort({ revision: -1 }).lean()),
      );
      return newest.flatMap((decision) => (decision ? [toRecord(decision)] : []));
    },
    async listOf(remote: string, count: number): Promise<ReleaseDecisionRecord[]> {
      const found = await decisions.find({ remote }).sort({ revision: -1 }).limit(count).lean();
      return found.map(toRecord);
    },
    /** Returns false when another decision was based on the same state. */
    async append(decision: ReleaseDecisionRecord): Promise<boolean> {
      try {
        await decisions.create(decision);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}

const toRecord = ({
  _id,
  canary,
  ...decision
}: ReleaseDecisionDocument & { _id: Types.ObjectId }): ReleaseDecisionRecord => ({
  ...decision,
  // Absent in decisions stored before canaries existed.
  canary: canary ?? null,
});

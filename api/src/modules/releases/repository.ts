import type { Connection, Types } from 'mongoose';
import { isDuplicateKey } from '../../persistence/connection';
import { releaseDecisionModel, type ReleaseDecisionDocument } from './model';

export type ReleaseDecisionRecord = ReleaseDecisionDocument;

export interface ReleaseRepository {
  /** Returns the newest decision per remote. */
  listNewest: () => Promise<ReleaseDecisionRecord[]>;
  listOf: (remote: string, count: number) => Promise<ReleaseDecisionRecord[]>;
  /** Returns false when another decision was based on the same state. */
  append: (decision: ReleaseDecisionRecord) => Promise<boolean>;
}

export function createReleaseRepository(connection: Connection): ReleaseRepository {
  const decisions = releaseDecisionModel(connection);
  return {
    async listNewest() {
      const names = await decisions.distinct('remote');
      const newest = await Promise.all(
        names.map((remote) => decisions.findOne({ remote }).sort({ revision: -1 }).lean()),
      );
      return newest.flatMap((decision) => (decision ? [toRecord(decision)] : []));
    },
    async listOf(remote, count) {
      const found = await decisions.find({ remote }).sort({ revision: -1 }).limit(count).lean();
      return found.map(toRecord);
    },
    async append(decision) {
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

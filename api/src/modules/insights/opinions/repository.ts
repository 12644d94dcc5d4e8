import type { AnalysisFramework } from '@sixfold/domain';
import { Types, type Connection } from 'mongoose';
import { isDuplicateKey } from '../../../persistence/connection';
import { analysisOpinionModel, type AnalysisOpinionDocument } from './model';

type AnalysisOpinionRecord = Pick<AnalysisOpinionDocument, 'framework' | 'section' | 'fits'>;

export interface AnalysisOpinionRepository {
  listOf: (memberId: string) => Promise<AnalysisOpinionRecord[]>;
  countOf: (memberId: string, framework: AnalysisFramework) => Promise<number>;
  save: (memberId: string, opinion: AnalysisOpinionRecord) => Promise<void>;
  remove: (memberId: string, opinion: Omit<AnalysisOpinionRecord, 'fits'>) => Promise<void>;
  removeAllOf: (memberId: string) => Promise<void>;
}

export function createAnalysisOpinionRepository(connection: Connection): AnalysisOpinionRepository {
  const opinions = analysisOpinionModel(connection);
  const idOf = (memberId: string) => new Types.ObjectId(memberId);
  return {
    async listOf(memberId) {
      const found = await opinions.find({ memberId: idOf(memberId) }).lean();
      return found.map(({ framework, section, fits }) => ({ framework, section, fits }));
    },
    countOf: (memberId, framework) => opinions.countDocuments({ memberId: idOf(memberId), framework }),
    async save(memberId, { framework, section, fits }) {
      const key = { memberId: idOf(memberId), framework, section };
      try {
        await opinions.updateOne(key, { $set: { fits } }, { upsert: true });
      } catch (error) {
        // Two upserts at once: the other one has made the document.
        if (!isDuplicateKey(error)) throw error;
        await opinions.updateOne(key, { $set: { fits } });
      }
    },
    async remove(memberId, { framework, section }) {
      await opinions.deleteOne({ memberId: idOf(memberId), framework, section });
    },
    async removeAllOf(memberId) {
      await opinions.deleteMany({ memberId: idOf(memberId) });
    },
  };
}

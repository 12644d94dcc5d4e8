import { type Connection } from 'mongoose';
import { toObjectId } from '../../../persistence/objectId';
import { isDuplicateKey } from '../../../persistence/connection';
import type { AnalysisInputs, AnalysisKey, StoredAnalyses } from '../model';
import { analysesModel, type AnalysesDocument } from './model';

export interface NewAnalysis {
  key: AnalysisKey;
  text: string;
  writtenBy: 'built-in' | 'model';
  writtenFrom: AnalysisInputs;
  generatedAt: Date;
}

/** Texts of a member's analyses, stored in a separate document. */
export interface AnalysesRepository {
  findByUser: (userId: string) => Promise<StoredAnalyses | null>;
  /** Stores one text next to the member's others. */
  set: (userId: string, analysis: NewAnalysis) => Promise<void>;
  create: (userId: string, analyses: StoredAnalyses) => Promise<void>;
  removeOf: (userId: string) => Promise<void>;
}

export function createAnalysesRepository(connection: Connection): AnalysesRepository {
  const analyses = analysesModel(connection);
  return {
    async findByUser(userId) {
      const found = await analyses.collection.findOne<AnalysesDocument>({ _id: toObjectId(userId) });
      if (!found) return null;
      const { _id, ...stored } = found;
      return stored;
    },
    async set(userId, { key, text, writtenBy, writtenFrom, generatedAt }) {
      const update = {
        $set: {
          [key]: text,
          [`writtenBy.${key}`]: writtenBy,
          [`writtenFrom.${key}`]: writtenFrom,
          generatedAt,
        },
      };
      try {
        await analyses.updateOne({ _id: toObjectId(userId) }, update, { upsert: true });
      } catch (error) {
        // A concurrent first text has created the document.
        if (!isDuplicateKey(error)) throw error;
        await analyses.updateOne({ _id: toObjectId(userId) }, update);
      }
    },
    async create(userId, stored) {
      await analyses.create({ _id: toObjectId(userId), ...stored });
    },
    async removeOf(userId) {
      await analyses.deleteOne({ _id: toObjectId(userId) });
    },
  };
}

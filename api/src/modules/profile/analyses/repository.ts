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
export type AnalysesRepository = ReturnType<typeof createAnalysesRepository>;

export function createAnalysesRepository(connection: Connection) {
  const analyses = analysesModel(connection);
  return {
    async findByUser(userId: string): Promise<StoredAnalyses | null> {
      const found = await analyses.collection.findOne<AnalysesDocument>({ _id: toObjectId(userId) });
      if (!found) return null;
      const { _id, ...stored } = found;
      return stored;
    },
    /** Stores one text next to the member's others. */
    async set(
      userId: string,
      { key, text, writtenBy, writtenFrom, generatedAt }: NewAnalysis,
    ): Promise<void> {
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
    async create(userId: string, stored: StoredAnalyses): Promise<void> {
      await analyses.create({ _id: toObjectId(userId), ...stored });
    },
    async removeOf(userId: string): Promise<void> {
      await analyses.deleteOne({ _id: toObjectId(userId) });
    },
  };
}

import { type Connection } from 'mongoose';
import { toObjectId } from '../../../persistence/objectId';
import { isDuplicateKey } from '../../../persistence/connection';
import { analysisOpinionModel, type AnalysisOpinionDocument } from './model';

type AnalysisOpinionRecord = Pick<AnalysisOpinionDocument, 'framework' | 'section' | 'fits'>;

export type AnalysisOpinionRepository = ReturnType<typeof createAnalysisOpinionRepository>;

/** Returns the first free place, or null. Opinions of earlier versions have no place and occupy the first ones. */
function findPlace(own: readonly { place?: number }[], max: number): number | null {
  const taken = new Set(own.map(({ place }) => place));
  const unplaced = own.filter(({ place }) => place === undefined).length;
  for (let place = unplaced; place < max; place += 1) if (!taken.has(place)) return place;
  return null;
}

export function createAnalysisOpinionRepository(connection: Connection) {
  const opinions = analysisOpinionModel(connection);
  return {
    async listOf(memberId: string): Promise<AnalysisOpinionRecord[]> {
      const found = await opinions.find({ memberId: toObjectId(memberId) }).lean();
      return found.map(({ framework, section, fits }) => ({ framework, section, fits }));
    },
    /** Returns false when `max` other sections of the analysis already have opinions. */
    async save(
      memberId: string,
      { framework, section, fits }: AnalysisOpinionRecord,
      max: number,
    ): Promise<boolean> {
      const ofAnalysis = { memberId: toObjectId(memberId), framework };
      // Each failed attempt means that another opinion was stored concurrently.
      for (let attempt = 0; attempt <= max; attempt += 1) {
        const { matchedCount } = await opinions.updateOne({ ...ofAnalysis, section }, { $set: { fits } });
        if (matchedCount > 0) return true;
        const place = findPlace(await opinions.find(ofAnalysis, { place: 1 }).lean(), max);
        if (place === null) return false;
        try {
          await opinions.create({ ...ofAnalysis, section, fits, place });
          return true;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return false;
    },
    async remove(
      memberId: string,
      { framework, section }: Omit<AnalysisOpinionRecord, 'fits'>,
    ): Promise<void> {
      await opinions.deleteOne({ memberId: toObjectId(memberId), framework, section });
    },
    async removeAllOf(memberId: string): Promise<void> {
      await opinions.deleteMany({ memberId: toObjectId(memberId) });
    },
  };
}

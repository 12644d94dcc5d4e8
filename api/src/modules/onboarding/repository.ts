import { type Connection } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey } from '../../persistence/connection';
import { onboardingModel, type OnboardingDocument } from './model';

export type OnboardingRecord = Pick<OnboardingDocument, 'step' | 'answers' | 'tests' | 'revision'>;

export interface OnboardingRepository {
  findOf: (memberId: string) => Promise<OnboardingRecord | null>;
  /**
   * Replaces the record at `revision` (null for none). Returns false when another device has written in the meantime.
   */
  replace: (
    memberId: string,
    revision: number | null,
    next: Omit<OnboardingRecord, 'revision'>,
    now: Date,
  ) => Promise<boolean>;
  remove: (memberId: string) => Promise<void>;
}

export function createOnboardingRepository(connection: Connection): OnboardingRepository {
  const drafts = onboardingModel(connection);
  return {
    async findOf(memberId) {
      const found = await drafts.findById(toObjectId(memberId)).lean();
      return (
        found && { step: found.step, answers: found.answers, tests: found.tests, revision: found.revision }
      );
    },
    async replace(memberId, revision, next, now) {
      if (revision !== null) {
        const replaced = await drafts.updateOne(
          { _id: toObjectId(memberId), revision },
          { $set: { ...next, revision: revision + 1, keptAt: now } },
        );
        return replaced.matchedCount === 1;
      }
      try {
        await drafts.create({ _id: toObjectId(memberId), ...next, revision: 1, keptAt: now });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async remove(memberId) {
      await drafts.deleteOne({ _id: toObjectId(memberId) });
    },
  };
}

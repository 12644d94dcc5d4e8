import { type Connection } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey } from '../../persistence/connection';
import { onboardingModel, type OnboardingDocument } from './model';

export type OnboardingRecord = Pick<OnboardingDocument, 'step' | 'answers' | 'tests' | 'revision'>;

export type OnboardingRepository = ReturnType<typeof createOnboardingRepository>;

export function createOnboardingRepository(connection: Connection) {
  const drafts = onboardingModel(connection);
  return {
    async findOf(memberId: string): Promise<OnboardingRecord | null> {
      const found = await drafts.findById(toObjectId(memberId)).lean();
      return (
        found && { step: found.step, answers: found.answers, tests: found.tests, revision: found.revision }
      );
    },
    /**
     * Replaces the record at `revision` (null for none). Returns false when another device has written in the meantime.
     */
    async replace(
      memberId: string,
      revision: number | null,
      next: Omit<OnboardingRecord, 'revision'>,
      now: Date,
    ): Promise<boolean> {
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
    async remove(memberId: string): Promise<void> {
      await drafts.deleteOne({ _id: toObjectId(memberId) });
    },
  };
}

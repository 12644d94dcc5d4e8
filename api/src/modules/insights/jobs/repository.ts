import { type Connection } from 'mongoose';
import { toObjectId } from '../../../persistence/objectId';
import { isDuplicateKey, trusted } from '../../../persistence/connection';
import { analysisJobModel, type AnalysisJobDocument } from './model';

export interface AnalysisJobRecord extends Omit<AnalysisJobDocument, '_id' | 'memberId'> {
  memberId: string;
}
type JobKey = Pick<AnalysisJobRecord, 'memberId' | 'framework'>;
type NewHolder = Pick<AnalysisJobRecord, 'holder' | 'changedAt'>;
type AbandonedLease = Pick<AnalysisJobRecord, 'holder' | 'beats'> | null;

export interface AnalysisJobSave {
  job: AnalysisJobRecord;
  changes: Partial<Pick<AnalysisJobRecord, 'state' | 'run' | 'text' | 'writtenBy' | 'changedAt'>>;
}

export type AnalysisJobRepository = ReturnType<typeof createAnalysisJobRepository>;

export function createAnalysisJobRepository(connection: Connection) {
  const jobs = analysisJobModel(connection);
  const filterOf = ({ memberId, framework }: JobKey) => ({ memberId: toObjectId(memberId), framework });
  const find = async (key: JobKey) => toRecord(await jobs.findOne(filterOf(key)).lean());
  /** Matches the unchanged lease only: a slow holder has incremented its count. */
  const isAbandoned = (lease: AbandonedLease) =>
    lease ? [{ state: 'writing' as const, holder: lease.holder, beats: lease.beats ?? null }] : [];

  return {
    find,
    async listOf(memberId: string): Promise<AnalysisJobRecord[]> {
      const found = await jobs.find({ memberId: toObjectId(memberId) }).lean();
      return found.map((job) => toRecord(job));
    },
    /**
     * Starts the text over unless it is being written or, with `keepsUnfinished`, an unfinished text exists. Returns the
     * resulting job; its holder is the new one only if the start succeeded.
     */
    async begin(
      key: JobKey,
      next: NewHolder & Pick<AnalysisJobRecord, 'writtenFrom'>,
      { keepsUnfinished, abandoned }: { keepsUnfinished: boolean; abandoned: AbandonedLease },
    ): Promise<AnalysisJobRecord> {
      const isFree = keepsUnfinished
        ? [
            { state: 'done' as const },
            { text: '', state: trusted({ $ne: 'writing' as const }) },
            ...isAbandoned(abandoned).map((lease) => ({ text: '', ...lease })),
          ]
        : [{ state: trusted({ $ne: 'writing' as const }) }, ...isAbandoned(abandoned)];
      try {
        const begun = await jobs
          .findOneAndUpdate(
            { ...filterOf(key), $or: isFree },
            { $set: { ...next, state: 'writing', text: '', writtenBy: null }, $inc: { run: 1, beats: 1 } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean();
        return toRecord(begun);
      } catch (error) {
        const other = isDuplicateKey(error) ? await find(key) : null;
        if (!other) throw error;
        return other;
      }
    },
    /** Continues an unfinished text without an active holder; null when there is none. */
    async resume(key: JobKey, next: NewHolder, abandoned: AbandonedLease): Promise<AnalysisJobRecord | null> {
      const waits = [
        { state: trusted({ $in: ['failed', 'stopped', 'interrupted'] as const }) },
        ...isAbandoned(abandoned),
      ];
      const resumed = await jobs
        .findOneAndUpdate(
          { ...filterOf(key), text: trusted({ $ne: '' }), $or: waits },
          { $set: { ...next, state: 'writing' }, $inc: { beats: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      return toRecord(resumed);
    },
    /**
     * Applies changes to jobs still held by their writer and renews their leases, in one command. Returns the holders
     * whose job was stopped, claimed by another process or deleted.
     */
    async saveAll(saves: readonly AnalysisJobSave[]): Promise<Set<string>> {
      const held = saves.map(({ job }) => ({
        ...filterOf(job),
        holder: job.holder,
        state: 'writing' as const,
      }));
      const { matchedCount } = await jobs.bulkWrite(
        saves.map(({ changes }, index) => ({
          updateOne: { filter: held[index]!, update: { $set: changes, $inc: { beats: 1 } } },
        })),
        { ordered: false },
      );
      if (matchedCount === saves.length) return new Set();
      const current = await jobs.find({ $or: held }, { holder: 1 }).lean();
      const ours = new Set(current.map(({ holder }) => holder));
      return new Set(held.map(({ holder }) => holder).filter((holder) => !ours.has(holder)));
    },
    async stop(key: JobKey, now: Date): Promise<void> {
      await jobs.updateOne(
        { ...filterOf(key), state: 'writing' },
        { $set: { state: 'stopped', changedAt: now } },
      );
    },
    async removeAllOf(memberId: string): Promise<void> {
      await jobs.deleteMany({ memberId: toObjectId(memberId) });
    },
  };
}

function toRecord(job: AnalysisJobDocument): AnalysisJobRecord;
function toRecord(job: AnalysisJobDocument | null): AnalysisJobRecord | null;
function toRecord(job: AnalysisJobDocument | null): AnalysisJobRecord | null {
  if (!job) return null;
  const { _id, memberId, ...rest } = job;
  return { ...rest, memberId: memberId.toHexString() };
}

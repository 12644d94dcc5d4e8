import { type Connection, type mongo } from 'mongoose';
import { toObjectId } from '../../../persistence/objectId';
import { trusted } from '../../../persistence/connection';
import { profileModel, type PhotoCheckState, type ProfileDocument } from '../model';
import { CANDIDATE_FIELDS, toVisibility, type CandidateRecord, type ProfileRecord } from '../record';

/** Part of a profile needed for a ranking. */
export type RankingRecord = CandidateRecord &
  Pick<ProfileRecord, 'onboarded' | 'photos' | 'location' | 'joinedAt' | 'lastActiveAt'> & {
    photoCheck: Pick<PhotoCheckState, 'matchedPhotoIds'>;
  };

/** Reads few fields of many profiles, for the member index. */
export type RankingRecords = ReturnType<typeof createRankingRecords>;

const RANKING_FIELDS = {
  ...CANDIDATE_FIELDS,
  onboarded: 1,
  photos: 1,
  location: 1,
  'photoCheck.matchedPhotoIds': 1,
  joinedAt: 1,
  lastActiveAt: 1,
} as const;
/** Decoding this many takes a few milliseconds. */
const STREAM_BATCH = 200;

/** Document as returned by the driver, because mongoose is too slow here. Old profiles lack newer fields. */
type StoredProfile = Pick<ProfileDocument, '_id' | 'userId'> & Partial<ProfileDocument>;

const toRecord = (stored: StoredProfile): RankingRecord => ({
  userId: stored.userId.toHexString(),
  gender: stored.gender ?? null,
  preferredGenders: stored.preferredGenders ?? [],
  connectionGoals: stored.connectionGoals ?? [],
  birthday: stored.birthday ?? null,
  mbtiType: stored.mbtiType ?? null,
  enneagramType: stored.enneagramType ?? null,
  loveLanguage: stored.loveLanguage ?? null,
  astrologySign: stored.astrologySign ?? null,
  numerologyLifePath: stored.numerologyLifePath ?? null,
  humanDesignType: stored.humanDesignType ?? null,
  visibility: toVisibility(stored),
  restriction: stored.restriction ?? null,
  ...(stored.isLeaving && { isLeaving: true as const }),
  onboarded: stored.onboarded ?? false,
  photos: stored.photos ?? [],
  location: stored.location ?? '',
  photoCheck: { matchedPhotoIds: stored.photoCheck?.matchedPhotoIds ?? [] },
  joinedAt: stored.joinedAt ?? stored._id.getTimestamp(),
  lastActiveAt: stored.lastActiveAt ?? null,
});

/** Yields the batches of a cursor, prefetching the next one while the consumer processes the last. */
async function* streamBatches(cursor: mongo.FindCursor<StoredProfile>): AsyncIterable<StoredProfile[]> {
  const prefetch = () => {
    const filled = cursor.hasNext();
    // A consumer that stops early never awaits this; one that continues still gets the rejection.
    filled.catch(() => undefined);
    return filled;
  };
  try {
    let next = prefetch();
    while (await next) {
      const stored = cursor.readBufferedDocuments();
      next = prefetch();
      yield stored;
    }
  } finally {
    await cursor.close();
  }
}

export function createRankingRecords(connection: Connection) {
  const profiles = profileModel(connection);
  return {
    /** Streams the members who finished onboarding, in small batches that block nothing even for a million members. */
    async *streamAll(): AsyncIterable<RankingRecord[]> {
      const cursor = profiles.collection.find<StoredProfile>(
        { onboarded: true },
        { projection: RANKING_FIELDS, batchSize: STREAM_BATCH, enableUtf8Validation: false },
      );
      for await (const stored of streamBatches(cursor)) yield stored.map(toRecord);
    },
    /** Streams the ids of members changed at or after a time of the database's clock. */
    async *streamChangedSince(since: Date): AsyncIterable<string[]> {
      const cursor = profiles.collection.find<StoredProfile>(
        { changedAt: { $gte: since } },
        { projection: { _id: 0, userId: 1 }, batchSize: STREAM_BATCH },
      );
      for await (const stored of streamBatches(cursor))
        yield stored.map(({ userId }) => userId.toHexString());
    },
    /** Reads the database's clock, which marks the changes. */
    async readClock(): Promise<Date> {
      const reply = await connection.db?.command({ hello: 1 });
      if (!reply) throw new Error('The database is not connected.');
      return reply['localTime'] as Date;
    },
    /** Returns those of the members who finished onboarding. */
    async find(userIds: readonly string[]): Promise<RankingRecord[]> {
      const found = await profiles.collection
        .find<StoredProfile>(
          { userId: { $in: userIds.map(toObjectId) }, onboarded: true },
          { projection: RANKING_FIELDS },
        )
        .toArray();
      return found.map(toRecord);
    },
    count: (): Promise<number> => profiles.countDocuments({ onboarded: true }),
    /** Estimates the count from metadata, including members who have not finished onboarding. */
    estimate: (): Promise<number> => profiles.estimatedDocumentCount(),
    /** Sets the last-active time of several members, except those with a stored time after `unlessAfter`. */
    async setActive(userIds: readonly string[], at: Date, unlessAfter: Date): Promise<void> {
      await profiles.updateMany(
        {
          userId: trusted({ $in: userIds.map(toObjectId) }),
          lastActiveAt: trusted({ $not: { $gt: unlessAfter } }),
        },
        { $set: { lastActiveAt: at } },
      );
    },
  };
}

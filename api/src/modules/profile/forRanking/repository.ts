import { Types, type Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import { profileModel, type PhotoCheckState, type ProfileDocument } from '../model';
import { CANDIDATE_FIELDS, visibilityOf, type CandidateRecord, type ProfileRecord } from '../repository';

/** Everything of a profile that a ranking looks at. */
export type RankingRecord = CandidateRecord &
  Pick<ProfileRecord, 'onboarded' | 'photos' | 'currentPlace' | 'joinedAt' | 'lastActiveAt'> & {
    photoCheck: Pick<PhotoCheckState, 'matchedPhotoIds'>;
  };

/** Profiles as the member index reads them: few fields of very many. */
export interface RankingRecords {
  /** Everybody who finished onboarding, a few hundred at a time, so that reading a million blocks nobody. */
  streamAll: () => AsyncIterable<RankingRecord[]>;
  /** The same for some; who did not finish onboarding or is gone is left out. */
  find: (userIds: readonly string[]) => Promise<RankingRecord[]>;
  count: () => Promise<number>;
  /** About as many, told without looking: whoever has not finished onboarding is counted too. */
  estimate: () => Promise<number>;
  /** Notes signs of life of several at once, but of those of whom one was noted after `unlessAfter`. */
  setActive: (userIds: readonly string[], at: Date, unlessAfter: Date) => Promise<void>;
}

const FIELDS = {
  ...CANDIDATE_FIELDS,
  onboarded: 1,
  photos: 1,
  currentPlace: 1,
  'photoCheck.matchedPhotoIds': 1,
  joinedAt: 1,
  lastActiveAt: 1,
} as const;
/** Decoding so many at once takes a few milliseconds. */
const STREAM_BATCH = 200;

/** Read past mongoose, whose documents cost more than the rest of the way; old profiles lack what came later. */
type Stored = Pick<ProfileDocument, '_id' | 'userId'> & Partial<ProfileDocument>;

const toRecord = (stored: Stored): RankingRecord => ({
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
  visibility: visibilityOf(stored),
  restriction: stored.restriction ?? null,
  onboarded: stored.onboarded ?? false,
  photos: stored.photos ?? [],
  currentPlace: stored.currentPlace ?? null,
  photoCheck: { matchedPhotoIds: stored.photoCheck?.matchedPhotoIds ?? [] },
  joinedAt: stored.joinedAt ?? stored._id.getTimestamp(),
  lastActiveAt: stored.lastActiveAt ?? null,
});

export function createRankingRecords(connection: Connection): RankingRecords {
  const profiles = profileModel(connection);
  const idOf = (userId: string) => new Types.ObjectId(userId);
  return {
    async *streamAll() {
      const cursor = profiles.collection.find<Stored>(
        { onboarded: true },
        { projection: FIELDS, batchSize: STREAM_BATCH, enableUtf8Validation: false },
      );
      const fill = () => {
        const filled = cursor.hasNext();
        // Whoever stops reading waits for it no more; it is thrown to who does.
        filled.catch(() => undefined);
        return filled;
      };
      try {
        let filled = fill();
        while (await filled) {
          const stored = cursor.readBufferedDocuments();
          // The next ones are on their way while these are looked at.
          filled = fill();
          yield stored.map(toRecord);
        }
      } finally {
        await cursor.close();
      }
    },
    async find(userIds) {
      const found = await profiles.collection
        .find<Stored>({ userId: { $in: userIds.map(idOf) }, onboarded: true }, { projection: FIELDS })
        .toArray();
      return found.map(toRecord);
    },
    count: () => profiles.countDocuments({ onboarded: true }),
    estimate: () => profiles.estimatedDocumentCount(),
    async setActive(userIds, at, unlessAfter) {
      await profiles.updateMany(
        {
          userId: trusted({ $in: userIds.map(idOf) }),
          lastActiveAt: trusted({ $not: { $gt: unlessAfter } }),
        },
        { $set: { lastActiveAt: at } },
      );
    },
  };
}

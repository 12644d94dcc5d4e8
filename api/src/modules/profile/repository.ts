import type { SystemImportance, ProfileVisibility } from '@sixfold/api-contract';
import { Types, type Connection, type UpdateQuery } from 'mongoose';
import { trusted } from '../../persistence/connection';
import { randomObjectId } from '../../persistence/randomId';
import {
  NO_PHOTO_CHECK,
  profileModel,
  type AnalysisKey,
  type PhotoCheckState,
  type ProfileDocument,
  type ProfileFields,
} from './model';

/** A profile as a plain record, with its ids as text. */
export interface ProfileRecord extends ProfileFields {
  id: string;
  userId: string;
}

/** What a chart is computed from. A result is stored only while these are still what the profile says. */
export type BirthData = Pick<ProfileFields, 'birthday' | 'birthTime' | 'birthPlace' | 'birthLocation'>;

/** The least that decides who may be shown to whom and how they score. */
export type CandidateRecord = Pick<
  ProfileRecord,
  | 'userId'
  | 'gender'
  | 'preferredGenders'
  | 'connectionGoals'
  | 'birthday'
  | 'mbtiType'
  | 'enneagramType'
  | 'loveLanguage'
  | 'astrologySign'
  | 'numerologyLifePath'
  | 'humanDesignType'
  | 'visibility'
  | 'restriction'
>;

export type { AnalysisKey };

export interface NewAnalysis {
  key: AnalysisKey;
  text: string;
  writtenBy: 'built-in' | 'model';
  generatedAt: Date;
}

/** Of `visibility` and `importance` only the parts named are changed. */
export type ProfileChanges = Partial<Omit<ProfileFields, 'visibility' | 'importance'>> & {
  visibility?: Partial<ProfileVisibility>;
  importance?: Partial<SystemImportance>;
};

export interface ProfileRepository {
  findByUser: (userId: string) => Promise<ProfileRecord | null>;
  /** Without their analyses, which are long and nobody else's business. */
  findByUsers: (userIds: readonly string[]) => Promise<ProfileRecord[]>;
  /** Sets the given fields of one document at once; makes the profile when there is none. */
  save: (userId: string, changes: Partial<ProfileFields>, now: Date) => Promise<ProfileRecord>;
  /** The same for a profile that exists. Null when there is none. */
  change: (userId: string, changes: ProfileChanges, now: Date) => Promise<ProfileRecord | null>;
  /** Stores what was computed, unless the birth data has changed meanwhile; null in that case. */
  setComputed: (
    userId: string,
    computedFrom: BirthData,
    computed: Partial<ProfileFields>,
    now: Date,
  ) => Promise<ProfileRecord | null>;
  /** Puts the photos in a new order; false when `photoIds` are not exactly the member's photos. */
  orderPhotos: (userId: string, photoIds: readonly string[], now: Date) => Promise<boolean>;
  setAnalysis: (userId: string, analysis: NewAnalysis) => Promise<void>;
  /**
   * Counts one more photo check, unless `limit` of them were tried since `since`; null in that case. Two at the
   * same moment cannot both be the last one allowed.
   */
  spendPhotoCheck: (userId: string, now: Date, since: Date, limit: number) => Promise<ProfileRecord | null>;
  /** Takes back the newest photo check that was counted. */
  refundPhotoCheck: (userId: string) => Promise<void>;
  setPhotoCheck: (userId: string, changes: Partial<PhotoCheckState>) => Promise<ProfileRecord | null>;
  removeOf: (userId: string) => Promise<void>;
  createMany: (profiles: readonly (ProfileFields & { userId: string })[], now: Date) => Promise<void>;
}

/**
 * Decision 20: the details of chart and design together name the day and nearly the hour of a birth, so strangers do
 * not see them unless the member wants it.
 */
export const USUAL_VISIBILITY: Readonly<ProfileVisibility> = {
  mbti: 'everyone',
  enneagram: 'everyone',
  loveLanguage: 'everyone',
  astrology: 'everyone',
  numerology: 'everyone',
  humanDesign: 'everyone',
  birthChart: 'matches',
  humanDesignDetails: 'matches',
};

/** As the goal weighs them. */
export const USUAL_IMPORTANCE: Readonly<SystemImportance> = {
  mbti: 'usual',
  enneagram: 'usual',
  loveLanguage: 'usual',
  astrology: 'usual',
  numerology: 'usual',
  humanDesign: 'usual',
};

/** What a member has not chosen is shown as usual. */
export const visibilityOf = ({
  visibility,
}: {
  visibility?: Partial<ProfileVisibility>;
}): ProfileVisibility => ({
  ...USUAL_VISIBILITY,
  ...visibility,
});

export const toRecord = ({
  _id,
  userId,
  updatedAt: _updatedAt,
  expiringPhotos: _expiringPhotos,
  ...fields
}: ProfileDocument): ProfileRecord => ({
  ...fields,
  visibility: visibilityOf(fields),
  restriction: fields.restriction ?? null,
  importance: { ...USUAL_IMPORTANCE, ...fields.importance },
  // Absent in a profile that was stored before there was a photo check, or whose member never tried one.
  photoCheck: { ...NO_PHOTO_CHECK, ...fields.photoCheck },
  id: _id.toHexString(),
  userId: userId.toHexString(),
  joinedAt: fields.joinedAt ?? _id.getTimestamp(),
  lastActiveAt: fields.lastActiveAt ?? null,
});

/** A profile in which nothing is known yet. */
export const emptyProfile = (): ProfileFields => ({
  bio: '',
  location: '',
  currentPlace: null,
  gender: null,
  preferredGenders: [],
  connectionGoals: [],
  photos: [],
  birthday: null,
  birthTime: null,
  birthLocation: '',
  birthPlace: null,
  mbtiType: null,
  enneagramType: null,
  loveLanguage: null,
  astrologySign: null,
  numerologyLifePath: null,
  humanDesignType: null,
  humanDesignProfile: null,
  fullBirthChart: null,
  aiPersonalityAnalysis: null,
  visibility: { ...USUAL_VISIBILITY },
  importance: { ...USUAL_IMPORTANCE },
  onboarded: false,
  restriction: null,
  notices: [],
  photoCheck: NO_PHOTO_CHECK,
  joinedAt: null,
  lastActiveAt: null,
  isDemo: false,
});

export const CANDIDATE_FIELDS = {
  userId: 1,
  gender: 1,
  preferredGenders: 1,
  connectionGoals: 1,
  birthday: 1,
  mbtiType: 1,
  enneagramType: 1,
  loveLanguage: 1,
  astrologySign: 1,
  numerologyLifePath: 1,
  humanDesignType: 1,
  visibility: 1,
  restriction: 1,
} as const;

export function createProfileRepository(connection: Connection): ProfileRepository {
  const profiles = profileModel(connection);
  const idOf = (userId: string) => new Types.ObjectId(userId);

  async function update(filter: object, change: UpdateQuery<ProfileDocument>): Promise<ProfileRecord | null> {
    const updated = await profiles.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean();
    return updated && toRecord(updated as ProfileDocument);
  }

  return {
    async findByUser(userId) {
      const found = await profiles.collection.findOne<ProfileDocument>({ userId: idOf(userId) });
      return found && toRecord(found);
    },
    async findByUsers(userIds) {
      const found = await profiles
        .find({ userId: trusted({ $in: userIds.map(idOf) }) })
        .select({ aiPersonalityAnalysis: 0 })
        .lean();
      return found.map((document) => ({
        ...toRecord(document as ProfileDocument),
        aiPersonalityAnalysis: null,
      }));
    },
    async save(userId, changes, now) {
      const begun = { ...emptyProfile(), joinedAt: now, lastActiveAt: now };
      const defaults = Object.entries(begun).filter(([field]) => !(field in changes));
      const saved = await profiles
        .findOneAndUpdate(
          { userId: idOf(userId) },
          {
            $set: { ...changes, updatedAt: now },
            $setOnInsert: { ...Object.fromEntries(defaults), _id: randomObjectId() },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return toRecord(saved as ProfileDocument);
    },
    change(userId, { visibility = {}, importance = {}, ...changes }, now) {
      const choices = Object.entries({ visibility, importance }).flatMap(([field, bySystem]) =>
        Object.entries(bySystem).map(([system, choice]) => [`${field}.${system}`, choice]),
      );
      return update(
        { userId: idOf(userId) },
        { $set: { ...changes, ...Object.fromEntries(choices), updatedAt: now } },
      );
    },
    setComputed(userId, { birthday, birthTime, birthPlace, birthLocation }, computed, now) {
      return update(
        { userId: idOf(userId), birthday, birthTime, birthPlace, birthLocation },
        { $set: { ...computed, updatedAt: now } },
      );
    },
    async orderPhotos(userId, photoIds, now) {
      const same = photoIds.length > 0 ? { $size: photoIds.length, $all: [...photoIds] } : { $size: 0 };
      const ordered = await profiles.updateOne(
        { userId: idOf(userId), photos: trusted(same) },
        { $set: { photos: [...photoIds], updatedAt: now } },
      );
      return ordered.matchedCount === 1;
    },
    async setAnalysis(userId, { key, text, writtenBy, generatedAt }) {
      const filter = { userId: idOf(userId) };
      // A first analysis needs its container; two at the same moment both find one after this.
      await profiles.updateOne(
        { ...filter, aiPersonalityAnalysis: null },
        { $set: { aiPersonalityAnalysis: {} } },
      );
      await profiles.updateOne(filter, {
        $set: {
          [`aiPersonalityAnalysis.${key}`]: text,
          [`aiPersonalityAnalysis.writtenBy.${key}`]: writtenBy,
          'aiPersonalityAnalysis.generatedAt': generatedAt,
        },
      });
    },
    spendPhotoCheck(userId, now, since, limit) {
      const usedUp = {
        'photoCheck.attemptedAt': { $size: limit },
        'photoCheck.attemptedAt.0': { $gt: since },
      };
      return update(
        { userId: idOf(userId), $nor: [trusted(usedUp)] },
        {
          $inc: { 'photoCheck.attempts': 1 },
          $push: { 'photoCheck.attemptedAt': { $each: [now], $slice: -limit } },
        },
      );
    },
    async refundPhotoCheck(userId) {
      await profiles.updateOne(
        { userId: idOf(userId) },
        { $inc: { 'photoCheck.attempts': -1 }, $pop: { 'photoCheck.attemptedAt': 1 } },
      );
    },
    setPhotoCheck: (userId, changes) =>
      update(
        { userId: idOf(userId) },
        {
          $set: Object.fromEntries(
            Object.entries(changes).map(([key, value]) => [`photoCheck.${key}`, value]),
          ),
        },
      ),
    async removeOf(userId) {
      await profiles.deleteMany({ userId: idOf(userId) });
    },
    async createMany(records, now) {
      await profiles.insertMany(
        records.map(({ userId, ...fields }) => ({
          ...fields,
          _id: randomObjectId(),
          userId: idOf(userId),
          updatedAt: now,
        })),
        { ordered: false },
      );
    },
  };
}

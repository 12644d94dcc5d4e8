import type { SystemImportance, ProfileVisibility, TestScores } from '@sixfold/api-contract';
import { type Connection, type UpdateQuery } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { createBatchedRead } from '../../persistence/batchedRead';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import type { StoredEffect } from '../../persistence/pendingEffects';
import { randomObjectId } from '../../persistence/randomId';
import {
  MARK_CHANGED,
  profileModel,
  type PhotoCheckState,
  type ProfileDocument,
  type ProfileEffect,
  type ProfileFields,
  type Restriction,
} from './model';
import { createEmptyProfile, toRecord, type BirthData, type ProfileRecord } from './record';

/** Changes to a profile. `visibility`, `importance` and `testScores` change only in the given parts. */
export type ProfileChanges = Partial<Omit<ProfileFields, 'visibility' | 'importance' | 'testScores'>> & {
  visibility?: Partial<ProfileVisibility>;
  importance?: Partial<SystemImportance>;
  testScores?: TestScores;
};

/** Expected values of a write, which stores nothing if another write came first. */
export type ProfileGuard = Partial<Pick<ProfileFields, 'changeTimes' | 'onboarded' | 'gender' | 'birthday'>>;

export type ProfileRepository = ReturnType<typeof createProfileRepository>;

type Profiles = ReturnType<typeof profileModel>;

const createUpdate =
  (profiles: Profiles) =>
  async (filter: object, change: UpdateQuery<ProfileDocument>): Promise<ProfileRecord | null> => {
    const updated = await profiles.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean();
    return updated && toRecord(updated as ProfileDocument);
  };

function createReads(profiles: Profiles) {
  const findByUser = createBatchedRead(
    async (userIds) => {
      const found = profiles.collection.find<ProfileDocument>({ userId: { $in: userIds.map(toObjectId) } });
      return (await found.toArray()).map(toRecord);
    },
    ({ userId }) => userId,
  );
  return {
    findByUser: (userId: string): Promise<ProfileRecord | null> =>
      findByUser(toObjectId(userId).toHexString()),
    /** Returns whether a member is restricted or leaving; false without a profile. */
    async isRestricted(userId: string): Promise<boolean> {
      // Called for every message, so it bypasses mongoose and reads only two fields.
      const found = await profiles.collection.findOne<Pick<ProfileDocument, 'restriction' | 'isLeaving'>>(
        { userId: toObjectId(userId) },
        { projection: { _id: 0, restriction: 1, isLeaving: 1 } },
      );
      return Boolean(found?.restriction || found?.isLeaving);
    },
    async findByUsers(userIds: readonly string[]): Promise<ProfileRecord[]> {
      const found = await profiles.find({ userId: trusted({ $in: userIds.map(toObjectId) }) }).lean();
      return found.map((document) => toRecord(document as ProfileDocument));
    },
  };
}

const toPhotoCheckFields = (changes: Partial<PhotoCheckState>) =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [`photoCheck.${key}`, value]));

function createPhotoCheckWrites(profiles: Profiles) {
  const update = createUpdate(profiles);
  return {
    /**
     * Counts the photo check with this key once. Returns null when `limit` checks have been counted since `since`.
     * Concurrent calls cannot exceed the limit.
     */
    async spendPhotoCheck(
      userId: string,
      countKey: string,
      now: Date,
      since: Date,
      limit: number,
    ): Promise<ProfileRecord | null> {
      const limitReached = {
        'photoCheck.attemptedAt': { $size: limit },
        'photoCheck.attemptedAt.0': { $gt: since },
      };
      const isCounted = { 'photoCheck.countedFor': countKey };
      const counted = await update(
        { userId: toObjectId(userId), $nor: [trusted(limitReached), isCounted] },
        {
          $inc: { 'photoCheck.attempts': 1 },
          $push: { 'photoCheck.attemptedAt': { $each: [now], $slice: -limit } },
          $set: isCounted,
        },
      );
      if (counted) return counted;
      const found = await profiles.findOne({ userId: toObjectId(userId), ...isCounted }).lean();
      return found && toRecord(found as ProfileDocument);
    },
    /** Uncounts the newest photo check if it has this key. */
    async refundPhotoCheck(userId: string, countKey: string): Promise<void> {
      await profiles.updateOne(
        { userId: toObjectId(userId), 'photoCheck.countedFor': countKey },
        {
          $inc: { 'photoCheck.attempts': -1 },
          $pop: { 'photoCheck.attemptedAt': 1 },
          $unset: { 'photoCheck.countedFor': '' },
        },
      );
    },
    setPhotoCheck: (userId: string, changes: Partial<PhotoCheckState>): Promise<ProfileRecord | null> =>
      update({ userId: toObjectId(userId) }, { ...MARK_CHANGED, $set: toPhotoCheckFields(changes) }),
    /** Stores the decision on a pending check with its effects. Returns null when no check is pending. */
    async decidePhotoCheck(
      userId: string,
      changes: Partial<PhotoCheckState>,
      effects: readonly StoredEffect<ProfileEffect>[],
    ): Promise<ProfileDocument | null> {
      const decided = await profiles
        .findOneAndUpdate(
          { userId: toObjectId(userId), 'photoCheck.status': 'pending' },
          {
            ...MARK_CHANGED,
            $set: toPhotoCheckFields(changes),
            ...(effects.length > 0 && { $push: { effects: { $each: [...effects] } } }),
          },
          { returnDocument: 'after' },
        )
        .lean();
      return decided as ProfileDocument | null;
    },
  };
}

export function createProfileRepository(connection: Connection) {
  const profiles = profileModel(connection);
  const update = createUpdate(profiles);
  return {
    ...createReads(profiles),
    ...createPhotoCheckWrites(profiles),
    /**
     * Sets the given fields in one write, creating the profile if necessary. Returns null when the guard does not match.
     */
    async save(
      userId: string,
      changes: Partial<ProfileFields>,
      now: Date,
      guard: ProfileGuard = {},
    ): Promise<ProfileRecord | null> {
      const created = { ...createEmptyProfile(), joinedAt: now, lastActiveAt: now };
      const defaults = Object.entries(created).filter(([field]) => !(field in changes));
      try {
        const saved = await profiles
          .findOneAndUpdate(
            { userId: toObjectId(userId), ...guard },
            {
              ...MARK_CHANGED,
              $set: { ...changes, updatedAt: now },
              $setOnInsert: { ...Object.fromEntries(defaults), _id: randomObjectId() },
            },
            { upsert: true, returnDocument: 'after' },
          )
          .lean();
        return toRecord(saved as ProfileDocument);
      } catch (error) {
        // The profile exists but does not match the guard, so the upsert fails.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    /** Sets the given fields of an existing profile. Returns null when there is none or the guard does not match. */
    change(
      userId: string,
      { visibility = {}, importance = {}, testScores = {}, ...changes }: ProfileChanges,
      now: Date,
      guard: ProfileGuard = {},
    ): Promise<ProfileRecord | null> {
      const parts = Object.entries({ visibility, importance, testScores }).flatMap(([field, bySystem]) =>
        Object.entries(bySystem).map(([system, part]) => [`${field}.${system}`, part]),
      );
      return update(
        { userId: toObjectId(userId), ...guard },
        { ...MARK_CHANGED, $set: { ...changes, ...Object.fromEntries(parts), updatedAt: now } },
      );
    },
    /**
     * Sets or ends a restriction together with its effects. Returns null without a profile, or when a review would start
     * for a member who is already restricted.
     */
    async setRestriction(
      userId: string,
      restriction: Restriction | null,
      effects: readonly StoredEffect<ProfileEffect>[],
      now: Date,
    ): Promise<ProfileDocument | null> {
      const changed = await profiles
        .findOneAndUpdate(
          // A review must not replace a concurrent suspension, and starts only once.
          { userId: toObjectId(userId), ...(restriction === 'review' && { restriction: null }) },
          {
            ...MARK_CHANGED,
            $set: { restriction, updatedAt: now },
            ...(effects.length > 0 && { $push: { effects: { $each: [...effects] } } }),
          },
          { returnDocument: 'after' },
        )
        .lean();
      return changed as ProfileDocument | null;
    },
    /** Marks a change visible to others that is stored elsewhere. */
    async markChanged(userId: string): Promise<void> {
      await profiles.updateOne({ userId: toObjectId(userId) }, MARK_CHANGED);
    },
    /** Hides a leaving member or shows them again. Does nothing without a profile. */
    async setLeaving(userId: string, isLeaving: boolean): Promise<void> {
      const change = isLeaving ? { $set: { isLeaving: true as const } } : { $unset: { isLeaving: '' } };
      await profiles.updateOne({ userId: toObjectId(userId) }, { ...MARK_CHANGED, ...change });
    },
    /** Stores computed fields. Returns null when the birth data has changed in the meantime. */
    setComputed(
      userId: string,
      { isBirthTimeRough, birthday, birthTime, birthPlace, birthLocation }: BirthData,
      computed: Partial<ProfileFields>,
      now: Date,
    ): Promise<ProfileRecord | null> {
      const birth = { birthday, birthTime, birthPlace, birthLocation };
      // The field is absent in older profiles, which equals false.
      const rough = isBirthTimeRough || trusted({ $ne: true });
      return update(
        { userId: toObjectId(userId), ...birth, isBirthTimeRough: rough },
        { ...MARK_CHANGED, $set: { ...computed, updatedAt: now } },
      );
    },
    /** Reorders the photos. Returns false when `photoIds` are not exactly the member's photos. */
    async orderPhotos(userId: string, photoIds: readonly string[], now: Date): Promise<boolean> {
      const samePhotos = photoIds.length > 0 ? { $size: photoIds.length, $all: [...photoIds] } : { $size: 0 };
      const ordered = await profiles.updateOne(
        { userId: toObjectId(userId), photos: trusted(samePhotos) },
        { ...MARK_CHANGED, $set: { photos: [...photoIds], updatedAt: now } },
      );
      return ordered.matchedCount === 1;
    },
    /** Records that an analysis was written. Returns false without a profile. */
    async recordAnalysis(userId: string, generatedAt: Date): Promise<boolean> {
      const { matchedCount } = await profiles.updateOne(
        { userId: toObjectId(userId) },
        { $set: { aiPersonalityAnalysis: { generatedAt } } },
      );
      return matchedCount === 1;
    },
    async removeOf(userId: string): Promise<void> {
      await profiles.deleteMany({ userId: toObjectId(userId) });
    },
    /** Returns whether a profile of any other user exists. */
    async hasOthers(userIds: readonly string[]): Promise<boolean> {
      return (await profiles.exists({ userId: trusted({ $nin: userIds.map(toObjectId) }) })) !== null;
    },
    async createMany(records: readonly (ProfileFields & { userId: string })[], now: Date): Promise<void> {
      const documents = records.map(({ userId, ...fields }) => ({
        ...fields,
        _id: randomObjectId(),
        userId: toObjectId(userId),
        updatedAt: now,
      }));
      await profiles.insertMany(documents, { ordered: false });
    },
  };
}

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

export interface ProfileRepository {
  findByUser: (userId: string) => Promise<ProfileRecord | null>;
  /** Returns whether a member is restricted or leaving; false without a profile. */
  isRestricted: (userId: string) => Promise<boolean>;
  findByUsers: (userIds: readonly string[]) => Promise<ProfileRecord[]>;
  /**
   * Sets the given fields in one write, creating the profile if necessary. Returns null when the guard does not match.
   */
  save: (
    userId: string,
    changes: Partial<ProfileFields>,
    now: Date,
    guard?: ProfileGuard,
  ) => Promise<ProfileRecord | null>;
  /** Sets the given fields of an existing profile. Returns null when there is none or the guard does not match. */
  change: (
    userId: string,
    changes: ProfileChanges,
    now: Date,
    guard?: ProfileGuard,
  ) => Promise<ProfileRecord | null>;
  /**
   * Sets or ends a restriction together with its effects. Returns null without a profile, or when a review would start
   * for a member who is already restricted.
   */
  setRestriction: (
    userId: string,
    restriction: Restriction | null,
    effects: readonly StoredEffect<ProfileEffect>[],
    now: Date,
  ) => Promise<ProfileDocument | null>;
  /** Marks a change visible to others that is stored elsewhere. */
  markChanged: (userId: string) => Promise<void>;
  /** Hides a leaving member or shows them again. Does nothing without a profile. */
  setLeaving: (userId: string, isLeaving: boolean) => Promise<void>;
  /** Stores computed fields. Returns null when the birth data has changed in the meantime. */
  setComputed: (
    userId: string,
    computedFrom: BirthData,
    computed: Partial<ProfileFields>,
    now: Date,
  ) => Promise<ProfileRecord | null>;
  /** Reorders the photos. Returns false when `photoIds` are not exactly the member's photos. */
  orderPhotos: (userId: string, photoIds: readonly string[], now: Date) => Promise<boolean>;
  /** Records that an analysis was written. Returns false without a profile. */
  recordAnalysis: (userId: string, generatedAt: Date) => Promise<boolean>;
  /**
   * Counts the photo check with this key once. Returns null when `limit` checks have been counted since `since`.
   * Concurrent calls cannot exceed the limit.
   */
  spendPhotoCheck: (
    userId: string,
    countKey: string,
    now: Date,
    since: Date,
    limit: number,
  ) => Promise<ProfileRecord | null>;
  /** Uncounts the newest photo check if it has this key. */
  refundPhotoCheck: (userId: string, countKey: string) => Promise<void>;
  setPhotoCheck: (userId: string, changes: Partial<PhotoCheckState>) => Promise<ProfileRecord | null>;
  /** Stores the decision on a pending check with its effects. Returns null when no check is pending. */
  decidePhotoCheck: (
    userId: string,
    changes: Partial<PhotoCheckState>,
    effects: readonly StoredEffect<ProfileEffect>[],
  ) => Promise<ProfileDocument | null>;
  removeOf: (userId: string) => Promise<void>;
  /** Returns whether a profile of any other user exists. */
  hasOthers: (userIds: readonly string[]) => Promise<boolean>;
  createMany: (profiles: readonly (ProfileFields & { userId: string })[], now: Date) => Promise<void>;
}

type Profiles = ReturnType<typeof profileModel>;

const createUpdate =
  (profiles: Profiles) =>
  async (filter: object, change: UpdateQuery<ProfileDocument>): Promise<ProfileRecord | null> => {
    const updated = await profiles.findOneAndUpdate(filter, change, { returnDocument: 'after' }).lean();
    return updated && toRecord(updated as ProfileDocument);
  };

function createReads(
  profiles: Profiles,
): Pick<ProfileRepository, 'findByUser' | 'isRestricted' | 'findByUsers'> {
  const findByUser = createBatchedRead(
    async (userIds) => {
      const found = profiles.collection.find<ProfileDocument>({ userId: { $in: userIds.map(toObjectId) } });
      return (await found.toArray()).map(toRecord);
    },
    ({ userId }) => userId,
  );
  return {
    findByUser: (userId) => findByUser(toObjectId(userId).toHexString()),
    async isRestricted(userId) {
      // Called for every message, so it bypasses mongoose and reads only two fields.
      const found = await profiles.collection.findOne<Pick<ProfileDocument, 'restriction' | 'isLeaving'>>(
        { userId: toObjectId(userId) },
        { projection: { _id: 0, restriction: 1, isLeaving: 1 } },
      );
      return Boolean(found?.restriction || found?.isLeaving);
    },
    async findByUsers(userIds) {
      const found = await profiles.find({ userId: trusted({ $in: userIds.map(toObjectId) }) }).lean();
      return found.map((document) => toRecord(document as ProfileDocument));
    },
  };
}

const toPhotoCheckFields = (changes: Partial<PhotoCheckState>) =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [`photoCheck.${key}`, value]));

function createPhotoCheckWrites(
  profiles: Profiles,
): Pick<ProfileRepository, 'spendPhotoCheck' | 'refundPhotoCheck' | 'setPhotoCheck' | 'decidePhotoCheck'> {
  const update = createUpdate(profiles);
  return {
    async spendPhotoCheck(userId, countKey, now, since, limit) {
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
    async refundPhotoCheck(userId, countKey) {
      await profiles.updateOne(
        { userId: toObjectId(userId), 'photoCheck.countedFor': countKey },
        {
          $inc: { 'photoCheck.attempts': -1 },
          $pop: { 'photoCheck.attemptedAt': 1 },
          $unset: { 'photoCheck.countedFor': '' },
        },
      );
    },
    setPhotoCheck: (userId, changes) =>
      update({ userId: toObjectId(userId) }, { ...MARK_CHANGED, $set: toPhotoCheckFields(changes) }),
    async decidePhotoCheck(userId, changes, effects) {
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

export function createProfileRepository(connection: Connection): ProfileRepository {
  const profiles = profileModel(connection);
  const update = createUpdate(profiles);
  return {
    ...createReads(profiles),
    ...createPhotoCheckWrites(profiles),
    async save(userId, changes, now, guard = {}) {
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
    change(userId, { visibility = {}, importance = {}, testScores = {}, ...changes }, now, guard = {}) {
      const parts = Object.entries({ visibility, importance, testScores }).flatMap(([field, bySystem]) =>
        Object.entries(bySystem).map(([system, part]) => [`${field}.${system}`, part]),
      );
      return update(
        { userId: toObjectId(userId), ...guard },
        { ...MARK_CHANGED, $set: { ...changes, ...Object.fromEntries(parts), updatedAt: now } },
      );
    },
    async setRestriction(userId, restriction, effects, now) {
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
    async markChanged(userId) {
      await profiles.updateOne({ userId: toObjectId(userId) }, MARK_CHANGED);
    },
    async setLeaving(userId, isLeaving) {
      const change = isLeaving ? { $set: { isLeaving: true as const } } : { $unset: { isLeaving: '' } };
      await profiles.updateOne({ userId: toObjectId(userId) }, { ...MARK_CHANGED, ...change });
    },
    setComputed(userId, { isBirthTimeRough, birthday, birthTime, birthPlace, birthLocation }, computed, now) {
      const birth = { birthday, birthTime, birthPlace, birthLocation };
      // The field is absent in older profiles, which equals false.
      const rough = isBirthTimeRough || trusted({ $ne: true });
      return update(
        { userId: toObjectId(userId), ...birth, isBirthTimeRough: rough },
        { ...MARK_CHANGED, $set: { ...computed, updatedAt: now } },
      );
    },
    async orderPhotos(userId, photoIds, now) {
      const samePhotos = photoIds.length > 0 ? { $size: photoIds.length, $all: [...photoIds] } : { $size: 0 };
      const ordered = await profiles.updateOne(
        { userId: toObjectId(userId), photos: trusted(samePhotos) },
        { ...MARK_CHANGED, $set: { photos: [...photoIds], updatedAt: now } },
      );
      return ordered.matchedCount === 1;
    },
    async recordAnalysis(userId, generatedAt) {
      const { matchedCount } = await profiles.updateOne(
        { userId: toObjectId(userId) },
        { $set: { aiPersonalityAnalysis: { generatedAt } } },
      );
      return matchedCount === 1;
    },
    async removeOf(userId) {
      await profiles.deleteMany({ userId: toObjectId(userId) });
    },
    async hasOthers(userIds) {
      return (await profiles.exists({ userId: trusted({ $nin: userIds.map(toObjectId) }) })) !== null;
    },
    async createMany(records, now) {
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

import {
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
  type ChangeGroup,
  type DescribedProfile,
  type ProfileVisibility,
  type SystemImportance,
  type TestScores,
  type VerificationProblem,
} from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';
import type { OutgoingMail } from '../../providers/mailQueue';

export interface StoredPlace {
  latitude: number;
  longitude: number;
  timeZone: string;
}

export type AnalysisKey =
  | 'mbti'
  | 'enneagram'
  | 'loveLanguages'
  | 'astrology'
  | 'numerology'
  | 'humanDesign'
  | 'comprehensive';

/**
 * Digests of the values on which an analysis is based. Equal digests mean that a new text would have the same content.
 */
export interface AnalysisInputs {
  test: string;
  birth: string;
  /** Digest of the time and place themselves. Absent in a text stored before it was recorded. */
  moment?: string;
}

/** Texts, stored separately from the profile. */
export interface StoredAnalyses extends Partial<Record<AnalysisKey, string>> {
  writtenBy?: Partial<Record<AnalysisKey, 'built-in' | 'model'>>;
  /** Digests of each text's inputs. Absent in a text stored before they were recorded. */
  writtenFrom?: Partial<Record<AnalysisKey, AnalysisInputs>>;
  generatedAt?: Date;
}

/** State of the photo check; clients cannot set any of it. */
export interface PhotoCheckState {
  status: 'none' | 'pending' | 'rejected';
  /** Reason why the newest check failed. Null without a rejection, and in older profiles. */
  problem: VerificationProblem | null;
  /** Number of checks since the last passed one. */
  attempts: number;
  /** Times of the newest attempts, oldest first, up to the daily limit. */
  attemptedAt: Date[];
  /** Key of the newest counted check, so that a repetition after a crash is not counted again. */
  countedFor?: string;
  /** Photos that show the person at the camera. */
  matchedPhotoIds: string[];
  /** Time of the member's latest consent to a check. */
  consentedAt: Date | null;
}

export const NO_PHOTO_CHECK: PhotoCheckState = {
  status: 'none',
  problem: null,
  attempts: 0,
  attemptedAt: [],
  matchedPhotoIds: [],
  consentedAt: null,
};

/** 'review': hidden until an operator decides about reports. 'suspended': also unable to sign in. */
export type Restriction = 'review' | 'suspended';

/** Times of the member's changes per limited group, oldest first, up to the daily limit. */
export type ChangeTimes = Partial<Record<ChangeGroup, Date[]>>;

/** All fields of a profile except its keys. Null means unknown. */
export interface ProfileFields extends DescribedProfile {
  currentPlace: StoredPlace | null;
  /** Ids of photos; the first is the main photo. */
  photos: string[];
  /** Photos visible only to the member until an operator decides, oldest first. */
  photosInReview: PhotoInReview[];
  birthPlace: StoredPlace | null;
  /** Scores of tests taken since scores have been stored. */
  testScores: TestScores;
  /** Time of the newest analysis, or null without one. The texts are in `analyses`. */
  aiPersonalityAnalysis: Pick<StoredAnalyses, 'generatedAt'> | null;
  /** Which members may see each part. */
  visibility: ProfileVisibility;
  /** How much each system matters to the member; never shown to others. */
  importance: SystemImportance;
  onboarded: boolean;
  /** Set by moderation: the member is hidden and cannot like or write. Null for most members. */
  restriction: Restriction | null;
  /** Present while the member is hidden because of a deletion that can still be cancelled. */
  isLeaving?: true;
  notices: string[];
  /** Null until the first change of a complete profile. */
  changeTimes: ChangeTimes | null;
  photoCheck: PhotoCheckState;
  /** Creation time. Others see at most that the member is new. */
  joinedAt: Date | null;
  /** Last heartbeat, written at most once an hour. Others never see the time. */
  lastActiveAt: Date | null;
  isDemo: boolean;
}

/** A photo that may show nudity. */
export interface PhotoInReview {
  photoId: string;
  at: Date;
}

/** Photo outside the list whose bytes may be stored until it expires. */
export interface ExpiringPhoto {
  photoId: string;
  /** Position to which a removed photo is restored; null when it cannot be restored. */
  position: number | null;
  expiresAt: Date;
}

/**
 * Effects of an operator's decision: the e-mail, formatted at that time, and notices to the contacts of a member
 * removed for fraud.
 */
export type ProfileEffect =
  | { kind: 'restriction_mail'; mail: OutgoingMail }
  | { kind: 'photo_mail'; mail: OutgoingMail }
  | { kind: 'photo_check_mail'; mail: OutgoingMail }
  | { kind: 'removed_for_fraud' };

export interface ProfileDocument extends ProfileFields, HasEffects<ProfileEffect> {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  expiringPhotos?: ExpiringPhoto[];
  updatedAt: Date;
  /** Time of the last change visible to others, by the database's clock. Absent in older profiles. */
  changedAt?: Date;
}

/** Included in every write that changes how others see or rank a member. */
export const MARK_CHANGED = { $currentDate: { changedAt: true } } as const;

const expiringPhoto = new Schema<ExpiringPhoto>(
  { photoId: String, position: { type: Number, default: null }, expiresAt: Date },
  { _id: false, strict: 'throw' },
);

const photoInReview = new Schema<PhotoInReview>(
  { photoId: String, at: Date },
  { _id: false, strict: 'throw' },
);

const text = { type: String, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };

/** The contract has validated their values. */
const describedFields = Object.fromEntries(
  Object.entries({ ...PUBLIC_PROFILE_FIELDS, ...PRIVATE_PROFILE_FIELDS }).map(([name, { empty }]) => [
    name,
    { type: Schema.Types.Mixed, default: () => structuredClone(empty) },
  ]),
);

const profileSchema = new Schema<ProfileDocument>(
  {
    ...describedFields,
    userId: { type: Schema.Types.ObjectId, required: true },
    currentPlace: mixed,
    photos: { type: [String], default: [] },
    photosInReview: { type: [photoInReview], default: undefined },
    expiringPhotos: { type: [expiringPhoto], default: undefined },
    birthPlace: mixed,
    // Updated test by test, because onboarding saves all three together.
    testScores: { type: Schema.Types.Mixed },
    aiPersonalityAnalysis: mixed,
    // Updated system by system, so that two tabs do not overwrite each other's choice.
    visibility: { type: Schema.Types.Mixed },
    importance: { type: Schema.Types.Mixed },
    onboarded: { type: Boolean, default: false },
    restriction: text,
    isLeaving: { type: Boolean },
    notices: { type: [String], default: [] },
    changeTimes: mixed,
    photoCheck: mixed,
    joinedAt: { type: Date, default: null },
    lastActiveAt: { type: Date, default: null },
    isDemo: { type: Boolean, default: false },
    updatedAt: { type: Date, required: true },
    changedAt: { type: Date },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
// Finds the profile of a member and prevents a second one.
profileSchema.index({ userId: 1 }, { unique: true });
// Lists the members who finished onboarding, as candidates for discovery.
profileSchema.index({ onboarded: 1 });
// Finds the owner of a requested photo.
profileSchema.index({ photos: 1 });
// Finds expired photos, whose bytes can be deleted. Few profiles have any.
profileSchema.index({ 'expiringPhotos.expiresAt': 1 }, { sparse: true });
// Finds photos in review. Few profiles have any.
profileSchema.index({ 'photosInReview.photoId': 1 }, { sparse: true });
// Lists the members changed since a process last checked for missed changes.
profileSchema.index({ changedAt: 1 }, { sparse: true });
profileSchema.index(...EFFECTS_INDEX);

export const profileModel = (connection: Connection) =>
  connection.model<ProfileDocument>('Profile', profileSchema, 'profiles');

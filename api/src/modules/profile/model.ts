import type {
  ConnectionGoal,
  EnneagramType,
  Gender,
  HumanDesignType,
  LifePathNumber,
  LoveLanguage,
  MbtiType,
  ZodiacSign,
} from '@sixfold/domain';
import type { ChartSigns, SystemImportance, ProfileVisibility } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';

export interface StoredPlace {
  latitude: number;
  longitude: number;
  timeZone: string;
}

export interface HumanDesignSummary {
  profile: string;
  strategy: string;
  authority: string;
}

export type AnalysisKey =
  'mbti' | 'enneagram' | 'loveLanguages' | 'astrology' | 'numerology' | 'humanDesign' | 'comprehensive';

export interface StoredAnalyses extends Partial<Record<AnalysisKey, string>> {
  /** Who wrote each text. */
  writtenBy?: Partial<Record<AnalysisKey, 'built-in' | 'model'>>;
  generatedAt?: Date;
}

/** What the photo check has found; no client sets any of it. */
export interface PhotoCheckState {
  status: 'none' | 'pending' | 'rejected';
  /** Checks tried since the last one that passed. */
  attempts: number;
  /** When the newest of them were tried, oldest first; at most as many as a day allows. */
  attemptedAt: Date[];
  /** Photos in which the person at the camera was recognised. */
  matchedPhotoIds: string[];
  /** When the member last agreed to a check. */
  consentedAt: Date | null;
}

/** Nobody has tried one yet. */
export const NO_PHOTO_CHECK: PhotoCheckState = {
  status: 'none',
  attempts: 0,
  attemptedAt: [],
  matchedPhotoIds: [],
  consentedAt: null,
};

/** 'review': until a person has decided about reports. 'suspended': the member cannot sign in either. */
export type Restriction = 'review' | 'suspended';

/** Every field of a profile but its keys. Null: not known yet. */
export interface ProfileFields {
  bio: string;
  location: string;
  currentPlace: StoredPlace | null;
  gender: Gender | null;
  preferredGenders: Gender[];
  connectionGoals: ConnectionGoal[];
  /** Ids of photos; the first is the main one. */
  photos: string[];
  birthday: string | null;
  birthTime: string | null;
  birthLocation: string;
  birthPlace: StoredPlace | null;
  mbtiType: MbtiType | null;
  enneagramType: EnneagramType | null;
  loveLanguage: LoveLanguage | null;
  astrologySign: ZodiacSign | null;
  numerologyLifePath: LifePathNumber | null;
  humanDesignType: HumanDesignType | null;
  humanDesignProfile: HumanDesignSummary | null;
  fullBirthChart: ChartSigns | null;
  aiPersonalityAnalysis: StoredAnalyses | null;
  /** Who else may know each part. */
  visibility: ProfileVisibility;
  /** How much each system matters to the member; nobody else's business. */
  importance: SystemImportance;
  /** True once the member has finished onboarding. */
  onboarded: boolean;
  /** Set by moderation: shown to nobody and reaching nobody; null for nearly everybody. */
  restriction: Restriction | null;
  notices: string[];
  photoCheck: PhotoCheckState;
  /** When the profile was begun. Others learn at most that somebody is new. */
  joinedAt: Date | null;
  /** The last sign of life, written at most once an hour. Others never learn the moment. */
  lastActiveAt: Date | null;
  isDemo: boolean;
}

/** A photo that is not in the list, and whose bytes may be stored until then. */
export interface ExpiringPhoto {
  photoId: string;
  /** Where a removed photo stood and goes back to; null for one that cannot be restored. */
  position: number | null;
  expiresAt: Date;
}

export interface ProfileDocument extends ProfileFields {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  expiringPhotos?: ExpiringPhoto[];
  updatedAt: Date;
}

const expiringPhoto = new Schema<ExpiringPhoto>(
  { photoId: String, position: { type: Number, default: null }, expiresAt: Date },
  { _id: false, strict: 'throw' },
);

const text = { type: String, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };

const profileSchema = new Schema<ProfileDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    bio: { type: String, default: '' },
    location: { type: String, default: '' },
    currentPlace: mixed,
    gender: text,
    preferredGenders: { type: [String], default: [] },
    connectionGoals: { type: [String], default: [] },
    photos: { type: [String], default: [] },
    expiringPhotos: { type: [expiringPhoto], default: undefined },
    birthday: text,
    birthTime: text,
    birthLocation: { type: String, default: '' },
    birthPlace: mixed,
    mbtiType: text,
    enneagramType: { type: Number, default: null },
    loveLanguage: text,
    astrologySign: text,
    numerologyLifePath: { type: Number, default: null },
    humanDesignType: text,
    humanDesignProfile: mixed,
    fullBirthChart: mixed,
    aiPersonalityAnalysis: mixed,
    // Changed system by system, so that two tabs do not undo each other's choice.
    visibility: { type: Schema.Types.Mixed },
    importance: { type: Schema.Types.Mixed },
    onboarded: { type: Boolean, default: false },
    restriction: text,
    notices: { type: [String], default: [] },
    photoCheck: mixed,
    joinedAt: { type: Date, default: null },
    lastActiveAt: { type: Date, default: null },
    isDemo: { type: Boolean, default: false },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
// Finds the profile of a member and makes a second one impossible.
profileSchema.index({ userId: 1 }, { unique: true });
// Lists who may be shown in discovery: members who finished onboarding.
profileSchema.index({ onboarded: 1 });
// Finds whose photo it is, each time one is asked for.
profileSchema.index({ photos: 1 });
// Finds photos whose bytes can be deleted; few profiles have any.
profileSchema.index({ 'expiringPhotos.expiresAt': 1 }, { sparse: true });

export const profileModel = (connection: Connection) =>
  connection.model<ProfileDocument>('Profile', profileSchema, 'profiles');
